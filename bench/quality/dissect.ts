/** The one door from here to the analysis: all that is measured, as a user gets it. */
import { analyze, type Entry, type Page, toText } from '@anatome/core';
import { findLargestSeries } from '@anatome/core/export';

export type { Page } from '@anatome/core';

/** A place in a page: first node, and one past the last. */
export type Range = readonly [start: number, end: number];

/** What the analysis says of a page. */
export interface Dissection {
  readonly page: Page;
  readonly type: string;
  /** The main content as `-f text` prints it. */
  readonly text: string;
  /** The entries of the outline, outer before inner. */
  readonly entries: readonly Pick<Entry, 'label' | 'nodes'>[];
  /** The records `-f csv` prints when no series is named; each a few places. */
  readonly records: readonly (readonly Range[])[];
}

/** Dissects a page given as bytes. */
export function dissect(bytes: Uint8Array, url: string): Dissection {
  const { page, outline, layers } = analyze(bytes, { url });
  const layer = layers.find(({ lens }) => lens === 'repetition');
  const units = layer === undefined ? [] : (findLargestSeries(layer)?.units ?? []);
  return {
    page,
    type: outline.type.label,
    text: toText(page, outline, layers),
    entries: collectEntries(outline.entries),
    records: units.map(toRanges),
  };
}

function collectEntries(entries: readonly Entry[]): Entry[] {
  return entries.flatMap((entry) => [entry, ...collectEntries(entry.entries)]);
}

/** `start, end, start, end, …` as pairs. */
function toRanges(unit: readonly number[]): Range[] {
  return Array.from({ length: unit.length / 2 }, (_, at) => [unit[2 * at], unit[2 * at + 1]] as const);
}
