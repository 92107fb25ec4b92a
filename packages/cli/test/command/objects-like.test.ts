import { describe, expect, it } from 'vitest';
import { run } from '../run-command.ts';
import { createScratch } from '../scratch.ts';

const scratch = createScratch();
const MENU = ['a', 'b', 'c', 'd', 'e'].map((name) => `<li><a href="/${name}">${name}</a>`).join('');
const shop = (name: string, goods: number): string =>
  `<header><a href="/"><img src="logo.gif"></a><ul>${MENU}</ul></header>` +
  `<main><h1>${name}</h1>${`<div><h3>${name}</h3><p>Cheap</p></div>`.repeat(goods)}</main>` +
  `<footer><ul>${MENU}</ul><p>© ${name}</p></footer>`;
const model = scratch.write('shop.html', shop('Shop', 4));
const fake = scratch.write('fake.html', shop('Other', 9));
const plain = scratch.write('plain.html', '<p>A page of mine.');

describe('anatome objects like', () => {
  it('ranks pages by likeness to the first', async () => {
    const { code, stdout } = await run(['objects', 'like', model, plain, fake]);
    const lines = stdout.trimEnd().split('\n');
    expect(lines[0]).toBe(`1.00  ${fake}  (HeaderZone 1.00, BodyZone 1.00, FootZone 1.00)`);
    expect(lines[1]).toMatch(/^0\.\d\d {2}.*plain\.html/);
    expect(code).toBe(0);
  });

  it('prints a JSON object per page', async () => {
    const { stdout } = await run(['objects', 'like', model, fake, '-f', 'json']);
    expect(JSON.parse(stdout)).toEqual({
      source: fake,
      score: 1,
      zones: { HeaderZone: 1, BodyZone: 1, FootZone: 1 },
    });
  });

  it('goes on after a page it cannot read, and says so', async () => {
    const { code, stdout, stderr } = await run(['objects', 'like', model, 'missing.html', fake]);
    expect(stdout).toContain(fake);
    expect(stderr).toContain('missing.html');
    expect(code).toBe(3);
  });

  it('needs a model and something to compare', async () => {
    expect((await run(['objects', 'like', model])).code).toBe(2);
    expect((await run(['objects', 'like', 'missing.html', fake])).code).toBe(1);
    expect((await run(['objects', 'like', model, fake, '-f', 'xml'])).stderr).toContain('text or json');
  });
});
