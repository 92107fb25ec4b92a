import type { Annotation } from '../annotation/index.ts';
import { roundTo } from '../number/index.ts';
import { KIND, nodeAt, type Page, toTagTable } from '../page/index.ts';

/** What is said of a place; scores are left out where nothing was measured. */
type Said = Pick<Annotation, 'lens' | 'label' | 'nodes' | 'attributes'> & { readonly score?: number };

/** Attributes to add, by node. */
export type LabelMarks = Map<number, Map<string, string>>;

/** `data-anatome-<lens>="Label"`, and `…-score` beside it where there is one, of all places said something of. */
export function collectLabelMarks(page: Page, said: Iterable<Said>): LabelMarks {
  const marks: LabelMarks = new Map();
  for (const each of said) mark(page, marks, each);
  return marks;
}

/**
 * A place is a run of siblings: each of them gets the mark; text gets a `span` to carry it. Where only a stretch of their
 * text is meant, those beside it get none: a thousand names in a line would mark each other's links a thousand times. Nor
 * do elements of a run that hold nothing.
 */
function mark(page: Page, marks: LabelMarks, said: Said): void {
  const name = `data-anatome-${said.lens}`;
  const [first, to] = findMeant(page, said);
  for (let node = first; node < said.nodes[1] && page.textAt[node] < to; node = page.end[node]) {
    if (page.kind[node] === KIND.comment || page.kind[node] === KIND.doctype) continue;
    if (isEmptied(page, node) && said.nodes[1] > page.end[first]) continue;
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

/** Whether an element holds nothing though elements of its name are made to hold something. */
function isEmptied(page: Page, node: number): boolean {
  return page.kind[node] === KIND.element && page.end[node] === node + 1 && SHOWING[page.tag[node]] !== 1;
}

/** Elements that show something, or begin a line, without anything inside. */
const SHOWING = toTagTable({
  'img br hr wbr input textarea select button iframe embed object video audio canvas svg/svg area progress meter': 1,
});

/** The first of the siblings that is meant, and the place of the text from which on none is. */
function findMeant(page: Page, { nodes: [start, end], attributes }: Said): [first: number, to: number] {
  const all: [number, number] = [Math.max(1, start), Number.POSITIVE_INFINITY];
  const span = attributes?.span;
  if (!Array.isArray(span) || typeof span[0] !== 'number' || typeof span[1] !== 'number') return all;
  const [from, to] = span as [number, number];
  let first = nodeAt(page, from);
  while (first > start && page.parent[first] !== page.parent[start]) first = page.parent[first];
  return from < to && first >= start && first < end ? [Math.max(1, first), to] : all;
}
