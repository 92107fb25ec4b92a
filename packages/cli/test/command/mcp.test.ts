/** `anatome mcp`, message by message on its standard input and output. */
import { expect, it } from 'vitest';
import { runAlone } from '../run-command.ts';
import { createScratch } from '../scratch.ts';

const scratch = createScratch();
const grammar = scratch.write(
  'lamp.grammar',
  'LEXTYPE lxLamp (wtLamp, >=1)\nBLOCKTYPE Lamp ((), (), lxLamp)\nBLOCKTYPE LinkedAs ((), (ext), ())\n',
);
const words = scratch.write('lamp.txt', 'Quux\twtLamp\n');

/** What a model hears: who it talks to, then the answer to one call. */
async function call(name: string, given: object, words: readonly string[] = []) {
  const clientInfo = { name: 'test', version: '1' };
  const messages = [
    { id: 1, method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo } },
    { method: 'notifications/initialized' },
    { id: 2, method: 'tools/call', params: { name, arguments: given } },
  ];
  const input = messages.map((message) => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`).join('');
  const { code, stdout } = await runAlone(['mcp', ...words], { input });
  expect(code).toBe(0);
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).result);
}

it('answers messages on standard output, and nothing else', async () => {
  const answers = await call('page_outline', { html: '<h1>Storm</h1>' });
  expect(answers).toHaveLength(2);
  expect(answers[0].serverInfo.name).toBe('anatome');
  expect(answers[1].content[0].text).toContain('- heading "Storm" [level=1]');
});

it('reads pages by the files it was started with', async () => {
  const given = { html: '<p>Quux', lens: 'grammar', ext: ['see it'] };
  const [, answer] = await call('page_lens', given, ['--grammar', grammar, '--lexicon', words]);
  expect(answer.content[0].text).toContain('- Lamp "Quux"');
  expect(answer.content[0].text).toContain('[text=see it]');
});

it('does not start with a bad file', async () => {
  const { code, stdout, stderr } = await runAlone(['mcp', '--lexicon', grammar], { input: '' });
  expect(stderr).toMatch(/lamp\.grammar:1:1: expected entry<TAB>type/);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
});
