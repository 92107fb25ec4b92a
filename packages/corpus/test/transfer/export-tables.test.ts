import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parquetReadObjects } from 'hyparquet';
import { afterAll, expect, it } from 'vitest';
import { addPages, exportTables, type Row, TABLE_NAMES, type TableName } from '../../src/index.ts';
import { arrive } from '../store/arrive.ts';
import { describeEach } from '../store/each-engine.ts';
import { fillAnalysis, makeRow } from '../store/fill-analysis.ts';

const folder = mkdtempSync(join(tmpdir(), 'anatome-tables-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function readRows(table: TableName): Promise<Record<string, unknown>[]> {
  const bytes = readFileSync(join(folder, `${table}.parquet`));
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  return (await parquetReadObjects({ file, utf8: false })) as Record<string, unknown>[];
}

describeEach('the tables as Parquet', (open) => {
  it('has every row of every table', async () => {
    const engine = await open();
    const [{ page, version }] = await addPages(engine, [
      arrive('https://a.example/', '<p>one', {
        parts: [{ kind: 'image', url: 'https://a.example/i.png', bytes: Uint8Array.of(1) }],
      }),
    ]);
    await fillAnalysis(engine, 1, version, page);
    await engine.write(async ({ insert }) => {
      for (const table of ['answer', 'settings', 'segment', 'posting', 'dead', 'forgotten'] as const)
        await insert(table, [makeRow(table)]);
      const many = Array.from({ length: 4_500 }, (_, ordinal) =>
        makeRow('sentence', { analysis: 2, ordinal }),
      );
      await insert('sentence', many);
    });
    const counts = await exportTables(engine, folder);
    expect(Object.keys(counts)).toEqual([...TABLE_NAMES]);
    expect(counts).toMatchObject({ page: 1, version: 1, blob: 2, part: 1, sentence: 4_501 });
    for (const table of TABLE_NAMES) {
      const rows = (await engine.db.selectFrom(table).selectAll().execute()) as Row<TableName>[];
      expect(counts[table]).toBe(rows.length);
      const written = await readRows(table);
      expect(written.map(toComparable).sort()).toEqual(rows.map(toComparable).sort());
    }
  });
});

/** Whole numbers are bigints in Parquet; bytes are Buffers in one database. */
function toComparable(row: object): string {
  return JSON.stringify(Object.entries(row), (_, value) => {
    if (typeof value === 'bigint') return Number(value);
    if (value?.type === 'Buffer') return value.data;
    return value instanceof Uint8Array ? [...value] : value;
  });
}
