/** `anatome mcp`, message by message on its standard input and output. */
import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { expect, it } from 'vitest';
import { run } from '../run-command.ts';
import { createScratch } from '../scratch.ts';

const scratch = createScratch();
const grammar = scratch.write(
  'lamp.grammar',
  'LEXTYPE lxLamp (wtLamp, >=1)\nBLOCKTYPE Lamp ((), (), lxLamp)\nBLOCKTYPE LinkedAs ((), (ext), ())\n',
);
const words = scratch.write('lamp.txt', 'Quux\twtLamp\n');

it('answers messages on standard output, and nothing else', async () => {
  const clientInfo = { name: 'test', version: '1' };
  const messages = [
    { id: 1, method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo } },
    { method: 'notifications/initialized' },
    { id: 2, method: 'tools/call', params: { name: 'page_outline', arguments: { html: '<h1>Storm</h1>' } } },
  ];
  const input = messages.map((message) => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`).join('');
  const { code, stdout } = await run(['mcp'], { input });
  expect(code).toBe(0);
  const answers = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(answers[0].result.serverInfo.name).toBe('anatome');
  expect(answers[1].result.content[0].text).toContain('- heading "Storm" [level=1]');
});

it("talks to the protocol's own client, with files of its own", async () => {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [
      path.join(import.meta.dirname, '..', '..', 'bin', 'anatome.cjs'),
      'mcp',
      '--grammar',
      grammar,
      '--lexicon',
      words,
    ],
  });
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  try {
    const call = async (given: object): Promise<string> => {
      const { content } = await client.callTool({
        name: 'page_lens',
        arguments: { html: '<p>Quux', ...given },
      });
      return (content as { text: string }[])[0].text;
    };
    expect(await call({ lens: 'grammar', ext: ['see it'] })).toMatch(/- LinkedAs .*see it[^]*- Lamp "Quux"/);
    expect(await call({ lens: 'grammar', lexicon: ['x\twtLamp'], format: 'ndjson' })).toBe('');
    expect(await call({ lens: 'grammar', grammar: ['BLOCKTYPE ('] })).toMatch(/^grammar-1:1:\d+: /);
  } finally {
    await client.close();
  }
});

it('does not start with a bad file', async () => {
  const { code, stdout, stderr } = await run(['mcp', '--lexicon', grammar], { input: '' });
  expect(stderr).toMatch(/lamp\.grammar:1:1: expected entry<TAB>type/);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
});
