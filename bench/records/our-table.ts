/** Our table as it is compared: texts of each cell, words of each row. */
import type { JsonValue, Page } from '@anatome/core';
import type { RecordTable } from '@anatome/core/record';
import { toKeyWords } from './cell-key.ts';

/** A table of ours. */
export interface OurTable {
  readonly columns: readonly { readonly name: string; readonly kind: string }[];
  /** What each cell says: any of these texts, none where it is empty. */
  readonly cells: readonly (readonly (readonly string[])[])[];
  /** All words of each row as the page has them. */
  readonly words: readonly (readonly string[])[];
}

/** Reads a table for the comparison. */
export function toOurTable(page: Page, { columns, rows, units }: RecordTable): OurTable {
  return {
    columns,
    cells: rows.map((row) => row.map((value) => toTexts(value))),
    words: units.map(([start, end], at) =>
      toKeyWords(
        [page.textOf(start, end), ...rows[at].flatMap((value) => toTexts(value).slice(0, 1))].join('\n'),
      ),
    ),
  };
}

/** What a value may be taken to say: a price its text or its number, a list its parts run together. */
function toTexts(value: JsonValue): string[] {
  if (value === null || value === '') return [];
  if (typeof value !== 'object') return [String(value)];
  if (isList(value)) return [value.map((each) => toTexts(each)[0] ?? '').join(' ')];
  const { text, value: read = null } = value;
  if (typeof text === 'string') return [text, ...toTexts(read)];
  const parts = Object.values(value).map((each) => toTexts(each)[0] ?? '');
  return [parts.join(' ')];
}

function isList(value: object): value is readonly JsonValue[] {
  return Array.isArray(value);
}
