/** The protocol's own client at the server. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
  const records = (await call(given)).trim().split('\n');
  expect(records.map((line) => JSON.parse(line)).map(({ type, text }) => [type, text])).toEqual([
    ['Link', 'see'],
    ['Lamp', 'Quux'],
  ]);
});

it('hears of mistakes', async () => {
  expect(await call({ lens: 'grammar', grammar: ['BLOCKTYPE ('] })).toMatch(/^grammar-1:1:\d+: /);
  expect(await call({ lens: 'nothing' })).toContain('lens');
});
