/** Lines that begin with what they are about: "Babbel: fast and effective …", "A. Author: Title, Journal 1997". */
import { type Page, toTagTable } from '../../page/index.ts';
import type { Style } from '../../style/index.ts';
import { type Canvas, countFilled, countWords, type Sketch } from './sketch.ts';

/** Part of the rows that must be built so, and their least number. */
const MOST = 0.7;
const LEAST_ROWS = 3;
/** Words of what a line is about. */
const MOST_WORDS = 14;
/** Font weights from this one on are bold. */
const BOLD = 600;
const LEADS = toTagTable({ 'a b strong em i dfn code u cite': 1, 'span font': 2 });
const LINKS = toTagTable({ a: 1 });
/** What parts a lead from what follows; at the end of the one or the beginning of the other. */
const CLOSED = /[:：.,;–—-]\s*$/u;
const OPENED = /^\s*(?:[:：.,;–—(]|-\s)|^[^\S\n]*\n/u;
const MARKS = /^[\s:：,;.–—-]+(?=\S)|[\s:：,;–—-]+$/gu;

/** Cuts such columns into what leads and what follows, and into what stands before a link that is no lead. */
export function cutLeads(canvas: Canvas, sketches: readonly Sketch[]): Sketch[] {
  return sketches.flatMap((sketch) => {
    if (sketch.kind !== 'text' || sketch.from !== '' || countFilled(sketch) < LEAST_ROWS) return [sketch];
    return cutBy(canvas, sketch, findLead) ?? cutBy(canvas, sketch, findInnerLink) ?? [sketch];
  });
}

type Find = (canvas: Canvas, start: number, end: number) => number;

function cutBy(canvas: Canvas, sketch: Sketch, find: Find): Sketch[] | undefined {
  const { page } = canvas;
  const { starts, ends, texts } = sketch;
  const leads = starts.map((start, row) => (texts[row] === '' ? -1 : find(canvas, start, ends[row])));
  const found = leads.filter((lead) => lead >= 0).length;
  if (found < LEAST_ROWS || found < MOST * countFilled(sketch)) return undefined;
  const hasLead = (row: number) => leads[row] >= 0;
  const part = (span: (row: number) => readonly [number, number], isWhole = false): Sketch => {
    const spans = starts.map((start, row) =>
      hasLead(row) ? span(row) : isWhole ? ([start, ends[row]] as const) : ([-1, -1] as const),
    );
    return {
      kind: 'text',
      starts: spans.map(([from]) => from),
      ends: spans.map(([, to]) => to),
      texts: spans.map(([from, to]) =>
        from < 0 || from >= to ? '' : page.textOf(from, to).replace(MARKS, ''),
      ),
      name: '',
      from: '',
    };
  };
  const parts = [
    part((row) => [starts[row], leads[row]]),
    part((row) => [leads[row], page.end[leads[row]]]),
    part((row) => [page.end[leads[row]], ends[row]], true),
  ];
  return parts.filter((each) => countFilled(each) > 0);
}

/** The element that begins a line and is parted from the rest; -1 for none. */
function findLead({ page, style }: Canvas, start: number, end: number): number {
  const first = firstText(page, start, end);
  if (first < 0) return -1;
  let lead = -1;
  for (let node = page.parent[first]; node > start; node = page.parent[node]) {
    const kind = LEADS[page.tag[node]];
    if (kind === 1 || (kind === 2 && isBold(style, first))) lead = node;
    else if (kind === 0) return -1;
  }
  return lead >= 0 && isParted(page, lead, end) ? lead : -1;
}

/** The one link of a line, between words before it and words behind. */
function findInnerLink({ page }: Canvas, start: number, end: number): number {
  let link = -1;
  for (let node = start; node < end; node++) {
    if (LINKS[page.tag[node]] !== 1 || page.textOf(node) === '') continue;
    if (link >= 0) return -1;
    link = node;
  }
  if (link < 0 || !isParted(page, link, end)) return -1;
  const before = page.textOf(start, link);
  return CLOSED.test(before) && countWords(before) <= MOST_WORDS ? link : -1;
}

function firstText(page: Page, start: number, end: number): number {
  for (let node = start; node < end; node++)
    if (page.isText(node) && page.textOf(node).trim() !== '') return node;
  return -1;
}

function isBold(style: Style, node: number): boolean {
  return style.fontWeight[node] >= BOLD;
}

function isParted(page: Page, lead: number, end: number): boolean {
  const text = page.textOf(lead);
  if (countWords(text) > MOST_WORDS || !/\p{L}/u.test(text)) return false;
  const [, from] = page.span(lead);
  const [, to] = page.span(lead, end);
  const rest = page.text.slice(from, to);
  return /\p{L}{2}/u.test(rest) && (CLOSED.test(text) || OPENED.test(rest));
}
