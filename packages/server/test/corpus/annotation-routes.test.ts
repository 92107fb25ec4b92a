/** `/v1/corpus/annotation/…`: who annotates over HTTP, and what nobody may see too early. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addPages,
  checkForm,
  giveToken,
  keepForm,
  makeSample,
  openEngine,
  readForm,
  takeToken,
} from '../../../corpus/src/index.ts';
import { type Answer, startTestServer, type TestServer } from '../running-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'anatome-annotation-'));
const store = join(folder, 'corpus.db');
const QUERY = 'form=f&sample=two';
const FORM = checkForm({
  name: 'f',
  title: 'F',
  groups: [{ id: 'g', title: 'G', questions: [{ id: 'q', text: 'Q?', kind: 'yes-no', required: true }] }],
});

let server: TestServer;
let tokens: { readonly ada: string; readonly bob: string };
let versions: readonly number[];
beforeAll(async () => {
  const engine = await openEngine(store);
  const arrive = (at: number) => ({
    url: `https://a.example/${at}`,
    bytes: new TextEncoder().encode(`<p>${at}`),
    fetched: '2026-11-19T10:00:00.000Z',
    source: 'test',
  });
  await addPages(engine, [arrive(1), arrive(2)]);
  versions = (await makeSample(engine, { name: 'two', size: 2, seed: '1' })).pages.map(
    ({ version }) => version,
  );
  await keepForm(engine, FORM);
  tokens = { ada: await giveToken(engine, 'ada'), bob: await giveToken(engine, 'bob') };
  await engine.close();
  server = await startTestServer({ store, isAnnotated: true });
}, 60_000);
afterAll(async () => {
  await server.close(0);
  rmSync(folder, { recursive: true });
});

interface Request {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

function ask(path: string, { token = tokens.ada, body, headers = {} }: Request = {}): Promise<Answer> {
  const shown = token === '' ? {} : { authorization: `Bearer ${token}` };
  const sent =
    body === undefined
      ? { headers: { ...shown, ...headers } }
      : {
          method: 'PUT',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json', ...shown, ...headers },
        };
  return server.ask(`/v1/corpus/annotation${path}`, sent);
}

const say = (version: number, body: unknown, token?: string) =>
  ask(`/judgements/${version}?${QUERY}`, { body, ...(token && { token }) });
const read = async (path: string, token?: string) => {
  const answer = await ask(path, token === undefined ? {} : { token });
  expect(answer.status, answer.text).toBe(200);
  return JSON.parse(answer.text);
};
const codeOf = ({ text }: Answer) => JSON.parse(text).code;

describe('annotating over HTTP', () => {
  it('is for people with a token, and for pages of this server', async () => {
    expect((await ask('', { token: '' })).status).toBe(401);
    expect((await ask('', { token: 'note_1_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' })).status).toBe(401);
    expect((await ask('', { headers: { origin: 'https://evil.example' } })).status).toBe(403);
    expect(await read('')).toMatchObject({
      annotator: 'ada',
      forms: [{ name: 'f' }],
      samples: [{ name: 'two' }],
    });
    expect((await read('/forms/f')).definition).toEqual(FORM);
  });

  it('says what is wrong', async () => {
    expect(codeOf(await say(versions[0], { state: 'done', answers: {} }))).toBe('bad-answer');
    expect(codeOf(await say(versions[0], { state: 'done', answers: { q: 'yes' } }))).toBe('bad-answer');
    expect(codeOf(await say(versions[0], { state: 'gone' }))).toBe('bad-request');
    expect(codeOf(await say(999, { state: 'draft' }))).toBe('not-found');
    expect(codeOf(await ask('/tasks?form=none&sample=two'))).toBe('not-found');
    expect(codeOf(await ask('/tasks?form=f'))).toBe('bad-request');
    const form = await ask(`/judgements/${versions[0]}?${QUERY}`, {
      body: {},
      headers: { 'content-type': 'text/plain' },
    });
    expect(codeOf(form)).toBe('media-type');
  });

  it('keeps what each says apart until both are done', async () => {
    const saved = await say(versions[0], { state: 'done', answers: { q: true }, milliseconds: 1200 });
    expect(JSON.parse(saved.text).judgement).toMatchObject({
      annotator: 'ada',
      state: 'done',
      milliseconds: 1200,
    });
    for (const version of versions) await say(version, { state: 'done', answers: { q: false } }, tokens.bob);
    expect(codeOf(await ask(`/agreement?${QUERY}`))).toBe('not-done');
    const early = await read(`/table?${QUERY}`);
    expect(JSON.stringify(early)).not.toContain('bob');
    expect((await read(`/judgements/${versions[1]}?${QUERY}`)).judgement).toBeNull();
    await say(versions[1], { state: 'done', answers: { q: false } });
    const { tasks } = await read(`/tasks?${QUERY}`);
    expect(tasks.map(({ state }: { state: string }) => state)).toEqual(['done', 'done']);
    const { pages, isFinished } = await read(`/table?${QUERY}`);
    expect([isFinished, pages[0].judgements.length]).toEqual([true, 2]);
    expect(await read(`/agreement?${QUERY}`)).toMatchObject({
      annotators: ['ada', 'bob'],
      pages: 2,
      pairs: [{ cohen: { observed: 0.5, kappa: 0 } }],
    });
    const csv = await ask(`/table?${QUERY}&format=csv`);
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(csv.text.split('\r\n')).toHaveLength(6);
  });

  it('shows samples to everybody', async () => {
    const list = await server.ask('/v1/corpus/samples');
    expect(JSON.parse(list.text).samples).toMatchObject([{ name: 'two', size: 2, population: 2 }]);
    const one = await server.ask('/v1/corpus/samples/two');
    expect(JSON.parse(one.text).pages).toHaveLength(2);
    expect((await server.ask('/v1/corpus/samples/none')).status).toBe(404);
  });

  it('ends with the token, and sees what others changed', async () => {
    const engine = await openEngine(store);
    await keepForm(engine, { ...FORM, title: 'G' });
    expect((await read('/forms/f')).edition).toBe((await readForm(engine, 'f')).edition);
    await takeToken(engine, 'bob');
    await engine.close();
    expect((await ask('', { token: tokens.bob })).status).toBe(401);
  });
});

it('is refused where the server takes none', async () => {
  const closed = await startTestServer({ store });
  try {
    const headers = { authorization: `Bearer ${tokens.ada}` };
    expect(codeOf(await closed.ask('/v1/corpus/annotation', { headers }))).toBe('no-annotation');
  } finally {
    await closed.close(0);
  }
});
