/** Records and parts as a new user meets them at the command. */
import { describe, expect, it } from 'vitest';
import { run } from '../run-command.ts';
import { createScratch } from '../scratch.ts';

const scratch = createScratch();
const card = (name: string, price: string, picture: string): string =>
  `<li><a href="${name}.html"><img ${picture}><h3>${name}</h3></a><p class=price>${price}</p><p>Made by hand, in a small town by the sea.</p></li>`;
const NAV = '<nav><a href=/>Home</a> <a href=/shop>Shop</a> <a href=/about>About</a></nav>';
scratch.write(
  'lamps.html',
  `<base href="https://lamps.example/shop/"><title>Lamps</title>${NAV}<main><h1>Lamps</h1><ul>${[
    card('oak', '€ 11,90', 'src=oak.jpg'),
    card('ash', '€ 1.200,00', ''),
    card('elm', '€ 7,50', 'src=elm.jpg'),
    card('fir', '€ 9,00', 'src=fir.jpg'),
  ].join('')}</ul></main>`,
);
const TEXT = 'The storm that had been feared for days reached the coast last night, and nobody slept. ';
scratch.write(
  'none.html',
  `${NAV}<main><h1>Storm</h1><p>${TEXT.repeat(4)}</p><p>${TEXT.repeat(4)}</p></main>`,
);
scratch.write('bare.html', '<p>One line.</p>');
scratch.write('broken.html', '<table><tr><td>Oak<td>1</div><tr><td>Ash</table><td>2<<table><li></p><');

const print = (args: readonly string[], input = '') => run(args, { cwd: scratch.folder, input });

describe('records', () => {
  it('-f csv is what is written, addresses from the base of the page, no address where there is no picture', async () => {
    const { code, stdout } = await print(['lamps.html', '-f', 'csv', '--columns', 'title,price,link,image']);
    expect(code).toBe(0);
    expect(stdout.split('\r\n').slice(0, 3)).toEqual([
      'title,price,link,image',
      'oak,"€ 11,90",https://lamps.example/shop/oak.html,https://lamps.example/shop/oak.jpg',
      'ash,"€ 1.200,00",https://lamps.example/shop/ash.html,',
    ]);
  });

  it('--typed are values, --columns chooses and renames', async () => {
    const { stdout } = await print(['lamps.html', '-f', 'csv', '--typed', '--columns', 'title=Lampe,price']);
    expect(stdout.split('\r\n').slice(0, 3)).toEqual([
      'Lampe,price,price currency',
      'oak,11.90,EUR',
      'ash,1200.00,EUR',
    ]);
  });

  it('-f records keeps what is written beside what it amounts to', async () => {
    const { stdout } = await print(['lamps.html', '-f', 'records', '--columns', 'title,price']);
    expect(JSON.parse(stdout)[0]).toEqual({
      title: 'oak',
      price: { text: '€ 11,90', value: 11.9, currency: 'EUR' },
    });
  });

  it('a column that is not there is named, beside those that are', async () => {
    const { code, stderr } = await print(['lamps.html', '-f', 'csv', '--columns', 'colour']);
    expect(code).toBe(1);
    expect(stderr).toContain('has no column "colour"; its table has ');
    expect(stderr).toContain('"price"');
  });

  it('a page without a table to offer says so, and how to see all series', async () => {
    const { code, stdout, stderr } = await print(['none.html', '-f', 'csv']);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(
      /has no table that is likely wanted, though \d+ series \(menus, lists, layout\); --series N prints one, and anatome lens repetition SOURCE lists them/,
    );
    const all = await print(['lens', 'repetition', 'none.html', '-f', 'tree']);
    const number = /series=(\d+)/.exec(all.stdout)![1];
    const one = await print(['none.html', '-f', 'csv', '--series', number]);
    expect(one.stdout).toContain('Home');
  });

  it('a page without any series says that', async () => {
    expect((await print(['bare.html', '-f', 'records'])).stderr).toMatch(/has no series of records$/m);
  });

  it('a broken page breaks nothing', async () => {
    const { code, stderr } = await print(['broken.html', '-f', 'csv']);
    expect([0, 1]).toContain(code);
    expect(stderr).not.toMatch(/Error|at .*:\d+:\d+/);
  });

  it('pipe answers the same, and tells what is missing line by line', async () => {
    const lines = [
      { html: `<table><tr><th>Name<th>Price<tr><td>Oak<td>30<tr><td>Ash<td>40</table>` },
      { html: '<p>One' },
    ];
    const input = lines.map((line, id) => JSON.stringify({ id, ...line })).join('\n');
    const { stdout } = await print(['pipe', '-f', 'records', '--typed', '--columns', 'Price'], input);
    const [first, second] = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(first.output).toEqual([{ Price: 30 }, { Price: 40 }]);
    expect(JSON.stringify(second)).toContain('has no series of records');
  });
});

describe('parts', () => {
  it('are lines, and JSON', async () => {
    const { stdout } = await print(['none.html', '-f', 'parts']);
    expect(stdout).toContain('- "Home Shop About" [words=3] /html[1]/body[1]/nav[1]\n');
    const json = await print(['none.html', '-f', 'part-tree']);
    expect(JSON.parse(json.stdout)[0]).toMatchObject({ words: 3, path: '/html[1]/body[1]/nav[1]' });
  });

  it('come from the pipe, and refuse what is not for them', async () => {
    const piped = await print(['pipe', '-f', 'parts'], '{"id":1,"html":"<p>One"}');
    expect(JSON.parse(piped.stdout)).toMatchObject({ id: 1 });
    expect(piped.stdout).toContain('\\"One\\" [words=1]');
    expect((await print(['none.html', '-f', 'parts', '--series', '1'])).code).toBe(2);
  });
});
