/** `/v1/corpus/patterns…`: what recurs, and which pages match, over HTTP. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEngine } from '@anatome/corpus';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeShops } from '../../../corpus/test/pattern/made-shops.ts';
import { startTestServer, type TestServer } from '../running-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'anatome-pattern-doors-'));
let server: TestServer;

beforeAll(async () => {
  const store = join(folder, 'c.db');
  const engine = await openEngine(store);
  await makeShops(engine);
  await engine.close();
  server = await startTestServer({ store });
}, 120_000);

afterAll(async () => {
  await server.close(0);
  rmSync(folder, { recursive: true });
});

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into freely, and checked against their schemas below
async function read(path: string): Promise<any> {
  const answer = await server.ask(path);
  expect(answer.status, `${path}: ${answer.text.slice(0, 300)}`).toBe(200);
  return JSON.parse(answer.text);
}

describe('patterns over HTTP', () => {
  it('are mined as wished, and each leads to its pages', async () => {
    const { patterns, transactions } = await read('/v1/corpus/patterns?view=presentation&support=0.3');
    expect(transactions).toBe(12);
    const told = patterns.find(({ pattern }: { pattern: string }) => pattern.includes('picture=foreign'));
    const found = await read(`/v1/corpus/patterns/pages?pattern=${encodeURIComponent(told.pattern)}`);
    expect(found.total).toBe(told.count);
    const places = found.hits[0].places;
    expect(places.length).toBe(told.pattern.split(' & ').length);
    const rules = await read(
      '/v1/corpus/patterns?kind=rules&support=0.3&limit=2&host=ash.test&host=elm.test',
    );
    expect(rules.transactions).toBe(2);
  });

  it('answer as they are described', async () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema(JSON.parse((await server.ask('/openapi.json')).text), 'api');
    const asked = {
      CorpusPatterns: '/v1/corpus/patterns?kind=rules&support=0.3',
      CorpusPatternPages: '/v1/corpus/patterns/pages?pattern=header/Menu',
    };
    for (const [name, path] of Object.entries(asked)) {
      const check = ajv.compile({ $ref: `api#/components/schemas/${name}` });
      expect(check(await read(path)) ? [] : check.errors, path).toEqual([]);
    }
  });

  it.each([
    ['patterns?kind=odd', 400, 'bad-request'],
    ['patterns?support=0', 400, 'bad-request'],
    ['patterns?support=2', 400, 'bad-request'],
    ['patterns?gap=999', 400, 'bad-request'],
    ['patterns?kind=sequences&scope=site', 400, 'bad-query'],
    ['patterns?sample=none', 404, 'not-found'],
    ['patterns/pages', 400, 'bad-request'],
    ['patterns/pages?pattern=headr/Menu', 400, 'bad-query'],
    [`patterns/pages?pattern=${'a'.repeat(4_001)}`, 400, 'bad-request'],
    [`patterns/pages?pattern=${encodeURIComponent("body/Title:word=' OR 1=1 --")}`, 200, undefined],
  ])('%.60s: %i', async (path, status, code) => {
    const answer = await server.ask(`/v1/corpus/${path}`);
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([status, code]);
  });
});
