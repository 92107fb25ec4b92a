/** Whose a record is, whatever the format; and entries that stay on their line. */
import { describe, expect, it } from 'vitest';
import { run } from '../run-command.ts';
import { createScratch } from '../scratch.ts';

const scratch = createScratch();
const row = (name: string, price: number): string => `<tr><td>${name}<td>${price}`;
const table = (head: string, rows: string): string =>
  `<main><h1>Lamps</h1><table><caption>Prices</caption><tr>${head}${rows}</table></main>`;
const HEAD = '<th>Name<th>Price';
scratch.write('a.html', table(HEAD, row('Oak', 30) + row('Ash', 40) + row('Elm', 50)));
scratch.write('b.html', table(HEAD, row('Fir', 10) + row('Yew', 20) + row('Box', 25)));
scratch.write('c.html', table('<th>Name<th>Weight, "kg"', row('Fir', 1) + row('Yew', 2) + row('Box', 3)));
scratch.write('imprint.html', '<p>Lamp Works GmbH<br>Am Alten Pendelwerk 14<br>22765 Hamburg</p>');
scratch.write('empty.html', '<p>');
scratch.write('broken.html', '%PDF-1.7');

const print = async (...args: string[]) => run(args, { cwd: scratch.folder });
const toLines = (text: string): { source?: string; records?: unknown[] }[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
const sourcesOf = (text: string): (string | undefined)[] => [
  ...new Set(toLines(text).map(({ source }) => source)),
];

describe('of several sources', () => {
  it.each([
    [['grammar', 'run', 'imprint.html', 'empty.html', 'imprint.html'], ['imprint.html']],
    [
      ['grammar', 'run', '-f', 'json', 'imprint.html', 'empty.html'],
      ['imprint.html', 'empty.html'],
    ],
    [
      ['lens', 'objects', '-f', 'rows', 'a.html', 'b.html'],
      ['a.html', 'b.html'],
    ],
    [['lens', 'grammar', '-f', 'ndjson', 'imprint.html', 'a.html'], ['imprint.html']],
    [
      ['lens', 'repetition', '-f', 'series', 'a.html', 'b.html'],
      ['a.html', 'b.html'],
    ],
    [
      ['-f', 'records', 'a.html', 'b.html'],
      ['a.html', 'b.html'],
    ],
    [
      ['-f', 'json', 'a.html', 'b.html'],
      ['a.html', 'b.html'],
    ],
  ])('%j is NDJSON, each line with its source', async (args, sources) => {
    const { code, stdout, stderr } = await print(...args);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(sourcesOf(stdout)).toEqual(sources);
  });

  it('records stay a list', async () => {
    const [first] = toLines((await print('-f', 'records', 'a.html', 'b.html')).stdout);
    expect(first).toEqual({
      source: 'a.html',
      records: [
        { Name: 'Oak', Price: { text: '30', value: 30 } },
        { Name: 'Ash', Price: { text: '40', value: 40 } },
        { Name: 'Elm', Price: { text: '50', value: 50 } },
      ],
    });
  });

  it('--typed leaves of values what they amount to', async () => {
    const [first] = toLines((await print('-f', 'records', '--typed', 'a.html', 'b.html')).stdout);
    expect(first.records?.[0]).toEqual({ Name: 'Oak', Price: 30 });
  });

  it('rows of NDJSON say their source also of one page', async () => {
    const { stdout } = await print('lens', 'objects', '-f', 'rows', 'a.html');
    expect(sourcesOf(stdout)).toEqual(['a.html']);
  });

  it.each([[[]], [['--table', 'Prices']]])('CSV has a column for it, %j', async (wish) => {
    const { stdout } = await print('-f', 'csv', ...wish, 'a.html', 'b.html', 'c.html');
    expect(stdout.split('\r\n')).toEqual([
      'source,Name,Price',
      'a.html,Oak,30',
      'a.html,Ash,40',
      'a.html,Elm,50',
      'b.html,Fir,10',
      'b.html,Yew,20',
      'b.html,Box,25',
      'source,Name,"Weight, ""kg"""',
      'c.html,Fir,1',
      'c.html,Yew,2',
      'c.html,Box,3',
      '',
    ]);
    expect((await print('-f', 'csv', ...wish, 'a.html')).stdout).toMatch(/^Name,Price\r\n/);
  });

  it('text and markup are announced, by every command', async () => {
    const [text, html, run] = await Promise.all([
      print('lens', 'rules', 'a.html', 'b.html'),
      print('lens', 'grammar', '-f', 'html', 'imprint.html', 'a.html'),
      print('grammar', 'run', '-f', 'html', 'imprint.html', 'a.html'),
    ]);
    expect(text.stdout).toContain('==> b.html <==\n');
    expect(html.stdout).toContain('<!-- ==> a.html <== -->\n');
    expect(run.stdout).toBe(html.stdout);
  });

  it('one that fails is named, and the others say theirs', async () => {
    const { code, stdout, stderr } = await print('grammar', 'run', 'broken.html', 'imprint.html');
    expect(stderr).toBe('anatome: broken.html: is a PDF document, not a web page\n');
    expect(sourcesOf(stdout)).toEqual(['imprint.html']);
    expect(code).toBe(3);
  });
});

describe('one lens alone as JSON', () => {
  it.each(['grammar', 'macrostructure', 'objects', 'repetition', 'rules'])(
    '%s has the outline of the whole analysis',
    async (lens) => {
      const [alone, whole] = await Promise.all([
        print('lens', lens, 'a.html', '-f', 'json'),
        print('a.html', '-f', 'json'),
      ]);
      const { annotations, ...shown } = JSON.parse(alone.stdout);
      expect(shown).toMatchObject(JSON.parse(whole.stdout));
      expect(Object.keys(annotations)).toEqual([lens]);
    },
  );

  it('also with sentences and tokens', async () => {
    const [alone, whole] = await Promise.all([
      print('lens', 'macrostructure', 'imprint.html', '--sentences', '--tokens', '-f', 'json'),
      print('imprint.html', '-f', 'json', '--layers'),
    ]);
    expect(JSON.parse(alone.stdout).outline).toEqual(JSON.parse(whole.stdout).outline);
  });
});

describe('an entry is one line', () => {
  const broken = 'x\ny\r\nz\u2028w\u0085v';
  const markup = `<title>${broken}</title><main><h1>${broken}</h1><p>Lamp Works GmbH<br>Am Alten Pendelwerk 14<br>22765 Hamburg</p>
    <img alt="${broken}" src="${broken}.png" title="${broken}"><pre>${broken}</pre>
    <form name="${broken}"><input name="${broken}" placeholder="${broken}"></form>
    <ul>${Array.from({ length: 4 }, (_, at) => `<li><a href="/${at}\n">${broken}</a> ${broken}`).join('')}</ul></main>`;

  const views: [name: string, words: string[]][] = [
    ['anatome', []],
    ['tree', ['--lens', 'repetition', '-f', 'tree']],
    ...['grammar', 'macrostructure', 'objects', 'repetition', 'rules'].map((lens): [string, string[]] => [
      lens,
      ['--lens', lens],
    ]),
  ];
  it.each(views)('%s', async (_, words) => {
    const { stdout } = await run(['-', ...words], { input: markup });
    for (const line of stdout.trimEnd().split(/[\n\r\u0085\u2028]/)) expect(line).toMatch(/^ *[-·…] /);
  });
});
