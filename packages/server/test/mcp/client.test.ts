/** The protocol's own client at the server. */
import { readdirSync, readFileSync } from 'node:fs';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countTokens } from '../../src/mcp/take-piece.ts';
import { startTestServer, type TestServer } from '../running-server.ts';

let server: TestServer;
const client = new Client({ name: 'test', version: '1' });
beforeAll(async () => {
  server = await startTestServer();
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', server.url));
  await client.connect(transport as Parameters<Client['connect']>[0]);
});
afterAll(async () => {
  await client.close();
  await server.close(0);
});

const GRAMMAR =
  'LEXTYPE lxLamp (wtLamp, >=1)\nBLOCKTYPE Lamp ((), (), lxLamp)\nBLOCKTYPE Link ((), (ext), ())';

async function call(given: object): Promise<string> {
  const { content } = await client.callTool({ name: 'page_lens', arguments: { html: '<p>Quux', ...given } });
  return (content as { text: string }[])[0].text;
}

it('finds the schemas of the tools', async () => {
  const { tools } = await client.listTools();
  const lens = tools.find(({ name }) => name === 'page_lens');
  expect(Object.keys(lens?.inputSchema.properties ?? {})).toEqual(
    expect.arrayContaining(['lens', 'format', 'rules', 'grammar', 'lexicon', 'ext']),
  );
});

it('brings a grammar, words and links', async () => {
  const given = {
    lens: 'grammar',
    format: 'ndjson',
    grammar: [GRAMMAR],
    lexicon: ['Quux\twtLamp'],
    ext: ['see'],
  };
  const records = (await call(given)).split('\n\n')[1].trim().split('\n');
  expect(records.map((line) => JSON.parse(line)).map(({ type, text }) => [type, text])).toEqual([
    ['Link', 'see'],
    ['Lamp', 'Quux'],
  ]);
});

it('hears of mistakes', async () => {
  expect(await call({ lens: 'grammar', grammar: ['BLOCKTYPE ('] })).toMatch(/^grammar-1:1:\d+: /);
  expect(await call({ lens: 'nothing' })).toContain('lens');
});

const PAGES = new URL('../../../../fixtures/pages/', import.meta.url);
const ADDRESS = 'https://example.org/town/page';
/** What each tool needs beside the page. */
const CALLS: readonly (readonly [tool: string, given: object])[] = [
  ['page_outline', {}],
  ['page_read', {}],
  ['page_records', {}],
  ['page_parts', {}],
  ['page_links', {}],
  ['page_explain', { at: '/html/body' }],
  ['page_lens', { lens: 'objects' }],
];

it('calls every tool on ten pages: a head on each answer, absolute links, no more tokens than asked for', async () => {
  const names = readdirSync(PAGES)
    .filter((name) => name.endsWith('.html'))
    .slice(0, 10);
  expect(names).toHaveLength(10);
  const table: string[] = [];
  for (const [name, given] of CALLS) {
    const counts: number[] = [];
    for (const page of names) {
      const html = readFileSync(new URL(page, PAGES), 'utf8');
      const answer = await client.callTool({ name, arguments: { html, url: ADDRESS, ...given } });
      expect(answer.isError, `${name} ${page}`).not.toBe(true);
      const { text } = (answer.content as { text: string }[])[0];
      expect(text, `${name} ${page}`).toMatch(
        /^(title: .+\n)?(author: .+\n)?(date: .+\n)?address: https:.+\ntype: .+\nconfidence: /,
      );
      expect(text, `${name} ${page}`).not.toMatch(/\]\((?![a-z]+:|<)/);
      counts.push(countTokens(text));
    }
    counts.sort((one, other) => one - other);
    expect(counts.at(-1)).toBeLessThan(4300);
    table.push(`${name.padEnd(14)}${counts[0]} … ${counts[5]} … ${counts.at(-1)}`);
  }
  console.log(['tokens of an answer: least, median, most', ...table].join('\n'));
}, 120_000);
