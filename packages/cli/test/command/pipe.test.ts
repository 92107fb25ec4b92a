import { describe, expect, it } from 'vitest';
import { runAlone } from '../run-command.ts';
import { createScratch } from '../scratch.ts';

const scratch = createScratch();

async function pipe(lines: readonly string[], args: readonly string[] = []) {
  const { code, stdout, stderr } = await runAlone(['pipe', ...args], {
    input: lines.map((line) => `${line}\n`).join(''),
  });
  const answers =
    stdout === ''
      ? []
      : stdout
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line));
  return { code, stderr, answers };
}

describe.concurrent('anatome pipe', () => {
  it('answers each line that is not blank with a line, in order, whatever happens', async () => {
    const { code, stderr, answers } = await pipe([
      '{"id":"a","html":"<h1>A</h1>"}',
      'no json',
      '',
      ' \t\r',
      '{"id":2,"base64":"PHA+wuQ="}',
      '{"id":3}',
      '{"id":4,"html":"<p>x","base64":"PHA+"}',
      '{"id":5,"base64":"§§§§"}',
      '{"id":6,"base64":"JVBERi0xLjc="}',
      '{"id":7,"html":" "}',
      '{"id":[8],"html":"<p>x"}',
      '[1]',
      '{"html":"<p>Nameless"}',
    ]);
    expect(answers.map(({ id, ok, output, error }) => [id, ok ? output : error.code])).toEqual([
      ['a', '- main\n  - heading "A" [level=1]\n'],
      [null, 'bad-json'],
      [2, '- main\n  - paragraph "Âä" [words=1]\n'],
      [3, 'bad-request'],
      [4, 'bad-request'],
      [5, 'bad-base64'],
      [6, 'not-a-page'],
      [7, 'empty'],
      [null, 'bad-request'],
      [null, 'bad-json'],
      [null, '- main\n  - paragraph "Nameless" [words=1]\n'],
    ]);
    expect({ code, stderr }).toEqual({ code: 3, stderr: '' });
  });

  it.each([[[]], [['-j', '1']]])(
    'keeps the digits of ids and passes over a byte order mark (%j)',
    async (jobs) => {
      const lines = [
        '\uFEFF{"id":12345678901234567890,"html":"<p>x"}',
        '{"html":"<p>x","id" : 0.10}',
        '{"id":1e400}',
      ];
      const { stdout } = await runAlone(['pipe', '-f', 'text', ...jobs], { input: lines.join('\n') });
      expect(stdout.split('\n').map((line) => line.slice(0, 40))).toEqual([
        '{"id":12345678901234567890,"ok":true,"ou',
        '{"id":0.10,"ok":true,"output":"x\\n"}',
        expect.stringMatching(/^\{"id":1e400,"ok":false,/),
        '',
      ]);
    },
  );

  it('gives objects for json, with the address they were given', async () => {
    const { code, answers } = await pipe(
      ['{"id":1,"url":"https://a.b/","html":"<title>T</title>x"}'],
      ['-f', 'json'],
    );
    expect(answers[0].output.page).toMatchObject({ url: 'https://a.b/', title: 'T' });
    expect(code).toBe(0);
  });

  it('answers a last line without a line break', async () => {
    const { stdout } = await runAlone(['pipe', '-f', 'text'], { input: '{"id":1,"html":"<p>last"}' });
    expect(stdout).toBe('{"id":1,"ok":true,"output":"last\\n"}\n');
  });

  it.each([[[]], [['-j', '2']]])(
    'answers a file as it answers a pipe, whatever its lines: %s',
    async (jobs) => {
      const lengths = [0, 1, 70_000, 600_000, 3, 262_100, 262_144, 9, 300_000];
      const lines = lengths.map((length, id) => JSON.stringify({ id, html: `<p>${'x'.repeat(length)}y` }));
      const input = lines.join('\n');
      const args = ['pipe', '-f', 'text', ...jobs];
      const ended = await runAlone(args, { inputFile: scratch.write(`lines-${jobs.join('')}`, input) });
      expect(ended).toEqual(await runAlone(args, { input }));
      const answers = ended.stdout.trimEnd().split('\n');
      const words = answers.map((line) => JSON.parse(line).output.trim());
      expect(words).toEqual(lengths.map((length) => `${'x'.repeat(length)}y`));
    },
  );

  it('answers hundreds of pages in order', async () => {
    const ids = Array.from({ length: 300 }, (_, index) => index);
    const { answers } = await pipe(ids.map((id) => JSON.stringify({ id, html: `<p>page ${id}` })));
    expect(answers.map(({ id }) => id)).toEqual(ids);
  });

  it('tells by its exit code that nothing was analysable, and that nothing came', async () => {
    expect((await pipe(['x'])).code).toBe(1);
    expect((await pipe([])).code).toBe(0);
  });
});

/** A picture of 120 × 4 points: the first bytes of a GIF. */
const GIF = Buffer.from('GIF89a\x78\0\x04\0\0\0\0', 'latin1').toString('base64');
const STORED = {
  html: '<link rel=stylesheet href=/a.css><main><p>Seen.</p><p class=x>Quux</p><img src=/line.gif></main>',
  url: 'https://example.org/page',
};
const PARTS = {
  sheets: {
    'https://example.org/a.css': '@import "b.css";',
    'https://example.org/b.css': '.x{display:none}',
  },
  images: { 'https://example.org/line.gif': GIF },
};

describe.concurrent('a line with what its page was fetched with', () => {
  it.each([[[]], [['-j', '1']]])('is styled by its sheets %j', async (jobs) => {
    const lines = [STORED, { ...STORED, ...PARTS }, { ...STORED, sheets: {}, images: {} }];
    const { answers } = await pipe(
      lines.map((line) => JSON.stringify(line)),
      jobs,
    );
    const [bare, whole, none] = answers.map(({ output }) => output);
    expect(whole).toContain('- hidden "Quux" [words=1] [by=display]');
    expect(bare).not.toContain('hidden');
    expect(none).toBe(bare);
  });

  it('knows the sizes of its images', async () => {
    const lines = [STORED, { ...STORED, ...PARTS }].map((line) => JSON.stringify(line));
    const { answers } = await pipe(lines, ['--lens', 'macrostructure']);
    expect(answers.map(({ output }) => output.includes('Separator'))).toEqual([false, true]);
  });

  it('knows what links to it say', async () => {
    const grammar = scratch.write('ext.grammar', 'BLOCKTYPE LinkedAs ((), (ext), ())\n');
    const lines = [{ html: '<p>a', ext: ['see it'] }, { html: '<p>a' }].map((line) => JSON.stringify(line));
    const { answers } = await pipe(lines, ['--lens', 'grammar', '-f', 'ndjson', '--grammar', grammar]);
    expect(answers.map(({ output }) => output)).toEqual([expect.stringContaining('"text":"see it"'), '']);
  });

  it('says what is wrong with it, and goes on', async () => {
    const broken = [{ sheets: 1 }, { images: { a: '§' } }, { ext: {} }, PARTS];
    const { code, answers } = await pipe(
      broken.map((parts, id) => JSON.stringify({ id, ...STORED, ...parts })),
    );
    expect(answers.map(({ id, ok, error }) => [id, ok || error.code])).toEqual([
      [0, 'bad-request'],
      [1, 'bad-base64'],
      [2, 'bad-request'],
      [3, true],
    ]);
    expect(code).toBe(3);
  });
});
