import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { afterAll, describe, expect, it } from 'vitest';
import type { ParquetColumn } from '../../src/parquet/parquet-column.ts';
import { type ParquetRow, writeParquet } from '../../src/parquet/write-parquet.ts';

const folder = mkdtempSync(join(tmpdir(), 'anatome-parquet-'));
const file = join(folder, 'table.parquet');
afterAll(() => rmSync(folder, { recursive: true }));

const COLUMNS: readonly ParquetColumn[] = [
  { name: 'id', type: 'integer' },
  { name: 'score', type: 'double' },
  { name: 'text', type: 'text' },
  { name: 'sure', type: 'boolean' },
  { name: 'fetched', type: 'instant' },
  { name: 'day', type: 'date' },
  { name: 'more', type: 'json' },
  { name: 'hash', type: 'bytes' },
];

describe('writeParquet', () => {
  it('gives back what it was given', async () => {
    const rows = [
      {
        id: 2 ** 53 - 1,
        score: 0.1,
        text: 'Storm 🌊 über Köln 👩‍👩‍👧',
        sure: true,
        fetched: '2026-11-18T15:00:00Z',
        day: '2026-11-18',
        more: '{"a":[1,"ü"]}',
        hash: Uint8Array.of(0, 255, 128),
      },
      {
        id: -(2n ** 63n),
        score: -0,
        text: '',
        sure: 0,
        fetched: null,
        day: undefined,
        hash: new Uint8Array(),
      },
      {},
    ];
    expect(await writeParquet(file, COLUMNS, rows)).toEqual({ rows: 3, groups: 1 });
    expect(await read()).toEqual([
      { ...rows[0], id: 9007199254740991n },
      { ...nulls(), id: -(2n ** 63n), score: -0, text: '', sure: false, hash: new Uint8Array() },
      nulls(),
    ]);
  });

  it('gives back any rows', async () => {
    const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
    const row = fc.record({
      id: optional(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })),
      score: optional(fc.double({ noNaN: true })),
      text: optional(fc.string({ unit: 'grapheme' })),
      sure: optional(fc.boolean()),
      fetched: optional(fc.constant('2026-11-18T15:00:00Z')),
      day: optional(fc.constant('2026-11-18')),
      more: optional(fc.json()),
      hash: optional(fc.uint8Array()),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 30 }), async (rows) => {
        await writeParquet(file, COLUMNS, rows);
        expect(await read()).toEqual(rows);
      }),
      { numRuns: 60 },
    );
  });

  it('writes a table without rows', async () => {
    expect(await writeParquet(file, COLUMNS, [])).toEqual({ rows: 0, groups: 0 });
    expect(await read()).toEqual([]);
    expect(readMetadata().schema.map(({ name }) => name)).toEqual([
      'root',
      ...COLUMNS.map(({ name }) => name),
    ]);
  });

  it('writes many rows, and long ones, in groups', async () => {
    async function* make(): AsyncGenerator<ParquetRow> {
      for (let id = 0; id < 50_000; id++) yield { id };
    }
    expect(await writeParquet(file, COLUMNS, make())).toEqual({ rows: 50_000, groups: 3 });
    expect(readMetadata().row_groups.map(({ num_rows }) => num_rows)).toEqual([20_000n, 20_000n, 10_000n]);
    const long = Array.from({ length: 10 }, (_, id) => ({ id, text: String(id).repeat(5e6) }));
    expect(await writeParquet(file, COLUMNS, long)).toEqual({ rows: 10, groups: 3 });
    expect((await read()).map(({ text }) => String(text).length)).toEqual(
      long.map(({ text }) => text.length),
    );
  });

  it('says which value does not fit, and leaves nothing half-written', async () => {
    rmSync(file, { force: true });
    const wrong: [ParquetRow, string][] = [
      [{ id: 2 ** 53 }, 'Column "id" holds integer, but row 2 has number 9007199254740992'],
      [{ id: 2n ** 63n }, 'has bigint 9223372036854775808'],
      [{ id: 0.5 }, 'has number 0.5'],
      [{ text: 5 }, 'Column "text" holds text'],
      [{ sure: 2 }, 'Column "sure" holds boolean'],
      [{ hash: 'ff' }, 'has string "ff"'],
    ];
    for (const [row, message] of wrong) {
      await expect(writeParquet(file, COLUMNS, [{}, row])).rejects.toThrow(message);
    }
    expect(readdirSync(folder)).toEqual([]);
  });
});

function nulls(): ParquetRow {
  return Object.fromEntries(COLUMNS.map(({ name }) => [name, null]));
}

function readBuffer(): ArrayBuffer {
  const bytes = readFileSync(file);
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
}

function readMetadata() {
  return parquetMetadata(readBuffer());
}

async function read(): Promise<ParquetRow[]> {
  return (await parquetReadObjects({ file: readBuffer(), utf8: false })) as ParquetRow[];
}
