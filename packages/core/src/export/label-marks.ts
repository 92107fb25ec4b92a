import type { Annotation } from '../annotation/index.ts';
import { roundTo } from '../number/index.ts';
import { KIND, type Page } from '../page/index.ts';

/** What is said of a place; scores are left out where nothing was measured. */
type Said = Pick<Annotation, 'lens' | 'label' | 'nodes'> & { readonly score?: number };

/** Attributes to add, by node. */
export type LabelMarks = Map<number, Map<string, string>>;

/** `data-anatome-<lens>="Label"`, and `…-score` beside it where there is one, of all places said something of. */
export function collectLabelMarks(page: Page, said: Iterable<Said>): LabelMarks {
  const marks: LabelMarks = new Map();
  for (const each of said) mark(page, marks, each);
  return marks;
}

/** A place is a run of siblings: each of them gets the mark; text gets a `span` to carry it. */
function mark(page: Page, marks: LabelMarks, said: Said): void {
  const name = `data-anatome-${said.lens}`;
  for (let node = Math.max(1, said.nodes[0]); node < said.nodes[1]; node = page.end[node]) {
    if (page.kind[node] === KIND.comment || page.kind[node] === KIND.doctype) continue;
    let own = marks.get(node);
    if (own === undefined) {
      own = new Map();
      marks.set(node, own);
    }
    const before = own.get(name);
    own.set(name, before === undefined ? said.label : `${before} ${said.label}`);
    if (said.score === undefined) continue;
    const score = own.get(`${name}-score`);
    const shown = String(roundTo(said.score, 2));
    own.set(`${name}-score`, score === undefined ? shown : `${score} ${shown}`);
  }
}
