/** Footnotes nobody linked: a raised sign in the text, and a block further on that begins with the same sign. */
import type { Annotation } from '../../annotation/index.ts';
import { type Page, TAG } from '../../page/index.ts';

/** A note without a link. */
export interface MarkedNote {
  readonly nodes: readonly [start: number, end: number];
  readonly sign: string;
  /** Raised signs that refer to it; none where the sign was typed, or nobody refers to it. */
  readonly marks: readonly number[];
  /** Whether a sign in the text before refers to it. */
  readonly isMarked: boolean;
}

/** `1`, `[2]`, `(a)`, `*`, `††`. */
const SIGN = /^[[(]?(\d{1,3}|[a-z]|[*†‡§¶]{1,3})[\])]?$/i;
/** A block that begins with such a sign. */
const BEGINNING = /^[[(]?(\d{1,3}|[*†‡§¶]{1,3})(?:[\])]\s*|[.:]\s+|\s+|(?=\p{L}))/u;
const SYMBOL = /^[*†‡§¶]/;
/** A typed symbol, and what it stands right behind. Looked for in this order: symbols are rare, letters are not. */
const TYPED = /[*†‡]{1,3}(?=[\s.,;:)]|$)/g;
const WORD_END = /[\p{L}\p{N})%"”’]$/u;
/** How much of a block is read for its sign. */
const REACH = 12;
/** Characters of the page that are searched for typed signs. */
const MOST_SEARCHED = 1_000_000;

/** Signs of the text: raised ones, and where each sign is met first. */
interface Marks {
  readonly raised: ReadonlyMap<string, readonly number[]>;
  readonly first: ReadonlyMap<string, number>;
}

/** Finds them from what the macrostructure lens said of blocks and of small type. */
export function findMarkedNotes(page: Page, annotations: readonly Annotation[]): MarkedNote[] {
  const marks = collectMarks(page);
  const notes: MarkedNote[] = [];
  const used = new Set<string>();
  let smallEnd = 0;
  for (const { label, nodes, attributes } of annotations) {
    if (label === 'Footnote') smallEnd = Math.max(smallEnd, nodes[1]);
    if (label !== 'TextBlock' || attributes?.hidden === true) continue;
    const note = readNote(page, nodes, { marks, isSmall: nodes[1] <= smallEnd });
    if (note === undefined || used.has(note.sign)) continue;
    used.add(note.sign);
    notes.push(note);
  }
  // Numbers that do not begin with the first are powers, years, versions.
  return notes.filter(({ sign }) => !/^\d/.test(sign) || used.has('1'));
}

function readNote(
  page: Page,
  nodes: readonly [number, number],
  { marks, isSmall }: { marks: Marks; isSmall: boolean },
): MarkedNote | undefined {
  const [from, to] = page.span(nodes[0], nodes[1]);
  const found = BEGINNING.exec(page.text.slice(from, Math.min(to, from + REACH)));
  if (found === null || to - from <= found[0].length) return undefined;
  const sign = found[1];
  const first = marks.first.get(sign);
  const isMarked = first !== undefined && first < from;
  const isSymbol = SYMBOL.test(sign);
  if (!isMarked && !(isSymbol && isSmall)) return undefined;
  // A number typed before a line of plain type is an item's.
  if (!isSymbol && !isSmall && !beginsRaised(page, nodes)) return undefined;
  const raised = marks.raised.get(sign) ?? [];
  return { nodes, sign, marks: raised.filter((mark) => mark < nodes[0]), isMarked };
}

function beginsRaised(page: Page, [start, end]: readonly [number, number]): boolean {
  const sup = page.first(TAG.sup, start, Math.min(end, start + REACH));
  return sup >= 0 && page.span(sup)[0] === page.span(start, end)[0];
}

function collectMarks(page: Page): Marks {
  const raised = new Map<string, number[]>();
  const first = new Map<string, number>();
  const meet = (sign: string, at: number): void => {
    first.set(sign, Math.min(at, first.get(sign) ?? at));
  };
  for (let node = page.first(TAG.sup); node >= 0; node = page.first(TAG.sup, node + 1)) {
    const [from, to] = page.span(node);
    const sign = to - from <= REACH ? SIGN.exec(page.text.slice(from, to))?.[1] : undefined;
    if (sign === undefined || !/\S/.test(page.text.charAt(from - 1))) continue;
    const known = raised.get(sign);
    if (known === undefined) raised.set(sign, [node]);
    else known.push(node);
    meet(sign, from);
  }
  for (const { 0: typed, index } of page.text.slice(0, MOST_SEARCHED).matchAll(TYPED)) {
    if (WORD_END.test(page.text.slice(Math.max(0, index - 2), index))) meet(typed, index - 1);
  }
  return { raised, first };
}
