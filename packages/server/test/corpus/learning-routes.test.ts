/** `/v1/corpus/annotation/lessons/…`: teaching by examples over HTTP. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPages, giveToken, makeLesson, makeSample, openEngine } from '../../../corpus/src/index.ts';
import { startTestServer, type TestServer } from '../running-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'anatome-learning-'));
const store = join(folder, 'corpus.db');
const LESSONS = '/v1/corpus/annotation/lessons';
let server: TestServer;
let token: string;
let versions: ReadonlyMap<string, number>;

beforeAll(async () => {
  const engine = await openEngine(store);
  const toPage = (at: number): string =>
    at % 2 === 0 ? `<h2>Ingredients</h2><p>${at} eggs` : '<p>The soup was cold. <a href="/b">Book</a>';
  const pages = Array.from({ length: 8 }, (_, at) => ({
    url: `https://a.example/${at}`,
    bytes: new TextEncoder().encode(`<h1>Soup</h1>${toPage(at)}`),
    fetched: '2026-11-19T10:00:00.000Z',
    source: 'test',
  }));
  await addPages(engine, pages);
  const sample = await makeSample(engine, { name: 's', size: 8, seed: '1' });
  versions = new Map(sample.pages.map(({ url, version }) => [url, version]));
  for (const kind of ['page', 'block'] as const)
    await makeLesson(engine, { name: `${kind}s`, type: 'Recipe', kind, sample: 's', base: [] });
  token = await giveToken(engine, 'ada');
  await engine.close();
  server = await startTestServer({ store, isAnnotated: true });
}, 60_000);
afterAll(async () => {
  await server.close(0);
  rmSync(folder, { recursive: true });
});

async function ask(
  path: string,
  { method = 'GET', body, as = token }: { method?: string; body?: unknown; as?: string } = {},
) {
  const headers = { authorization: `Bearer ${as}`, 'content-type': 'application/json' };
  const answer = await server.ask(
    `${LESSONS}${path}`,
    body === undefined ? { headers } : { method, headers, body: JSON.stringify(body) },
  );
  return { status: answer.status, json: JSON.parse(answer.text) };
}
const say = (lesson: string, body: unknown) => ask(`/${lesson}/examples`, { method: 'PUT', body });
const versionOf = (at: number): number => versions.get(`https://a.example/${at}`)!;

it('is for people with a token', async () => {
  expect((await server.ask(LESSONS)).status).toBe(401);
  expect((await ask('', { as: 'note_1_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' })).status).toBe(401);
  expect((await ask('')).json).toMatchObject({
    annotator: 'ada',
    lessons: [{ name: 'blocks' }, { name: 'pages' }],
  });
  expect((await ask('/none')).status).toBe(404);
});

it('hears examples, learns, and asks', async () => {
  const learn = () => ask('/pages/rounds', { method: 'POST', body: { questions: 3 } });
  expect((await learn()).json.code).toBe('bad-query');
  for (const at of [0, 1, 2, 3])
    await say('pages', { version: versionOf(at), answer: at % 2 === 0 ? 'yes' : 'no' });
  const { status, json } = await learn();
  expect(status).toBe(200);
  expect(json).toMatchObject({
    open: 3,
    answers: { yes: 2, no: 2, skip: 0 },
    rounds: [{ round: 0, yes: 2, no: 2 }],
  });
  expect(json.rounds[0].grammar).toContain('DOCTYPE Recipe');
  const { version, block } = json.question;
  expect(block).toBe(-1);
  expect((await say('pages', { version, answer: 'skip' })).json).toMatchObject({
    open: 2,
    answers: { skip: 1 },
  });
  expect((await say('pages', { version, answer: 'maybe' })).json.code).toBe('bad-request');
  expect((await say('pages', { version: 999, answer: 'yes' })).json.code).toBe('not-found');
  expect((await say('pages', { version, block: 1, answer: 'yes' })).json.code).toBe('bad-query');
});

it('finds the block that was pointed at', async () => {
  // html 1, head 2, body 3, h1 4.
  const { json } = await say('blocks', { version: versionOf(0), node: 4, answer: 'no' });
  expect(json.answers).toEqual({ yes: 0, no: 1, skip: 0 });
  expect((await say('blocks', { version: versionOf(0), node: 99_999, answer: 'no' })).json.code).toBe(
    'bad-query',
  );
});
