import { describe, expect, it } from 'vitest';
import { run } from '../run-command.ts';
import { createScratch } from '../scratch.ts';

const scratch = createScratch();
const cwd = scratch.folder;
const TEXT = 'if a<b then c\n\nAT&amp;T <p>one</p>\n';
scratch.write('notes.txt', TEXT);
scratch.write('page.html', 'no tag & all');
scratch.write('data.json', '{"a": 1}');
scratch.write('notes.md', '# A title\n');
scratch.write('feed.xml', '<?xml version="1.0"?><rss version="2.0"><channel/></rss>');
scratch.write('old.xml', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><p>Old</p></html>');

describe('plain text at the command', () => {
  it('is known by the name of a file, by its looks and by --as', async () => {
    const byName = await run(['notes.txt', '-f', 'text'], { cwd });
    expect(byName.stdout).toBe(TEXT);
    const byLooks = await run(['-', '-f', 'text'], { input: 'if a<b then c\n' });
    expect(byLooks.stdout).toBe('if a<b then c\n');
    const asHtml = await run(['notes.txt', '--as', 'html', '-f', 'text'], { cwd });
    expect(asHtml.stdout).not.toContain('a<b');
  });

  it('refuses what is no page by name, and says what reads it', async () => {
    const { code, stderr } = await run(['data.json', 'notes.md', 'feed.xml', '-f', 'text'], { cwd });
    expect(code).toBe(1);
    expect(stderr.trim().split('\n')).toEqual(
      [
        'data.json: is JSON data, not a web page',
        'notes.md: is a Markdown document, not a web page',
        'feed.xml: is an RSS feed, not a web page',
      ].map((line) => `anatome: ${line}; --as text reads it as plain text`),
    );
    const asText = await run(['data.json', '--as', 'text', '-f', 'text'], { cwd });
    expect(asText.stdout).toBe('{"a": 1}\n');
    const wrong = await run(['data.json', '--as', 'json'], { cwd });
    expect([wrong.code, wrong.stderr]).toEqual([2, 'anatome: --as takes html or text, not "json"\n']);
  });

  it('leaves XHTML and pages without a tag alone', async () => {
    const { stdout } = await run(['old.xml', '-f', 'text'], { cwd });
    expect(stdout).toBe('Old\n');
    expect((await run(['page.html', '-f', 'text'], { cwd })).stdout).toBe('no tag & all\n');
  });

  it('is read from lines, by their type or for all of them', async () => {
    const lines = [
      { id: 1, html: TEXT, contentType: 'text/plain' },
      { id: 2, base64: Buffer.from('a<b').toString('base64') },
      { id: 3, html: '[]', contentType: 'application/json' },
    ];
    const input = lines.map((line) => JSON.stringify(line)).join('\n');
    const { stdout } = await run(['pipe', '-f', 'text'], { input });
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers).toMatchObject([
      { id: 1, ok: true, output: TEXT },
      { id: 2, ok: true, output: 'a<b\n' },
      { id: 3, ok: false, error: { code: 'not-a-page', message: 'is JSON data, not a web page' } },
    ]);
    const all = await run(['pipe', '-f', 'text', '--as', 'text'], { input: '{"html":"<p>x</p>"}' });
    expect(JSON.parse(all.stdout).output).toBe('<p>x</p>\n');
  });
});
