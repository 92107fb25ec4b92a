/** `anatome serve` as a person starts and stops it. */
import type { ChildProcess } from 'node:child_process';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { run, start, waitFor } from '../run-command.ts';
import { createScratch } from '../scratch.ts';

const scratch = createScratch();
const grammar = scratch.write(
  'top.grammar',
  'INCLUDE "lamp.grammar"\nINCLUDE "contact.grammar"\nPRINT Lamp\n',
);
scratch.write('lamp.grammar', 'LEXTYPE lxLamp (wtLamp, >=1)\nBLOCKTYPE Lamp ((), (), lxLamp)\n');
const lexicon = scratch.write('lamp.txt', 'Quux\twtLamp\n');

function findUrl(child: ChildProcess): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    child.stderr!.on('data', (chunk) => {
      const found = /http:\/\/127\.0\.0\.1:\d+\//.exec(String(chunk));
      if (found) resolve(found[0]);
    });
    child.on('exit', () => reject(new Error('It ended before it listened.')));
  });
}

/** Without it a text is sent as plain text, and read as that. */
const HTML = { 'Content-Type': 'text/html' };

it('says where it listens, answers there, and ends well when interrupted', async () => {
  const child = start(['serve', '--port', '0']);
  const ended = waitFor(child);
  const url = await findUrl(child);
  const response = await fetch(`${url}v1/analyze?format=text`, {
    method: 'POST',
    headers: HTML,
    body: '<p>hello',
  });
  expect(await response.text()).toBe('hello\n');
  child.kill('SIGINT');
  expect((await ended).code).toBe(0);
});

it('has the doors of a corpus where one is named, and says where there is none', async () => {
  const page = scratch.write(
    'page.html',
    '<title>Storm</title><h1>Storm</h1><p>The storm reached the coast.',
  );
  const store = join(dirname(page), 'corpus.db');
  expect((await run(['corpus', 'add', page, '--base', 'https://example.org/', '--store', store])).code).toBe(
    0,
  );
  const child = start(['serve', '--port', '0', '--store', store]);
  const ended = waitFor(child);
  const url = await findUrl(child);
  const { pages } = (await (await fetch(`${url}v1/corpus/pages`)).json()) as { pages: object[] };
  expect(pages).toMatchObject([{ state: 'new', version: 1 }]);
  expect(await (await fetch(`${url}v1/corpus/versions/1?format=outline`)).text()).toContain(
    'heading "Storm"',
  );
  child.kill('SIGINT');
  expect((await ended).code).toBe(0);
  const { code, stderr } = await run(['serve', '--port', '0', '--store', `${store}.none`]);
  expect(code).not.toBe(0);
  expect(stderr).toContain('There is no corpus');
}, 60_000);

it.each(['-1', '70000', 'x'])('refuses --port %s', async (port) => {
  const { code, stderr } = await run(['serve', `--port=${port}`]);
  expect(code).toBe(2);
  expect(stderr).toContain('--port takes a number');
});

it('reads pages by the files it was started with, what they include among them', async () => {
  const child = start([
    'serve',
    '--port',
    '0',
    '--grammar',
    grammar,
    '--lexicon',
    lexicon,
    '--rules',
    'classic',
  ]);
  const ended = waitFor(child);
  const url = await findUrl(child);
  const ask = async (query: string): Promise<string> =>
    (
      await fetch(`${url}v1/analyze?lens=grammar&${query}`, {
        method: 'POST',
        headers: HTML,
        body: '<p>Quux',
      })
    ).text();
  expect(JSON.parse(await ask('format=ndjson'))).toMatchObject({ type: 'Lamp', text: 'Quux' });
  expect(await ask('format=outline&grammar=address')).toBe('');
  child.kill('SIGINT');
  expect((await ended).code).toBe(0);
});

it.each([
  ['--grammar', lexicon, /lamp\.txt:1:1: /],
  ['--lexicon', grammar, /top\.grammar:1:1: expected entry<TAB>type/],
  ['--rules', grammar, /top\.grammar:1:1: /],
])('does not start with a bad file for %s', async (option, file, message) => {
  const { code, stderr } = await run(['serve', '--port', '0', option, file]);
  expect(stderr).toMatch(message);
  expect(code).toBe(1);
});
