/** `anatome serve` as a person starts and stops it. */
import { expect, it } from 'vitest';
import { run, start, waitFor } from '../run-command.ts';

it('says where it listens, answers there, and ends well when interrupted', async () => {
  const child = start(['serve', '--port', '0']);
  const ended = waitFor(child);
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr!.on('data', (chunk) => {
      const found = /http:\/\/127\.0\.0\.1:\d+\//.exec(String(chunk));
      if (found) resolve(found[0]);
    });
    child.on('exit', () => reject(new Error('It ended before it listened.')));
  });
  const response = await fetch(`${url}v1/analyze?format=text`, { method: 'POST', body: '<p>hello' });
  expect(await response.text()).toBe('hello\n');
  child.kill('SIGINT');
  expect((await ended).code).toBe(0);
});

it.each(['-1', '70000', 'x'])('refuses --port %s', async (port) => {
  const { code, stderr } = await run(['serve', `--port=${port}`]);
  expect(code).toBe(2);
  expect(stderr).toContain('--port takes a number');
});
