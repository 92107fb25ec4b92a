/** Versions as rows: the same as those of shards, whatever becomes of a page, from either database. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parquetReadObjects } from 'hyparquet';
import { afterAll, expect, it } from 'vitest';
import {
  AnalysisPool,
  type Arrival,
  addPages,
  analyseAll,
  checkCorpus,
  type Engine,
  exportCorpus,
  exportRows,
  forget,
  importCorpus,
  type PageRow,
  ROW_COLUMNS,
  RowPool,
  setLimit,
} from '../../src/index.ts';
import { arrive } from '../store/arrive.ts';
import { describeEach } from '../store/each-engine.ts';

const FIXTURES = join(import.meta.dirname, '../../../../fixtures/pages');
const folder = mkdtempSync(join(tmpdir(), 'anatome-rows-'));
const BOUNDS = { jobs: 1, timeLimit: 2_500, memory: 1024 };
const pool = new RowPool({}, BOUNDS);
/** Processes for all runs below: each of its own would take longer to start than its pages take. */
const [plain, withRows] = [new AnalysisPool({}, BOUNDS), new AnalysisPool({ rows: true }, BOUNDS)];
afterAll(async () => {
  for (const each of [pool, plain, withRows]) await each.close();
  rmSync(folder, { recursive: true });
});

const SHEET = 'https://a.example/s.css';

/** Pages of all kinds: real ones, one with a sheet, one with what databases cannot keep, an empty one, none, one that is too large, one that hangs. */
function makePages(): readonly Arrival[] {
  const html = (name: string, text: string): Arrival =>
    arrive(`https://a.example/${name}`, text, { contentType: 'text/html' });
  const names = readdirSync(FIXTURES).filter((name) => /^(news|shop|forum|recipe).*\.html$/.test(name));
  const rules = 'table td *{color:red}'.repeat(30_000);
  return [
    ...names.map((name) => html(name, readFileSync(join(FIXTURES, name), 'utf8'))),
    html('sheet', `<link rel=stylesheet href=s.css><p class=x>Hidden words</p><p>Words that are seen.</p>`),
    html('odd', '<title>a\0b</title><p>Half \ud83d of a pair, and U+0000 &#xd83d; \0 here</p>'),
    html('empty', ''),
    html('pdf', '%PDF-1.4 is no page'),
    html('large', `<p>${'x'.repeat(20_000_001)}`),
    html('hangs', `<style>${rules}</style><table>${'<tr><td><b>x</b> <a href=y>z</a>'.repeat(60_000)}`),
  ].map((page) =>
    page.url.endsWith('/sheet')
      ? { ...page, parts: [{ kind: 'sheet', url: SHEET, bytes: Buffer.from('.x { display: none }') }] }
      : page,
  );
}

/** What shards have; made once for both databases. */
let expected: PageRow[] | undefined;

async function makeRows(pages: readonly Arrival[]): Promise<PageRow[]> {
  const rows: PageRow[] = [];
  for (const { url, fetched, bytes, contentType, parts } of pages) {
    const sheets = parts && new Map([[SHEET, '.x { display: none }']]);
    rows.push(toWritten(await pool.makeRow({ url, fetched, input: bytes, contentType, sheets })));
  }
  return rows;
}

async function readRows(file: string): Promise<PageRow[]> {
  const bytes = readFileSync(file);
  const rows = await parquetReadObjects({
    file: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
  });
  return rows.map(
    (row) => ({ ...row, words: toNumber(row.words), milliseconds: null }) as unknown as PageRow,
  );
}

function toNumber(value: unknown): number | null {
  return value === null ? null : Number(value);
}

/** What a file keeps of a text: halves of pairs are no text there. */
function toWritten(row: PageRow): PageRow {
  const cells = Object.entries(row).map(([name, cell]) => [
    name,
    typeof cell === 'string' ? Buffer.from(cell).toString() : cell,
  ]);
  return { ...Object.fromEntries(cells), milliseconds: null };
}

async function exportAll(engine: Engine, name: string): Promise<{ file: string; rows: PageRow[] }> {
  const file = join(folder, name);
  await exportRows(engine, file);
  return { file, rows: await readRows(file) };
}

describeEach('rows of versions', (open) => {
  it('are those of shards, errors too', async () => {
    const engine = await open();
    const pages = makePages();
    for (const page of pages) await addPages(engine, [page]);
    await analyseAll(engine, { pool: withRows });
    const { rows } = await exportAll(engine, `all-${engine.name}.parquet`);
    expect(rows.map(({ url }) => url)).toEqual(pages.map(({ url }) => url));
    expect(Object.keys(rows[0])).toEqual(ROW_COLUMNS.map(({ name }) => name));
    expected ??= await makeRows(pages);
    expect(rows).toEqual(expected);
    const errors = rows.flatMap(({ url, error }) => (error === null ? [] : [[url!.slice(18), error]]));
    expect(errors).toEqual([
      ['empty', expect.stringMatching(/^empty: /)],
      ['pdf', expect.stringMatching(/^[a-z-]+: /)],
      ['large', 'too-large: is larger than 20000000 bytes'],
      ['hangs', 'timeout: The task took longer than 2.5 s and was ended.'],
    ]);
    expect(rows.find(({ url }) => url!.endsWith('/sheet'))?.text).toBe('Words that are seen.\n');
  }, 120_000);

  it('are asked for, kept by an export, and forgotten with their pages', async () => {
    const engine = await open();
    await addPages(engine, [
      arrive('https://b.example/1', '<p>one'),
      arrive('https://c.example/2', '<p>two'),
    ]);
    await analyseAll(engine, { pool: plain });
    const file = join(folder, `none-${engine.name}.parquet`);
    await expect(exportRows(engine, file)).rejects.toThrow('anatome corpus analyse --rows makes them');
    expect(existsSync(file)).toBe(false);
    expect(await analyseAll(engine, { pool: withRows })).toMatchObject({ analysed: 2 });
    expect(await analyseAll(engine, { pool: withRows })).toMatchObject({ total: 0 });
    await addPages(engine, [arrive('https://c.example/3', '<p>three')]);
    expect(await exportRows(engine, file)).toEqual({ rows: 2, failed: 0, missing: 1 });
    const copy = join(folder, `copy-${engine.name}.gz`);
    await exportCorpus(engine, copy);
    const other = await open();
    await importCorpus(other, copy);
    const [mine, others] = [
      await exportAll(engine, 'mine.parquet'),
      await exportAll(other, 'others.parquet'),
    ];
    expect(mine.rows.map(({ text }) => text?.trim())).toEqual(['one', 'two']);
    expect(others.rows).toEqual(mine.rows);
    expect(await checkCorpus(other)).toEqual([]);
    await forget(engine, { host: 'b.example' });
    expect((await exportAll(engine, 'left.parquet')).rows.map(({ url }) => url)).toEqual([
      'https://c.example/2',
    ]);
    expect(await engine.query('SELECT count(*) AS count FROM page_row')).toEqual([{ count: 1 }]);
    expect(await checkCorpus(engine)).toEqual([]);
  }, 120_000);

  it('go with a version that is the last one again, and count where there is a limit', async () => {
    const engine = await open();
    for (const [day, text] of ['<p>old', '<p>new', '<p>old'].entries()) {
      const fetched = `2026-11-1${day}T10:00:00.000Z`;
      await addPages(engine, [arrive('https://d.example/', text, { fetched })]);
      await analyseAll(engine, { pool: withRows });
    }
    expect((await exportAll(engine, 'again.parquet')).rows.map(({ text }) => text?.trim())).toEqual([
      'old',
      'new',
    ]);
    expect(await checkCorpus(engine)).toEqual([]);
    await addPages(engine, [arrive('https://d.example/more', '<p>more')]);
    await setLimit(engine, 1_000);
    await expect(analyseAll(engine, { pool: withRows })).rejects.toThrow('limit');
  }, 120_000);

  it('leave a file alone that they cannot be written to whole', async () => {
    const engine = await open();
    await addPages(engine, [arrive('https://e.example/', '<p>one')]);
    await analyseAll(engine, { pool: withRows });
    await engine.write(async ({ db }) => {
      await db
        .updateTable('page_row')
        .set({ data: Buffer.from('damaged') })
        .execute();
    });
    const file = join(folder, `kept-${engine.name}.parquet`);
    writeFileSync(file, 'what was there');
    await expect(exportRows(engine, file)).rejects.toThrow('header');
    expect(readFileSync(file, 'utf8')).toBe('what was there');
    expect(existsSync(`${file}.part`)).toBe(false);
  }, 60_000);
});
