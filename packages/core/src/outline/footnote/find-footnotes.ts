/** All footnotes of a page: those that links lead to, and those that only a sign tells. */
import type { Annotation } from '../../annotation/index.ts';
import { type Page, toTagTable } from '../../page/index.ts';
import { findLinkedNotes, type Notes, type Reach } from './find-linked-notes.ts';
import { findMarkedNotes, type MarkedNote } from './find-marked-notes.ts';

/** A note and the sign it is referred to by. */
export interface Footnote {
  readonly nodes: readonly [start: number, end: number];
  readonly mark: string;
  readonly evidence: 'link' | 'sign' | 'small type';
}

const EVERYWHERE: Reach = { reaches: () => true };

/** The footnotes of a whole page, in no order. */
export function findFootnotes(page: Page, annotations: readonly Annotation[]): Footnote[] {
  const found: Footnote[] = [];
  const { notes } = findLinkedNotes(page, EVERYWHERE);
  for (const [node, mark] of notes) found.push({ nodes: [node, page.end[node]], mark, evidence: 'link' });
  for (const note of collectUnlinked(page, annotations, notes)) {
    found.push({ nodes: note.nodes, mark: note.sign, evidence: note.isMarked ? 'sign' : 'small type' });
  }
  return found;
}

/** Notes of the content for who prints it: their elements, and the marks that lead to them. */
export function planFootnotes(page: Page, annotations: readonly Annotation[], kept: Reach): Notes {
  const linked = findLinkedNotes(page, kept);
  const marks = new Map(linked.marks);
  const notes = new Map(linked.notes);
  const used = new Set(notes.values());
  for (const { nodes, sign, marks: raised } of collectUnlinked(page, annotations, linked.notes)) {
    const read = raised.filter((mark) => kept.reaches(mark));
    const label = LABEL.test(sign) ? sign : String(used.size + 1);
    if (read.length === 0 || used.has(label) || !isPrintable(page, nodes, kept)) continue;
    used.add(label);
    notes.set(nodes[0], label);
    for (const mark of read) marks.set(mark, label);
  }
  return { marks, notes };
}

const LABEL = /^[\da-z]+$/i;
/** Elements that print as a note. */
const HOLDERS = toTagTable({ 'p div section aside': 1 });

function isPrintable(page: Page, [start, end]: readonly [number, number], kept: Reach): boolean {
  return HOLDERS[page.tag[start]] === 1 && page.end[start] === end && kept.reaches(start);
}

/** Notes that stand in no note a link leads to. */
function collectUnlinked(
  page: Page,
  annotations: readonly Annotation[],
  linked: ReadonlyMap<number, string>,
): MarkedNote[] {
  const notes = findMarkedNotes(page, annotations);
  if (notes.length === 0 || linked.size === 0) return notes;
  const inside = new Uint8Array(page.size);
  let end = 0;
  for (const node of [...linked.keys()].sort((one, other) => one - other)) {
    if (node < end) continue;
    end = page.end[node];
    inside.fill(1, node, end);
  }
  return notes.filter(({ nodes }) => inside[nodes[0]] === 0);
}
