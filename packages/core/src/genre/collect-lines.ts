/** The lines of a page, as its text has them. */
import { nodeAt, type Page } from '../page/index.ts';
import { HIDDEN } from '../style/index.ts';
import type { GenreInput } from './found-module.ts';
import { toWords } from './to-words.ts';

/** Some words of the page that stand by themselves. */
export interface Words {
  /** Where they stand in the page text. */
  readonly from: number;
  readonly to: number;
  /** The beginning, where it is long. */
  readonly text: string;
  /** In small letters without accents. */
  readonly words: readonly string[];
}

/** Lines looked at: a page of more is long enough to be judged by these. */
const MOST_LINES = 20_000;
/** Characters that are read of a line. */
const LONGEST = 600;

/** Collects the lines a person sees: what stands between two line breaks of the page text. */
export function collectLines({ page, style }: Pick<GenreInput, 'page' | 'style'>): Words[] {
  const lines: Words[] = [];
  for (let at = 0; at < page.text.length && lines.length < MOST_LINES; ) {
    const next = page.text.indexOf('\n', at);
    const end = next < 0 ? page.text.length : next;
    const line = toSpanWords(page, at, end);
    if (line.words.length > 0 && style.hidden[nodeAt(page, line.from)] === HIDDEN.visible) lines.push(line);
    at = end + 1;
  }
  return lines;
}

/** A stretch of the page text without white space at its edges. */
export function toSpanWords({ text: all }: Page, start: number, end: number): Words {
  let [from, to] = [start, end];
  while (from < to && all[from].trim() === '') from++;
  while (to > from && all[to - 1].trim() === '') to--;
  const text = all.slice(from, Math.min(to, from + LONGEST));
  return { from, to, text, words: toWords(text) };
}
