import { describe, expect, it } from 'vitest';
import { run } from '../run-command.ts';
import { createScratch } from '../scratch.ts';

const scratch = createScratch();
const page = scratch.write(
  'page.html',
  `<main><h1>Storm</h1>
   <p>It came <b>at
   night</b> and left <a href="https://example.net/x">at dawn</a>.</main>
   <div hidden><p>Never seen</div>`,
);

describe.concurrent('anatome explain', () => {
  it('finds words across elements and says what covers them, and why', async () => {
    const { code, stdout } = await run(['explain', page, '--at', 'came at NIGHT']);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^\/html\[1\]\/body\[1\]\/main\[1\]\/p\[1\]\np\n"It came at night and left at dawn\."\n/,
    );
    expect(stdout).toMatch(/^ {2}font-size: 16px$/m);
    expect(stdout).toMatch(/^ {2}8 words \(8 visible\), .* 1 sentences$/m);
    expect(stdout).toMatch(/^ {2}1 links with 2 words: 1 external$/m);
    expect(stdout).toMatch(/^ {2}main \[score=1\.00\] at .*\n {4}because declared \(element=main\)$/m);
    expect(stdout).toMatch(/^ {4}paragraph \[words=8\] /m);
  });

  it('takes the smallest element around the words', async () => {
    const { stdout } = await run(['explain', page, '--at', 'at night', '-f', 'json']);
    const explained = JSON.parse(stdout);
    expect(explained.path).toBe('/html[1]/body[1]/main[1]/p[1]/b[1]');
    expect(explained.element).toBe('b');
    expect(explained.style['font-weight']).toBe(700);
    expect(explained.outline.map((entry: { label: string }) => entry.label)).toEqual(['main', 'paragraph']);
  });

  it('takes a path', async () => {
    const { stdout } = await run(['explain', page, '--at', '/html[1]/body[1]/main[1]', '-f', 'json']);
    const explained = JSON.parse(stdout);
    expect(explained.features).toMatchObject({ words: 9, links: 1, linkKinds: { external: 1 } });
  });

  it('says why a place is hidden, and since where', async () => {
    const { stdout } = await run(['explain', page, '--at', 'Never seen']);
    expect(stdout).toContain('  hidden by attribute, since /html[1]/body[1]/div[1]\n');
  });

  it('names the other places with the same words', async () => {
    const { stdout } = await run(['explain', page, '--at', 'at']);
    expect(stdout).toContain('the same words stand at\n  /html[1]/body[1]/main[1]/p[1]/a[1]\n');
  });

  it.each([
    ['snow', 'no text "snow" on the page; scripts, styles and the title are not searched'],
    [
      '/html[1]/body[1]/main[1]/h9[1]/b',
      'no node at /html[1]/body[1]/main[1]/h9[1]/b; the path leads as far as /html[1]/body[1]/main[1]',
    ],
  ])('finds nothing at %s: one line, exit code 1', async (at, message) => {
    const { code, stdout, stderr } = await run(['explain', page, '--at', at]);
    expect({ code, stdout, stderr }).toEqual({
      code: 1,
      stdout: '',
      stderr: `anatome: ${page}: ${message}\n`,
    });
  });
});
