/** `anatome mcp`, message by message on its standard input and output. */
import { expect, it } from 'vitest';
import { run } from '../run-command.ts';

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
