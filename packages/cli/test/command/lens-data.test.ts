/** Rules, grammars, lexica and links of one's own, at every command that reads pages. */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../run-command.ts';
import { createScratch } from '../scratch.ts';

const scratch = createScratch();
const at = (name: string): string => path.join(scratch.folder, name);

scratch.write('page.html', '<title>Lamps</title><div class="zap">Buy now</div><p>Quux lamps are here.</p>');
scratch.write(
  'own.xml',
  '<RULES><RULE context="P"><CHECK><WHENEVER test="true()"><SET attr="eLISAtype">ours</SET></WHENEVER></CHECK></RULE></RULES>',
);
// It names a shipped list, which is packed in the main thread and a text in others.
scratch.write(
  'own.grammar',
  'WORDS wtTown FROM "city-geonames.txt"\nLEXTYPE lxLamp (wtLamp, >=1)\nBLOCKTYPE Lamp ((), (), lxLamp)\n',
);
scratch.write('inlink.grammar', 'BLOCKTYPE LinkedAs ((), (ext), ())\n');
scratch.write('words.txt', '#type wtLamp case=exact\nQuux\twtLamp\n');
scratch.write('bad.xml', '<RULES><RULE context="//P[">x</RULE></RULES>');
scratch.write('bad.grammar', 'BLOCKTYPE Lamp ((), ()\n');
scratch.write('bad.txt', 'Quux\twtLamp\nnothing\n');
scratch.write('noise.lex', new Uint8Array([65, 78, 76, 88, 1, 2, 3]));

const OWN = ['--grammar', at('own.grammar'), '--lexicon', at('words.txt')];
const LINE = `${JSON.stringify({ id: 1, html: '<p>Quux lamps are here.</p>' })}\n`;

/** Every way to have a page read, up to its options. */
const WAYS: readonly (readonly string[])[] = [
  [at('page.html'), '-f', 'json', '--layers'],
  [at('page.html'), '--lens', 'grammar', '-f', 'ndjson'],
  ['lens', 'grammar', at('page.html'), '-f', 'json'],
  ['lens', 'grammar', at('page.html'), '-f', 'ndjson'],
  ['lens', 'grammar', at('page.html')],
  ['explain', at('page.html'), '--at', 'Quux lamps'],
  ['grammar', 'run', at('page.html')],
  ['pipe', '-f', 'json', '--layers'],
  ['pipe', '--lens', 'grammar', '-f', 'ndjson'],
  ['pipe', '--lens', 'grammar', '-f', 'ndjson', '-j', '1'],
];

describe('a grammar and a word list', () => {
  it.each(WAYS.map((way) => [way.join(' ').replaceAll(scratch.folder, ''), way] as const))(
    '%s',
    async (_, way) => {
      const input = LINE;
      const [shipped, own] = await Promise.all([run(way, { input }), run([...way, ...OWN], { input })]);
      expect(own).toMatchObject({ code: 0, stderr: '' });
      expect(own.stdout).toMatch(/\bLamp\b/);
      expect(shipped.stdout).not.toMatch(/\bLamp\b/);
    },
  );

  it('work as built files do', async () => {
    await run(['lexicon', 'build', at('words.txt'), '-o', at('words.lex')]);
    const args = ['grammar', 'run', at('page.html'), '--grammar', at('own.grammar'), '--lexicon'];
    const [list, built] = await Promise.all([
      run([...args, at('words.txt')]),
      run([...args, at('words.lex')]),
    ]);
    expect(list.stdout).toContain('"type":"Lamp"');
    expect(built.stdout).toBe(list.stdout);
  });
});

describe('rules', () => {
  it.each([
    [[at('page.html'), '-f', 'json', '--layers']],
    [['lens', 'rules', at('page.html')]],
    [['explain', at('page.html'), '--at', 'Quux lamps']],
    [['pipe', '-f', 'json', '--layers']],
    [['pipe', '--lens', 'rules']],
  ])('%j', async (way) => {
    const { code, stdout } = await run([...way, '--rules', at('own.xml')], { input: LINE });
    expect(code).toBe(0);
    expect(stdout).toMatch(/\bours\b/);
  });
});

describe('a mistake in a file', () => {
  it.each([
    ['--rules', 'bad.xml', /bad\.xml:1:\d+: /],
    ['--grammar', 'bad.grammar', /bad\.grammar:\d+:\d+: /],
    ['--lexicon', 'bad.txt', /bad\.txt:2:1: expected entry<TAB>type/],
    ['--lexicon', 'noise.lex', /noise\.lex: This is no lexicon file/],
    ['--lexicon', 'absent.txt', /absent\.txt cannot be read/],
    [
      '--grammar',
      'absent.grammar',
      /absent\.grammar cannot be read: it does not exist; shipped grammars are address/,
    ],
  ])('%s %s is one line with its place, before any page is read', async (option, file, message) => {
    for (const way of [[at('page.html')], ['pipe'], ['explain', at('page.html'), '--at', 'x']]) {
      const { code, stdout, stderr } = await run([...way, option, at(file)], { input: LINE });
      expect(stderr).toMatch(message);
      expect(stderr.trimEnd()).not.toContain('\n');
      expect(stderr).not.toContain('should not have happened');
      expect({ stdout, isGood: code === 0 }).toEqual({ stdout: '', isGood: false });
    }
  });
});

describe('--ext', () => {
  const args = ['--grammar', at('inlink.grammar'), '--ext', 'the best lamps'];

  it.each([
    [[at('page.html'), '-f', 'json', '--layers']],
    [['lens', 'grammar', at('page.html')]],
    [['grammar', 'run', at('page.html')]],
    [['explain', at('page.html'), '--at', '/html[1]', '-f', 'json']],
  ])('%j', async (way) => {
    const [without, one] = await Promise.all([run([...way, ...args.slice(0, 2)]), run([...way, ...args])]);
    expect(one.stdout).toContain('the best lamps');
    expect(without.stdout).not.toContain('LinkedAs');
  });

  it('is of one page', async () => {
    const { code, stderr } = await run([at('page.html'), at('page.html'), ...args]);
    expect(stderr).toBe('anatome: --ext is the text of a link to one page; name one source\n');
    expect(code).toBe(2);
  });
});

describe('a lens as an option', () => {
  it('is the command lens', async () => {
    const [option, command] = await Promise.all([
      run([at('page.html'), '--lens', 'objects', '-f', 'uml']),
      run(['lens', 'objects', at('page.html'), '-f', 'uml']),
    ]);
    expect(option.stdout).toContain(': WebDocument');
    expect(option).toEqual(command);
  });

  it.each([
    [['--lens', 'objekts'], 'did you mean objects?'],
    [['--lens', 'rules', '-f', 'csv'], 'unknown format "csv"; known are '],
    [['-f', 'uml'], 'unknown format "uml"'],
  ])('%j is refused', async (words, message) => {
    for (const way of [[at('page.html')], ['pipe']]) {
      const { code, stderr } = await run([...way, ...words]);
      expect(stderr).toContain(message);
      expect(code).toBe(2);
    }
  });
});
