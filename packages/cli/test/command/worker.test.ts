/** `anatome worker` and the queue, as one types them, on a real PostgreSQL. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fillQueue, openEngine } from '@anatome/corpus';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ENGINES, type TestPlaces } from '../../../corpus/test/store/engines.ts';
import { run, start, waitFor } from '../run-command.ts';

const PAGES = 70;
let folder: string;
let places: TestPlaces;

beforeAll(async () => {
  places = await ENGINES.postgres();
  folder = mkdtempSync(join(tmpdir(), 'anatome-worker-'));
  for (let page = 0; page < PAGES; page++)
    writeFileSync(join(folder, `${page}.html`), `<h1>Page ${page}</h1>${'<p>Words of it'.repeat(200)}`);
}, 60_000);
afterAll(async () => {
  await places.close();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** A corpus with all pages. */
async function makeCorpus(): Promise<string> {
  const store = await places.place();
  await run(['corpus', 'add', folder, '--store', store]);
  return store;
}

/** What a queue has, as its status says. */
async function readQueue(store: string) {
  const { stdout } = await run(['corpus', 'status', '-f', 'json', '--store', store]);
  return JSON.parse(stdout).queue;
}

/** Waits until a worker has pages in hand. */
async function waitForHand(store: string): Promise<void> {
  const engine = await openEngine(store);
  const statement = "SELECT count(*) AS count FROM anatome_queue.job WHERE state = 'active'";
  while ((await engine.query(statement))[0].count === 0) await pause(20);
  await engine.close();
}

/** The first line that a command says with these words. */
async function hear(child: ChildProcess, words: string): Promise<string> {
  for await (const line of createInterface({ input: child.stderr! })) if (line.includes(words)) return line;
  throw new Error(`It never said ${words}.`);
}

it('fills a queue, works it off, and says what is left', async () => {
  const store = await makeCorpus();
  expect(await readQueue(store)).toBeUndefined();
  expect(await run(['worker', '--store', store])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is no queue in this database yet'),
  });
  const fill = ['corpus', 'analyse', '--queue', '--store', store];
  expect((await run(fill)).stderr).toBe('anatome: 70 pages queued; anatome worker analyses them\n');
  expect((await run(fill)).stderr).toBe('anatome: 70 were in the queue already\n');
  expect((await run(['corpus', 'status', '--store', store])).stdout).toMatch(/Queue: pages that wait +70\n/);
  const worker = await run(['worker', '--store', store, '-j', '1', '--until-empty']);
  expect(worker).toEqual({ code: 0, stdout: '', stderr: 'anatome: 70 analysed\n' });
  expect(await readQueue(store)).toMatchObject({ waiting: 0, active: 0, retry: 0, dead: 0, failures: [] });
  expect((await run(fill)).stderr).toBe(
    'anatome: all pages are analysed already; --redo queues them again\n',
  );
}, 120_000);

it('loses nothing when a worker is killed, and ends in order when it is asked to', async () => {
  const store = await makeCorpus();
  const engine = await openEngine(store);
  await fillQueue(engine, { lease: 2 });
  await engine.close();
  const killed = start(['worker', '--store', store, '-j', '1']);
  await waitForHand(store);
  killed.kill('SIGKILL');
  await once(killed, 'close');
  expect((await readQueue(store)).active).toBeGreaterThan(0);
  const asked = start(['worker', '--store', store, '-j', '1', '--metrics-port', '0']);
  const [, address] = /(http:\S+)/.exec(await hear(asked, 'metrics at'))!;
  await waitForHand(store);
  const metrics = await (await fetch(address)).text();
  expect(metrics).toMatch(/^anatome_worker_in_hand \d+$/m);
  expect(metrics).toMatch(/^anatome_queue_pages\{state="waiting"\} \d+$/m);
  expect(metrics).toMatch(/^anatome_worker_pages_total\{outcome="analysed",code=""\} \d+$/m);
  expect((await fetch(new URL('/', address))).status).toBe(404);
  const ending = waitFor(asked);
  asked.kill('SIGTERM');
  expect((await ending).code).toBe(0);
  const last = await run(['worker', '--store', store, '-j', '1', '--until-empty']);
  expect(last.code).toBe(0);
  expect(await readQueue(store)).toMatchObject({ waiting: 0, active: 0, retry: 0, dead: 0, failures: [] });
  expect((await run(['corpus', 'analyse', '-j', '1', '--store', store])).stderr).toContain(
    'all pages are analysed already',
  );
  expect((await run(['corpus', 'check', '--store', store])).code).toBe(0);
}, 120_000);

it('refuses what cannot be meant', async () => {
  const file = join(folder, 'c.db');
  await run(['corpus', 'add', join(folder, '1.html'), '--store', file]);
  const analyse = ['corpus', 'analyse', '--store', file];
  const said = await Promise.all(
    [
      ['worker', '--store', file],
      [...analyse, '--queue'],
      [...analyse, '--priority', '1'],
      [...analyse, '--queue', '--priority', 'high'],
      [...analyse, '--queue', '--ext'],
      [...analyse, '--queue', '-j', '2'],
      ['worker', '--store', 'postgres://anatome@127.0.0.1:1/none'],
    ].map((args) => run(args)),
  );
  expect(said.map(({ code, stderr }) => `${code} ${stderr}`)).toEqual([
    expect.stringMatching(/^2 .*workers share a corpus in PostgreSQL/),
    expect.stringMatching(/^1 .*A queue wants a corpus in PostgreSQL/),
    expect.stringMatching(/^2 .*--priority is for pages of a queue/),
    expect.stringMatching(/^2 .*--priority takes a whole number/),
    expect.stringMatching(/^2 .*--ext is a second look/),
    expect.stringMatching(/^2 .*are for anatome worker/),
    expect.stringMatching(/^1 .*cannot be used as a corpus: .*ECONNREFUSED/),
  ]);
}, 60_000);
