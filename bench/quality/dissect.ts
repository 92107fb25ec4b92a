/** The one door from here to the analysis: all that is measured, as a user gets it. */
import { analyze, type Entry, type Page, toText } from '@anatome/core';
import { findRecordTable } from '@anatome/core/record';

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
  const analysis = analyze(bytes, { url });
  const { page, outline, layers } = analysis;
  return {
    page,
    type: outline.type.label,
    text: toText(page, outline, layers),
    entries: collectEntries(outline.entries),
    records: (findRecordTable(analysis)?.units ?? []).map((unit) => [unit]),
  };
}

function collectEntries(entries: readonly Entry[]): Entry[] {
  return entries.flatMap((entry) => [entry, ...collectEntries(entry.entries)]);
}
