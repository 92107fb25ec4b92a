import type { RecordAnswer } from '../api/corpus-answer.ts';

type Record = RecordAnswer['records'][number];

/** Columns beside each other: more cannot be read. */
const MOST = 7;

/** The columns of a table of records: what most of them have, in the order in which they have it. */
export function collectColumns(records: readonly Record[]): string[] {
  const known = new Map<string, { count: number; place: number }>();
  for (const { fields } of records) {
    const names = new Set(fields.filter(isShown).map(({ name }) => name));
    let place = 0;
    for (const name of names) {
      const { count, place: sum } = known.get(name) ?? { count: 0, place: 0 };
      known.set(name, { count: count + 1, place: sum + place++ });
    }
  }
  return [...known]
    .sort(([, a], [, b]) => b.count - a.count)
    .slice(0, MOST)
    .sort(([, a], [, b]) => a.place / a.count - b.place / b.count)
    .map(([name]) => name);
}

/** The cell of a record in a column. */
export function findField({ fields }: Record, name: string): Record['fields'][number] | undefined {
  return fields.find((field) => field.name === name && isShown(field));
}

/** Addresses, and tables inside of records, are for machines. */
function isShown({ kind, text }: Record['fields'][number]): boolean {
  return kind !== 'image' && kind !== 'link' && kind !== 'series' && text.trim() !== '';
}
