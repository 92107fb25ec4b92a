/**
 * segment: the page's text as blocks, the units the outline judges. A block is what stands between two breaks;
 * one `br` does not part a block, two in a row do. Hidden text, `noscript` and `template` have blocks too: whether
 * they are content is judged, not assumed.
 */
import { isPlainSpace } from '../character/index.ts';
import { FLAG, KIND, type Page, TAG } from '../page/index.ts';
import { isBlockDisplay, type Style } from '../style/index.ts';

/** The blocks of a page in document order, as columns. */
export interface Blocks {
  readonly count: number;
  /** The first text node of each block. */
  readonly first: Int32Array;
  /** One past its last text node. */
  readonly end: Int32Array;
  /** Its span in the page text, without white space at its edges. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** The block of each text node, -1 at all other nodes. */
  readonly of: Int32Array;
}

/** Cuts the text of a page into blocks. */
export function segment(page: Page, style: Style): Blocks {
  const of = new Int32Array(page.size).fill(-1);
  const first: number[] = [];
  const end: number[] = [];
  const from: number[] = [];
  const to: number[] = [];
  let last = -1;
  const code = new CodeReader(page);
  for (let node = 0; node < page.size; node++) {
    if (page.kind[node] !== KIND.text || (page.flags[node] & FLAG.raw) !== 0) continue;
    const start = skipSpaces(page.text, page.textAt[node], page.textAt[node + 1]);
    if (start === page.textAt[node + 1]) continue;
    if (!code.goesOn(node) && (last < 0 || isParted(page, style, [last, node]))) {
      first.push(node);
      end.push(0);
      from.push(start);
      to.push(0);
    }
    const block = first.length - 1;
    of[node] = block;
    end[block] = node + 1;
    to[block] = trimSpaces(page.text, start, page.textAt[node + 1]);
    last = node;
  }
  return {
    count: first.length,
    first: Int32Array.from(first),
    end: Int32Array.from(end),
    from: Int32Array.from(from),
    to: Int32Array.from(to),
    of,
  };
}

/** What code does not hold: a `pre` with such elements is a document in type, or was never closed. */
const NO_CODE: ReadonlySet<number> = new Set([
  TAG.h1,
  TAG.h2,
  TAG.h3,
  TAG.h4,
  TAG.p,
  TAG.ul,
  TAG.ol,
  TAG.form,
  TAG.hr,
]);

/** A `pre` is one block, however its lines are set: lines of code are too short to be judged one by one. */
class CodeReader {
  private readonly page: Page;
  /** The end of the last `pre`, and where its one block ends: 0 for a `pre` that is no code. */
  private end = 0;
  private stop = 0;

  constructor(page: Page) {
    this.page = page;
  }

  /** Whether a text stands in the `pre` of the text before; asked of all texts in turn. */
  goesOn(text: number): boolean {
    if (text < this.stop) return true;
    const { page } = this;
    if (text < this.end || (page.flags[text] & FLAG.pre) === 0) return false;
    let pre = page.parent[text];
    while (pre > 0 && page.tag[pre] !== TAG.pre) pre = page.parent[pre];
    if (pre <= 0) return false;
    this.end = page.end[pre];
    this.stop = this.isCode(pre) ? this.end : 0;
    return false;
  }

  private isCode(pre: number): boolean {
    const { page } = this;
    for (let node = pre + 1; node < page.end[pre]; node++) {
      if (page.kind[node] === KIND.element && NO_CODE.has(page.tag[node])) return false;
    }
    return true;
  }
}

/** Whether a break lies between two neighbouring texts: in the page text it is a line break that is nobody's own. */
function isParted(page: Page, style: Style, [last, node]: readonly [number, number]): boolean {
  const place = page.textAt[node] - 1;
  if (page.text.charCodeAt(place) !== 10) return false;
  const isOwn =
    (page.flags[last] & FLAG.pre) !== 0 && place < page.textAt[last] + (page.data[last] ?? '').length;
  return !isOwn && !isLineBreakOnly(page, style, [last, node]);
}

/** Whether a single `br`, and no block, stands between two texts. */
function isLineBreakOnly(page: Page, style: Style, [last, node]: readonly [number, number]): boolean {
  let breaks = 0;
  for (let between = last + 1; between < node; between++) {
    if (page.kind[between] !== KIND.element) continue;
    if (page.tag[between] === TAG.br) breaks++;
    else if (isBlockDisplay(style.display[between])) return false;
  }
  if (breaks !== 1) return false;
  for (let around = page.parent[last]; page.end[around] <= node; around = page.parent[around]) {
    if (isBlockDisplay(style.display[around])) return false;
  }
  return true;
}

function skipSpaces(text: string, from: number, to: number): number {
  let at = from;
  while (at < to && isPlainSpace(text.charCodeAt(at))) at++;
  return at;
}

function trimSpaces(text: string, from: number, to: number): number {
  let end = to;
  while (end > from && isPlainSpace(text.charCodeAt(end - 1))) end--;
  return end;
}
