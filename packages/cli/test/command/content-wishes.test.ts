/** --favour and --comments, and what is said of pages that are none, by the real command. */
import { describe, expect, it } from 'vitest';
import { run } from '../run-command.ts';

const PARAGRAPH = `<p>${'The dough rests for a night in a cool place, and then it is baked until brown. '.repeat(4)}</p>`;
const PAGE = `<title>Bread</title><main><article><h1>Bread at home</h1>${PARAGRAPH.repeat(4)}</article>
<div id="comments"><h3>1 Comment</h3><ol><li class="comment"><cite>Bob says:</cite><div>May 3, 2012 at 4:15 pm</div>
<p>Mine was as flat as a plate.</p><a href="#r">Reply</a></li></ol></div></main>`;

describe('--comments', () => {
  it('leaves them out, takes them in, or prints them below', async () => {
    const read = async (...args: string[]): Promise<string> =>
      (await run(['-', '-f', 'text', ...args], { input: PAGE })).stdout;
    expect(await read()).not.toContain('as flat as a plate');
    expect(await read('--comments', 'in')).toContain('as flat as a plate');
    const [content, comments] = (await read('--comments', 'apart')).split('\nComments\n--------\n');
    expect(content).toContain('The dough rests');
    expect(content).not.toContain('as flat as a plate');
    expect(comments).toContain('as flat as a plate');
  });

  it('gives JSON a field of its own', async () => {
    const { stdout } = await run(['-', '-f', 'json', '--comments', 'apart'], { input: PAGE });
    expect(JSON.parse(stdout).comments.text).toContain('as flat as a plate');
  });

  it('goes for each line of a pipe', async () => {
    const input = `${JSON.stringify({ id: 1, html: PAGE })}\n`;
    const { stdout } = await run(['pipe', '-f', 'markdown', '--comments', 'apart', '--favour', 'recall'], {
      input,
    });
    expect(JSON.parse(stdout).output).toContain('## Comments');
  });

  it('refuses what it does not know, and formats that show no content', async () => {
    const unknown = await run(['-', '-f', 'text', '--comments', 'away'], { input: PAGE });
    expect(unknown.stderr).toContain('--comments takes in, out or apart, not "away"');
    const favour = await run(['-', '-f', 'text', '--favour', 'speed'], { input: PAGE });
    expect(favour.stderr).toContain('--favour takes precision or recall, not "speed"');
    const idle = await run(['-', '-f', 'csv', '--comments', 'in'], { input: PAGE });
    expect(idle.stderr).toContain('--comments is for text, markdown and json, not for csv');
  });
});

describe('a page that is none', () => {
  const APP = '<div id="root"></div><script src="app.js"></script>';

  it('is said to be that on standard error, and in JSON', async () => {
    const text = await run(['-', '-f', 'text'], { input: APP });
    expect(text.stderr).toContain('the page is filled by scripts, which are not run here');
    expect(text.stderr).toContain('no main content was found');
    const json = await run(['-', '-f', 'json'], { input: APP });
    expect(json.stderr).toBe('');
    expect(JSON.parse(json.stdout).warnings.map(({ code }: { code: string }) => code)).toEqual([
      'script-only',
      'no-content',
    ]);
  });

  it('is said to be that in the line of a pipe', async () => {
    const input = `${JSON.stringify({ id: 1, html: APP })}\n`;
    const { stdout } = await run(['pipe', '-f', 'text'], { input });
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, warnings: [{ code: 'script-only' }, {}] });
  });
});
