/** The tables there are already: what has no other rows than they is no table of its own. */
import type { PageWords } from '../choose/page-words.ts';
import { countWords, findShared, type Rows } from './compare-rows.ts';

/** Rows are the same where so many of them are. */
const SAME = 0.9;
/** The larger of two tables of the same rows says more when it has so many times the words. */
const MORE_WORDS = 1.4;
/** Rows of one table are rows of another that has at most so many times their words. */
const MOST_WORDS = 2;
/** Share of the rows that have headings, and of the headings that stand in such rows. */
const MOST_TAKEN = 0.7;
/** Rows of a table that counts for that. */
const LEAST_ROWS = 3;

/** Nodes of a row beside its heading: the row's own element and another. */
const LEAST_BESIDE = 2;

type Span = readonly [start: number, end: number];

interface Table {
  readonly rows: Rows;
  readonly words: number;
}

/** Asks of rows whether there is a table of them; tables can be added. */
export class KnownRows {
  private readonly words: PageWords;
  private readonly tables: Table[] = [];
  /** How many were known from the start. */
  private readonly first: number;

  constructor(words: PageWords, tables: readonly Rows[]) {
    this.words = words;
    for (const rows of tables) this.add(rows);
    this.first = tables.length;
  }

  add(rows: Rows): void {
    this.tables.push({ rows, words: countWords(this.words, rows) });
  }

  /** Whether a table has these rows, and no others. */
  has(rows: Rows): boolean {
    const own = { rows, words: countWords(this.words, rows) };
    return this.tables.some((table) => isSame(own, table));
  }

  /** Whether a table that was known from the start has these rows and more. */
  hasAmong(rows: Rows): boolean {
    const own = { rows, words: countWords(this.words, rows) };
    return this.tables.slice(0, this.first).some((table) => isPart(own, table));
  }

  /** Whether most of these headings are headings of rows: cards have them, and they divide nothing. */
  hasHeadings(headings: Rows): boolean {
    const taken = new Set<number>();
    for (const { rows } of this.tables.slice(0, this.first))
      if (rows.length >= LEAST_ROWS)
        for (const heading of this.findHeadings(rows, headings)) taken.add(heading);
    return taken.size >= MOST_TAKEN * headings.length;
  }

  /** Whether a row holds more than its heading: words, or something to see beside it. */
  private saysMore([from, to]: Span, [start, end]: Span): boolean {
    if (to - from - (end - start) >= LEAST_BESIDE) return true;
    return this.words.countAll(from, to) >= MORE_WORDS * this.words.countAll(start, end);
  }

  /** Headings inside rows that say more than they, where most rows have one or two. */
  private findHeadings(rows: Rows, headings: Rows): number[] {
    const found: number[] = [];
    let [at, headed, last] = [0, 0, -1];
    for (let number = 0; number < headings.length; number++) {
      const [start, end] = headings[number];
      while (at < rows.length && rows[at][rows[at].length - 1] <= start) at++;
      if (at === rows.length) break;
      const from = rows[at][0];
      const to = rows[at][rows[at].length - 1];
      const isInside = from <= start && end <= to;
      if (!isInside || !this.saysMore([from, to], [start, end])) continue;
      found.push(number);
      if (at !== last) headed++;
      last = at;
    }
    return headed >= MOST_TAKEN * rows.length && found.length <= 2 * headed ? found : [];
  }
}

function isSame(own: Table, other: Table): boolean {
  const most = Math.max(own.rows.length, other.rows.length);
  const least = Math.min(own.rows.length, other.rows.length);
  if (least < SAME * most || own.words >= MORE_WORDS * other.words) return false;
  return findShared(own.rows, other.rows).length >= SAME * most;
}

function isPart(own: Table, other: Table): boolean {
  const [count, all] = [own.rows.length, other.rows.length];
  if (count >= all || other.words / all > (MOST_WORDS * own.words) / count) return false;
  return findShared(own.rows, other.rows).length === count;
}
