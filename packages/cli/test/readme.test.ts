import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from './run-command.ts';
import { createScratch } from './scratch.ts';

const scratch = createScratch();
scratch.write(
  'storm.html',
  '<main><h1>Storm reaches coast</h1><p>It came at night.<ul><li>Stay indoors<li>Charge your phone</ul></main>',
);
scratch.write('calm.html', '<p>Nothing moved.');
const PAGES = '{"id":1,"html":"<p>One"}\n[]\n{"id":3,"base64":"JVBERi0xLjc="}\n';

/** `$ anatome …` and the lines up to the next `$`; `$ echo $?` shows the exit code of the one before. */
const EXAMPLE = /^\$ anatome (.*)\n((?:(?!\$ )(?!```).*\n)*)(?:\$ echo \$\?\n(\d+)\n)?/gm;
const README = readFileSync(path.join(import.meta.dirname, '..', 'README.md'), 'utf8');
const examples = Array.from(README.matchAll(EXAMPLE), ([, line, output, code]) => ({
  line: line,
  output: output,
  code,
}));

/** Words of a command line; quotes hold words together. */
function toArguments(line: string): string[] {
  return Array.from(
    line.replace(/ < \S+$/, '').matchAll(/"([^"]*)"|(\S+)/g),
    ([, quoted, plain]) => quoted ?? plain,
  );
}

describe('README.md', () => {
  it('has examples', () => {
    expect(examples.length).toBeGreaterThanOrEqual(5);
  });

  it.each(examples)('anatome $line', async ({ line, output, code }) => {
    const input = line.endsWith('< pages.ndjson') ? PAGES : '';
    const ended = await run(toArguments(line), { cwd: scratch.folder, input });
    const isComplaint = (shown: string): boolean => shown.startsWith('anatome: ');
    const shown = output.split(/(?<=\n)/);
    // The sections of lenses come and go with the lenses; the example shows what is always there.
    const stdout = ended.stdout.replace(/\nlens \S+\n(?: {2}.*\n)*/g, '');
    expect(stdout).toBe(shown.filter((line) => !isComplaint(line)).join(''));
    expect(ended.stderr).toBe(shown.filter(isComplaint).join(''));
    if (code !== undefined) expect(ended.code).toBe(Number(code));
  });
});
