import { type Engine, type Row, TABLES, type TableName } from '../../src/index.ts';

/** A row with something in every column; what is given overrides. */
export function makeRow<Name extends TableName>(table: Name, given: Partial<Row<Name>> = {}): Row<Name> {
  const made = Object.entries(TABLES[table].columns).map(([column, spec]) => [
    column,
    VALUES[spec.replace('?', '')],
  ]);
  return { ...Object.fromEntries(made), ...given };
}

const VALUES: Readonly<Record<string, unknown>> = {
  text: 'ä 🌊',
  integer: 7,
  real: 0.1,
  bytes: Uint8Array.of(0, 255),
};

const OF_ANALYSIS = [
  'region',
  'block',
  'sentence',
  'link',
  'object',
  'entity',
  'module',
  'series',
  'record',
  'field',
  'page_row',
] as const;

/** An analysis of a version with a row in every table. */
export async function fillAnalysis(engine: Engine, id: number, version: number, page: number): Promise<void> {
  await engine.write(async ({ insert }) => {
    const analysis = { id, version, page, is_current: 1, error: null, near: null };
    await insert('analysis', [makeRow('analysis', analysis)]);
    for (const table of OF_ANALYSIS) await insert(table, [makeRow(table, { analysis: id })]);
  });
}
