/**
 * Hash-consed subtrees: equal structure, equal symbol, so that comparing two subtrees of any size is comparing two
 * integers (Nanno 3.2: structures "are replaced with identical tokens"). A symbol is a head (what it is, and its
 * look) and the symbols of its children; a folded structure has its unit as children, whatever its count.
 */
import { HashTable } from '../../number/index.ts';
import { TAG, toTagTable } from '../../page/index.ts';
import { RULE, type Traits } from './collect-pairs.ts';

/** Heads below zero are not elements. */
export const HEAD = { text: -1, mark: -2, fold: -3, line: -4 } as const;

/** What lies inside a symbol, as bits. */
export const HOLDS = { link: 1, fold: 2, words: 4, control: 8 } as const;

/** What units like to begin with: headings do, and a list follows what it is the list of. By the number of the tag. */
const LEADS = toTagTable({ 'h1 h2 h3 h4 h5 h6 dt summary legend': 1, 'ul ol menu dd': -1 }, Int8Array);

/** The children of an element, folded as far as they go. */
export interface Children {
  readonly symbol: ArrayLike<number>;
  readonly length: number;
}

export class SymbolTable implements Traits {
  /** Head, look and children of all symbols, one after the other. */
  private arena = new Int32Array(1024);
  private readonly at: number[] = [0];
  private readonly sizes: number[] = [];
  private readonly contents: number[] = [];
  private readonly separations: number[] = [];
  private readonly table = new HashTable(256);
  private readonly marks = new Map<string, number>();
  private plainText = -1;
  /** The symbol looked for: its head, look and children. */
  private readonly draft: number[] = [];

  get count(): number {
    return this.sizes.length;
  }

  /** Some text; `look` says which text-modifying tags stand around it (4.1). */
  text(look: number): number {
    if (look === 0 && this.plainText >= 0) return this.plainText;
    this.draft[0] = HEAD.text;
    this.draft[1] = look;
    const symbol = this.intern(2);
    if (look === 0) this.plainText = symbol;
    return symbol;
  }

  /** Text without a word: a dash, a bullet, a bar. Each is a symbol of its own. */
  mark(content: string): number {
    let look = this.marks.get(content);
    if (look === undefined) {
      look = this.marks.size;
      this.marks.set(content, look);
    }
    this.draft[0] = HEAD.mark;
    this.draft[1] = look;
    return this.intern(2);
  }

  /** A line that a bullet or number begins, by what such lines of one list have in common. */
  line(key: string): number {
    const look = this.mark(key);
    this.draft[0] = HEAD.line;
    this.draft[1] = look;
    return this.intern(2);
  }

  /** An element by its tag, its look and its children. */
  element(tag: number, look: number, children: Children): number {
    this.draft[0] = tag;
    this.draft[1] = look;
    for (let at = 0; at < children.length; at++) this.draft[at + 2] = children.symbol[at];
    return this.intern(children.length + 2);
  }

  /** A repetition structure by its unit; lines of text are text. What holds rules is like nothing that holds none. */
  fold(unit: readonly number[], isRuled = false): number {
    if (unit.length === 1 && this.isText(unit[0]) && !isRuled) return unit[0];
    return this.element(HEAD.fold, isRuled ? 1 : 0, { symbol: unit, length: unit.length });
  }

  /** A line across the page, whatever draws it. */
  rule(): number {
    return this.element(TAG.hr, 0, { symbol: [], length: 0 });
  }

  isRule(symbol: number): boolean {
    return this.separations[symbol] === RULE;
  }

  head(symbol: number): number {
    return this.arena[this.at[symbol]];
  }

  look(symbol: number): number {
    return this.arena[this.at[symbol] + 1];
  }

  childCount(symbol: number): number {
    return this.at[symbol + 1] - this.at[symbol] - 2;
  }

  /** The child at a place. */
  child(symbol: number, place: number): number {
    return this.arena[this.at[symbol] + 2 + place];
  }

  /** Bits of HOLDS. */
  contentsOf(symbol: number): number {
    return this.contents[symbol];
  }

  isText(symbol: number): boolean {
    return this.head(symbol) === HEAD.text;
  }

  size(symbol: number): number {
    return this.sizes[symbol];
  }

  separation(symbol: number): number {
    return this.separations[symbol];
  }

  lead(symbol: number): number {
    const head = this.head(symbol);
    return head >= 0 && head < LEADS.length ? LEADS[head] : 0;
  }

  /** The symbol whose head, look and children are the first `length` numbers of the draft. */
  private intern(length: number): number {
    const { draft } = this;
    let hash = 0;
    for (let at = 0; at < length; at++) hash = Math.imul(hash ^ draft[at], 0x9e3779b1) ^ (hash >>> 15);
    const { table } = this;
    for (let symbol = table.find(hash); symbol >= 0; symbol = table.next())
      if (this.isDraft(symbol, length)) return symbol;
    table.add();
    return this.store(length);
  }

  private isDraft(symbol: number, length: number): boolean {
    const start = this.at[symbol];
    if (this.at[symbol + 1] - start !== length) return false;
    for (let at = 0; at < length; at++) if (this.arena[start + at] !== this.draft[at]) return false;
    return true;
  }

  private store(length: number): number {
    const { draft } = this;
    const symbol = this.count;
    const start = this.at[symbol];
    if (start + length > this.arena.length) this.grow(start + length);
    for (let at = 0; at < length; at++) this.arena[start + at] = draft[at];
    let size = ownSize(draft[0]);
    let contents = ownContents(draft[0]);
    for (let at = 2; at < length; at++) {
      size += this.sizes[draft[at]];
      contents |= this.contents[draft[at]];
    }
    this.at.push(start + length);
    this.sizes.push(size);
    this.contents.push(contents);
    this.separations.push(this.separationOf(contents, length === 3 ? this.separations[draft[2]] : 0));
    return symbol;
  }

  /** "The elements contained in B must be the same before replacing them": no words, no folds; and no links. */
  private separationOf(contents: number, onlyChild: number): number {
    const head = this.draft[0];
    if (head === TAG.hr) return RULE;
    if (head === HEAD.mark) return 2;
    if (contents !== 0) return 0;
    return Math.max(1, onlyChild);
  }

  private grow(least: number): void {
    const larger = new Int32Array(Math.max(least, this.arena.length * 2));
    larger.set(this.arena);
    this.arena = larger;
  }
}

/** Tags count twice (start and end), text once, a mark or rule not at all: it is the least thing there is. */
function ownSize(head: number): number {
  if (head >= 0) return head === TAG.hr ? 0 : 2;
  return head === HEAD.text || head === HEAD.line ? 1 : 0;
}

const CONTROLS: ReadonlySet<number> = new Set([TAG.input, TAG.button, TAG.select, TAG.textarea, TAG.option]);
function ownContents(head: number): number {
  if (head === HEAD.text || head === HEAD.line) return HOLDS.words;
  if (head === HEAD.fold) return HOLDS.fold;
  if (head === TAG.a || head === TAG.area) return HOLDS.link;
  if (CONTROLS.has(head)) return HOLDS.control;
  return 0;
}
