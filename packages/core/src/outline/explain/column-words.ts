/** Columns and their values in words: what the models read, told to a person. */
import type { BlockTable, Columns } from '../../block/index.ts';
import wordsText from '../../data/column-words.generated.ts';
import { roundTo } from '../../number/index.ts';
import { DISPLAY, FLOAT, HIDDEN, POSITION, TEXT_ALIGN } from '../../style/index.ts';

/** What a column means. */
export interface ColumnWords {
  readonly words: string;
  /** How its values are told; see data/column-words.txt. Empty for plain numbers. */
  readonly kind: string;
  /** The part of the file it stands in: columns that tell of the same thing. */
  readonly part: string;
}

/** `name: words [kind]`. */
const LINE = /^([^:]+): (.+?)(?: \[([a-z%]+)\])?$/;

/** The words of data/column-words.txt, by the name of the column. */
export const COLUMN_WORDS: ReadonlyMap<string, ColumnWords> = readWords(wordsText);

function readWords(text: string): Map<string, ColumnWords> {
  const found = new Map<string, ColumnWords>();
  let part = '';
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    if (line.startsWith('[')) part = line.slice(1, -1);
    else {
      const [, name = line, words = line, kind = ''] = LINE.exec(line) ?? [];
      found.set(name, { words, kind, part });
    }
  }
  return found;
}

const NAMES_OF_KIND: ReadonlyMap<string, Readonly<Record<string, number>>> = new Map<
  string,
  Readonly<Record<string, number>>
>([
  ['display', DISPLAY],
  ['position', POSITION],
  ['float', FLOAT],
  ['align', TEXT_ALIGN],
  ['hidden', HIDDEN],
]);

/** Tells values of the columns of one page. */
export class ColumnTeller {
  private readonly table: BlockTable;
  private readonly columns: Columns;

  constructor(table: BlockTable, columns: Columns) {
    this.table = table;
    this.columns = columns;
  }

  /** `links among its words (62 %, there mostly 4 %)`, `not inside a form`; `usual` is the value to compare with. */
  tell(name: string, value: number, usual: number): string {
    const { words, kind } = wordsOf(name);
    if (kind === 'yes') return value > 0 ? words : `not ${words}`;
    if (kind === 'near') return tellNear(words, value);
    const [told, there] = [this.tellValue(name, value), this.tellValue(name, usual)];
    return told === there ? `${words} (${told})` : `${words} (${told}, there mostly ${there})`;
  }

  /** What would have to be: `links among its words: 4 % instead of 62 %`, `it were inside a form`. */
  tellChange(name: string, from: number, to: number): string {
    const { words, kind } = wordsOf(name);
    if (kind === 'yes') return to > 0 ? `it were ${words}` : `it were not ${words}`;
    if (kind === 'near') return `there were ${tellNear(words, to)}`;
    return `“${words}” came to ${this.tellValue(name, to)}, not ${this.tellValue(name, from)}`;
  }

  private tellValue(name: string, value: number): string {
    const { kind } = wordsOf(name);
    if (value === -1 && !UNBOUND.has(kind)) return 'none';
    if (kind === '%') return `${roundTo(value * 100, Math.abs(value) < 0.1 ? 1 : 0)} %`;
    if (UNBOUND.has(kind)) return tellDistance(kind, value);
    if (kind === 'tag') return this.nameBox(name, value);
    const names = NAMES_OF_KIND.get(kind);
    if (names !== undefined) return toCssName(names, value);
    return String(roundTo(value, Math.abs(value) < 10 ? 2 : 0));
  }

  /** Tags are ranked in their column; what a rank stands for is seen at a block that has it. */
  private nameBox(name: string, value: number): string {
    const { page, style, blocks } = this.table;
    let box = page.parent[blocks.first[this.columns[name].indexOf(value)] ?? 0] ?? 0;
    while (page.parent[box] > 0 && isInline(style.display[box])) box = page.parent[box];
    return page.name(name === 'outer box tag' ? page.parent[box] : box);
  }
}

/** Kinds whose values may be below 0; elsewhere -1 says that there is nothing to measure. */
const UNBOUND: ReadonlySet<string> = new Set(['since', 'until']);
/** Distances are this far below 0 where there is nothing to be distant from. */
const NOWHERE = -1000;

function tellDistance(kind: string, value: number): string {
  if (value <= NOWHERE) return 'there is none';
  if (value >= 0) return String(value);
  return `${-value} ${kind === 'since' ? 'before' : 'after'} it`;
}

function wordsOf(name: string): ColumnWords {
  return COLUMN_WORDS.get(name) ?? { words: name, kind: '', part: '' };
}

function tellNear(words: string, value: number): string {
  if (value === 0) return `no ${words}`;
  return `a ${words}, ${value > 1 ? 'close by' : 'further out'}`;
}

function isInline(display: number): boolean {
  return display === DISPLAY.inline || display === DISPLAY.contents;
}

function toCssName(names: Readonly<Record<string, number>>, value: number): string {
  const name = Object.keys(names).find((key) => names[key] === value) ?? String(value);
  return name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
}
