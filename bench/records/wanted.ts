/** Which table people want of a page: marked by somebody who has not seen ours, kept as hashes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WantedCell } from './cell-key.ts';

/** A table that is wanted. */
export interface WantedTable {
  /** How many rows it has. */
  readonly rows: number;
  readonly columns: readonly string[];
  /** Which rows are given, from 0. */
  readonly shown: readonly number[];
  readonly cells: readonly (readonly WantedCell[])[];
}

/** What is wanted of one page; no table where there is none to be had. */
export interface WantedPage {
  /** Set and place: `content-0123`, `contacts-17`. */
  readonly page: string;
  /** `build` and `more` may be looked at, `judge` is only scored. */
  readonly part: string;
  /** The table, and one that is about as good; none when nothing is to be offered. */
  readonly tables: readonly WantedTable[];
}

export const WANTED_FILE = join(import.meta.dirname, 'wanted.ndjson');

/** Reads what was marked. */
export function readWanted(): WantedPage[] {
  const lines = readFileSync(WANTED_FILE, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as WantedPage);
}
