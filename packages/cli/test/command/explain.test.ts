import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../run-command.ts';
import { createScratch } from '../scratch.ts';

const scratch = createScratch();
const page = scratch.write('page.html', '<main><h1>Storm</h1><p>It came <b>at night</b> and left.</main>');

/** Long enough for the model; small pages are judged by rules. */
const article = path.join(import.meta.dirname, '../../../../fixtures/pages/news-article.html');

describe('anatome explain', () => {
  it('says for words what covers them, and why', async () => {
    const { code, stdout, stderr } = await run(['explain', page, '--at', 'came at NIGHT']);
    expect(stdout).toMatch(
      /^\/html\[1\]\/body\[1\]\/main\[1\]\/p\[1\]\np\n"It came at night and left\."\n\nThis /,
    );
    expect(stdout).toMatch(/\noutline\n {2}main at .*\n {4}because /);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  it('says first in two lines what was decided, and leaves to the JSON what was weighed', async () => {
    const { stdout } = await run(['explain', article, '--at', 'nobody could hear an engine']);
    expect(stdout).toMatch(
      /\n\nThis is a paragraph: .*\nIt is content: .*\n\nhow\n {2}This paragraph is .*\n\nlenses, on whether it is content\n {2}grammar /,
    );
    expect(stdout).toMatch(/\n {2}cut at .*, confidence /);
    expect(stdout).not.toContain('log-odds');
  });

  it('says that a page is small, and needs no model for that', async () => {
    const { stdout } = await run(['explain', page, '--at', '/html/body/main/p', '--model', 'none']);
    expect(stdout).toContain('the page is small, and what is seen on a small page is content');
  });

  it('prints JSON', async () => {
    const { stdout } = await run(['explain', page, '--at', '/html/body/main', '-f', 'json']);
    expect(JSON.parse(stdout)).toMatchObject({
      element: 'main',
      features: { words: 7 },
      summary: expect.stringContaining('This is the main part: its author says so'),
      how: expect.stringContaining('2 blocks of this main element'),
      content: { blocks: 2 },
    });
  });

  it('says in one line that there is no such place, and ends with 1', async () => {
    const { code, stdout, stderr } = await run(['explain', page, '--at', 'snow']);
    const line = `anatome: ${page}: no text "snow" on the page; scripts, styles and the title are not searched\n`;
    expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: '', stderr: line });
  });

  it.each([
    ['css:.nope', 'no element of the page matches the CSS selector ".nope"'],
    ['//h7', 'nothing on the page is at the XPath "//h7"'],
  ])('says that %s leads nowhere', async (at, words) => {
    const { code, stderr } = await run(['explain', page, '--at', at]);
    expect({ code, stderr }).toEqual({ code: 1, stderr: `anatome: ${page}: ${words}\n` });
  });

  it('says how far a path leads', async () => {
    const { code, stderr } = await run(['explain', page, '--at', '/html[1]/body[1]/main[1]/h9[1]/b']);
    expect(stderr).toMatch(/; the path leads as far as \/html\[1\]\/body\[1\]\/main\[1\]\n$/);
    expect(code).toBe(1);
  });
});
