/** Columns while they are drawn: where each row has its piece, and what is written there. */
import type { JsonValue } from '../../annotation/index.ts';
import { isPlainSpace, isUnicodeSpace } from '../../character/index.ts';
import type { Features } from '../../feature/index.ts';
import type { Page } from '../../page/index.ts';
import type { Style } from '../../style/index.ts';
import type { RepeatRoom } from './repeat-room.ts';
import type { Shape } from './shape.ts';

/** Who named a column: the page's own header cell or label, a word before its values, its markup, or nobody yet. */
export type NameSource = 'header' | 'label' | 'lead' | 'itemprop' | '';

/** A column that is not yet settled. All lists have an entry per row. */
export interface Sketch {
  readonly kind: 'text' | 'link' | 'image' | 'series';
  /** The nodes of each row's piece, -1 where the row has none. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** What is written there, the address of a link or image; '' where there is nothing. */
  readonly texts: readonly string[];
  /** Nested records; only of series. */
  readonly values?: readonly JsonValue[];
  readonly name: string;
  readonly from: NameSource;
}

/** What sketches are drawn on: the page and its rows. */
export interface Canvas {
  readonly page: Page;
  readonly features: Features;
  readonly style: Style;
  /** Each row as a flat list of `start, end`. */
  readonly units: readonly (readonly number[])[];
  /** What relative addresses are read against. */
  readonly base: string | undefined;
  /** Language of the page as its root says it, `en-GB`; undefined where it names none. */
  readonly language: string | undefined;
  /** What the series looks like: records, a thread, a list. */
  readonly type: string;
  /** What columns read as, by their texts, once it was told. */
  readonly shapes: Map<readonly string[], Shape>;
  /** Their mean words, once they were counted. */
  readonly means: Map<readonly string[], number>;
  /** What columns are called by their own marks, once it was told. */
  readonly names: Map<Sketch, string>;
  /** Bounds what cells say in several rows. */
  readonly repeats: RepeatRoom;
  /** Texts as they are compared with those of other columns, once they were. */
  readonly keys: Map<readonly string[], readonly string[]>;
}

/** How many rows have something here. */
export function countFilled({ texts }: Sketch): number {
  let count = 0;
  for (const text of texts) if (text !== '') count++;
  return count;
}

/** Whether no row has something in both. */
export function areDisjoint(one: Sketch, other: Sketch): boolean {
  for (let row = 0; row < one.texts.length; row++)
    if (one.texts[row] !== '' && other.texts[row] !== '') return false;
  return true;
}

/** The text that most filled rows have, and how many have it. */
export function findCommonest({ texts }: Sketch): { readonly text: string; readonly count: number } {
  const counts = new Map<string, number>();
  let best = { text: '', count: 0 };
  for (const text of texts) {
    if (text === '') continue;
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    if (count > best.count) best = { text, count };
  }
  return best;
}

/** Mean words of what is filled; told once for each column. */
export function meanWords({ means }: Canvas, { texts }: Sketch): number {
  const known = means.get(texts);
  if (known !== undefined) return known;
  let [words, filled] = [0, 0];
  for (const text of texts) {
    if (text === '') continue;
    filled++;
    words += countWords(text);
  }
  const mean = filled === 0 ? 0 : words / filled;
  means.set(texts, mean);
  return mean;
}

/** Words of a text; scripts without spaces count two characters as one. */
export function countWords(text: string): number {
  let [wide, spaced, isInside] = [0, 0, false];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const isSign = code >= 0x0e00 && isWide(code);
    if (isSign) wide++;
    const isLetter = !isSign && !isSpace(text, at);
    if (isLetter && !isInside) spaced++;
    isInside = isLetter;
  }
  return spaced + Math.ceil(wide / 2);
}

/** White space of all scripts; letters of most are told by their code alone. */
function isSpace(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 0x80) return isPlainSpace(code);
  return code === 0xa0 || (code >= 0x1680 && isUnicodeSpace(text[at]));
}

/** Signs of Japanese, Chinese and Thai. */
function isWide(code: number): boolean {
  return (
    (code >= 0x3040 && code <= 0x30ff) ||
    (code >= 0x3400 && code <= 0x9fff) ||
    (code >= 0x0e00 && code <= 0x0e7f)
  );
}

/** Sketches in the order their pieces stand in the rows. */
export function sortByPlace(sketches: readonly Sketch[]): Sketch[] {
  const rows = sketches[0]?.starts.length ?? 0;
  const places = new Map<Sketch, { sum: number; count: number }>();
  for (const sketch of sketches) places.set(sketch, { sum: 0, count: 0 });
  for (let row = 0; row < rows; row++) {
    const here = sketches.filter(({ texts }) => texts[row] !== '');
    here.sort((one, other) => one.starts[row] - other.starts[row]);
    for (const [at, sketch] of here.entries()) {
      const place = places.get(sketch)!;
      place.sum += (at + 1) / (here.length + 1);
      place.count++;
    }
  }
  const meanOf = (sketch: Sketch) => places.get(sketch)!.sum / Math.max(1, places.get(sketch)!.count);
  return sketches.toSorted((one, other) => meanOf(one) - meanOf(other));
}

/** Both in one: each row has what either has. */
export function unite(one: Sketch, other: Sketch): Sketch {
  const pick = <Value>(mine: readonly Value[], theirs: readonly Value[]): Value[] =>
    mine.map((value, row) => (one.texts[row] !== '' ? value : theirs[row]));
  const named = one.from !== '' ? one : other;
  return {
    kind: one.kind,
    starts: pick(one.starts, other.starts),
    ends: pick(one.ends, other.ends),
    texts: pick(one.texts, other.texts),
    ...(one.values && other.values && { values: pick(one.values, other.values) }),
    name: named.name,
    from: named.from,
  };
}
