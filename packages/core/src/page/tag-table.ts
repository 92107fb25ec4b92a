import { TAG, type TagName } from './name.ts';

/** A number for each well-known element, by the number of its name; undefined for the names a page brings along. */
export type TagTable = Uint8Array | Int8Array | Uint16Array | Int32Array;

/** Well-known names are numbered from 1; this many places hold them all. */
const PLACES = Math.max(...Object.values(TAG)) + 1;

/**
 * The table of what elements have by their names, as `{ 'h1 h2': 1, ul: 2 }`; the others have 0. A later line outdoes
 * an earlier one. Values beyond 255 or below 0 need another kind of array.
 */
export function toTagTable(values: Readonly<Record<string, number>>): Uint8Array;
export function toTagTable<Table extends TagTable>(
  values: Readonly<Record<string, number>>,
  Kind: new (places: number) => Table,
): Table;
export function toTagTable(
  values: Readonly<Record<string, number>>,
  Kind: new (places: number) => TagTable = Uint8Array,
): TagTable {
  const table = new Kind(PLACES);
  for (const [names, value] of Object.entries(values)) {
    for (const name of names.split(' ')) {
      const tag = TAG[name as TagName];
      if (tag === undefined)
        throw new Error(`"${name}" is not among the well-known elements of page/name.ts.`);
      table[tag] = value;
    }
  }
  return table;
}
