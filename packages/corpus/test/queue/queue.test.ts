/** Queues and workers on a real PostgreSQL: every page once, whatever becomes of workers. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parquetReadObjects } from 'hyparquet';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  addPages,
  analyseAll,
  checkCorpus,
  type Engine,
  exportRows,
  fillQueue,
  openEngine,
  readQueueStatus,
  runWorker,
  type WorkerOptions,
} from '../../src/index.ts';
import { arrive } from '../store/arrive.ts';
import { ENGINES, type TestPlaces } from '../store/engines.ts';

const BOUNDS = { jobs: 1, timeLimit: 20_000, memory: 512 };
const folder = mkdtempSync(join(tmpdir(), 'anatome-queue-'));
let places: TestPlaces;
const opened: Engine[] = [];

beforeAll(async () => {
  places = await ENGINES.postgres();
}, 60_000);
afterEach(async () => {
  for (const engine of opened.splice(0)) await engine.close();
});
afterAll(async () => {
  await places.close();
  rmSync(folder, { recursive: true });
}, 60_000);

/** A corpus with so many pages; the last is no page. */
async function open(pages: number, place?: string): Promise<Engine> {
  const engine = await openEngine(place ?? (await places.place()));
  opened.push(engine);
  const texts = Array.from(
    { length: pages },
    (_, at) => `<h1>Page ${at}</h1><p>Words of the page ${at}, and a number.`,
  );
  if (pages > 1) texts[pages - 1] = '%PDF-1.4 is no page';
  await addPages(
    engine,
    texts.map((text, at) => arrive(`https://a.example/${at}`, text, { contentType: 'text/html' })),
  );
  return engine;
}

/** Works until nothing is left. */
function work(engine: Engine, options: WorkerOptions = {}) {
  return runWorker(engine, { ...BOUNDS, isUntilEmpty: true, ...options });
}

async function readRows(engine: Engine, name: string): Promise<object[]> {
  const file = join(folder, name);
  await exportRows(engine, file);
  const bytes = readFileSync(file);
  const rows = await parquetReadObjects({
    file: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
  });
  return rows.map((row) => ({ ...row, milliseconds: null }));
}

function run(engine: Engine, statement: string): Promise<unknown> {
  return sql.raw(statement).execute(engine.db);
}

it('a queue is filled with what is due, each once, whoever fills it', async () => {
  const engine = await open(5);
  expect(await readQueueStatus(engine)).toBeUndefined();
  const both = await Promise.all([fillQueue(engine), fillQueue(engine)]);
  expect(both.reduce((sum, { queued }) => sum + queued, 0)).toBe(5);
  expect(await fillQueue(engine)).toMatchObject({ queued: 0, known: 5 });
  expect(await readQueueStatus(engine)).toMatchObject({
    waiting: 5,
    active: 0,
    retry: 0,
    dead: 0,
    perSecond: 0,
  });
  const other = await fillQueue(engine, { settings: { favour: 'recall' } });
  expect(other).toMatchObject({ queued: 5 });
  expect((await readQueueStatus(engine))?.queues.map(({ left }) => left)).toEqual([5, 5]);
}, 60_000);

it('two workers make the rows of one process, and no page twice', async () => {
  const place = await places.place();
  const [engine, second, twin] = [await open(40, place), await open(0, place), await open(40)];
  const settings = { rows: true };
  await analyseAll(twin, { ...BOUNDS, settings });
  await fillQueue(engine, { settings });
  const tallies = await Promise.all([work(engine), work(second)]);
  expect(tallies.reduce((sum, { analysed }) => sum + analysed, 0)).toBe(39);
  expect(tallies.reduce((sum, { failed }) => sum + failed, 0)).toBe(1);
  expect(tallies.map(({ analysed }) => analysed > 0)).toEqual([true, true]);
  expect(await readRows(engine, 'both.parquet')).toEqual(await readRows(twin, 'twin.parquet'));
  expect(await checkCorpus(engine)).toEqual([]);
  expect(await readQueueStatus(engine)).toMatchObject({
    ...{ waiting: 0, active: 0, retry: 0, dead: 0, perSecond: 40 / 60 },
    failures: [{ code: expect.any(String), pages: 1 }],
  });
  expect(await fillQueue(engine, { settings })).toMatchObject({ queued: 0, known: 0 });
  const near = 'SELECT count(*) AS count FROM analysis WHERE simhash IS NOT NULL AND near IS NULL';
  expect(await engine.query(near)).toEqual([{ count: 0 }]);
}, 120_000);

it('what is more urgent comes first', async () => {
  const engine = await open(20);
  await fillQueue(engine);
  await addPages(engine, [
    arrive('https://a.example/new', '<p>urgent'),
    arrive('https://a.example/more', '<p>too'),
  ]);
  await fillQueue(engine, { priority: 5 });
  await work(engine);
  // Four are under way at once, and end in any order.
  const first = 'SELECT version FROM analysis ORDER BY id LIMIT 4';
  const versions = (await engine.query(first)).map(({ version }) => version);
  expect(versions).toEqual(expect.arrayContaining([21, 22]));
}, 60_000);

it('a page whose tries are used up is a row that says so, until it is asked for again', async () => {
  const engine = await open(3);
  const settings = { rows: true };
  await fillQueue(engine, { settings, lease: 1 });
  await run(
    engine,
    `UPDATE anatome_queue.job SET state = 'active', started_on = now() - interval '1 hour', retry_count = 4
      WHERE id = '00000000-0000-0000-0000-000000000001'`,
  );
  expect(await work(engine)).toMatchObject({ analysed: 1, failed: 1 });
  const lost = 'Of 5 workers that began with the page none came to an end.';
  expect(await engine.query("SELECT version, message FROM analysis WHERE error = 'lost'")).toEqual([
    { version: 1, message: lost },
  ]);
  expect((await readRows(engine, 'lost.parquet'))[0]).toMatchObject({ error: `lost: ${lost}`, text: null });
  expect(await readQueueStatus(engine)).toMatchObject({ dead: 1 });
  expect(await fillQueue(engine, { settings })).toMatchObject({ queued: 0 });
  expect(await fillQueue(engine, { settings, redo: 'failed' })).toMatchObject({ queued: 2 });
  expect(await work(engine)).toMatchObject({ analysed: 1, failed: 1 });
  expect(await readQueueStatus(engine)).toMatchObject({ dead: 0, failures: [{ pages: 1 }] });
  expect(await checkCorpus(engine)).toEqual([]);
}, 60_000);

it('pages of a worker that says nothing come back, and those of one that is there do not', async () => {
  const engine = await open(4);
  await fillQueue(engine, { lease: 1 });
  await run(engine, `UPDATE anatome_queue.job SET state = 'active', started_on = now()`);
  const started = performance.now();
  expect(await work(engine)).toMatchObject({ analysed: 3, failed: 1 });
  expect(performance.now() - started).toBeGreaterThan(1_000);
}, 60_000);

it('a page that the database does not take fails alone, and is tried again later', async () => {
  const engine = await open(6);
  await fillQueue(engine);
  await run(
    engine,
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN IF NEW.version = 2 THEN RAISE EXCEPTION 'too odd'; END IF; RETURN NEW; END $$`,
  );
  await run(engine, 'CREATE TRIGGER refuse BEFORE INSERT ON analysis FOR EACH ROW EXECUTE FUNCTION refuse()');
  const notes: string[] = [];
  const stopping = new AbortController();
  const onNote = (text: string): void => {
    notes.push(text);
    stopping.abort();
  };
  expect(await work(engine, { signal: stopping.signal, onNote })).toMatchObject({ analysed: 4, failed: 1 });
  expect(notes).toEqual(['version 2 could not be kept: too odd']);
  expect(await readQueueStatus(engine)).toMatchObject({ waiting: 0, active: 0, retry: 1 });
  await run(engine, 'DROP TRIGGER refuse ON analysis');
  expect(await work(engine)).toMatchObject({ analysed: 1, failed: 0 });
}, 60_000);

it('a worker that is to end gives back what it has not begun, at no cost', async () => {
  const engine = await open(80);
  await fillQueue(engine);
  const stopping = new AbortController();
  const { analysed, failed, returned } = await work(engine, {
    signal: stopping.signal,
    onKept: () => stopping.abort(),
  });
  expect(returned).toBeGreaterThan(0);
  expect(await readQueueStatus(engine)).toMatchObject({
    waiting: 80 - analysed - failed,
    active: 0,
    retry: 0,
  });
  expect(await engine.query('SELECT sum(retry_count) AS tries FROM anatome_queue.job')).toEqual([
    { tries: 0 },
  ]);
}, 60_000);

it('a worker waits for a database that is away, and goes on', async () => {
  const place = await places.place();
  const [engine, other] = [await open(60, place), await open(1)];
  await fillQueue(engine, { lease: 2 });
  const name = new URL(place).pathname.slice(1);
  const notes: string[] = [];
  const cut = async (): Promise<void> => {
    await run(other, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
    await run(other, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`);
    await pause(300);
    await run(other, `ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
  };
  let cutting: Promise<void> | undefined;
  const cutOnce = (): void => {
    cutting ??= cut();
  };
  await work(engine, { onKept: cutOnce, onNote: (note) => notes.push(note) });
  await cutting;
  expect(notes.at(0)).toMatch(/^the database is away \(.*\); waiting for it$/);
  expect(notes.at(-1)).toBe('the database is back');
  expect(await engine.query('SELECT count(*) AS count FROM analysis')).toEqual([{ count: 60 }]);
  expect(await checkCorpus(engine)).toEqual([]);
}, 60_000);

it('is refused where it cannot be had: in files, where nobody filled one, by other versions and settings', async () => {
  const file = await openEngine(join(folder, 'c.db'));
  opened.push(file);
  expect(() => fillQueue(file)).toThrow('A queue wants a corpus in PostgreSQL');
  expect(() => runWorker(file)).toThrow('this one is a file');
  expect(await readQueueStatus(file)).toBeUndefined();
  const engine = await open(2);
  await expect(work(engine)).rejects.toThrow('no queue in this database yet');
  await fillQueue(engine);
  const { key } = await fillQueue(engine, { settings: { favour: 'recall' } });
  await run(
    engine,
    `UPDATE anatome_queue.settings SET data = (SELECT data FROM anatome_queue.settings WHERE key <> '${key}')`,
  );
  await expect(work(engine)).rejects.toThrow('mean something else to this Anatome');
  await run(engine, `UPDATE anatome_queue.settings SET anatome = '9.9.9'`);
  await expect(work(engine)).rejects.toThrow('filled for Anatome 9.9.9, and this is');
}, 60_000);
