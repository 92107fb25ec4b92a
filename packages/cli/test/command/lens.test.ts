import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LENSES } from '@anatome/core';
import { describe, expect, it } from 'vitest';
import { checkLens } from '../../src/lens/lenses.ts';
import { run } from '../run-command.ts';

const PAGE = path.join(import.meta.dirname, '..', '..', '..', '..', 'fixtures', 'pages', 'shop-listing.html');

describe('the table of lenses', () => {
  it('has each lens under its own name', () => {
    for (const [name, create] of LENSES) expect(create().name).toBe(name);
  });

  it('gives a hint at a near miss', () => {
    expect(() => checkLens('repetitoin')).toThrow('did you mean repetition?');
  });
});

describe('anatome lens', () => {
  it('prints the annotations of one lens alone as JSON', async () => {
    const { code, stdout } = await run(['lens', 'repetition', PAGE, '-f', 'json']);
    const { annotations } = JSON.parse(stdout);
    expect(Object.keys(annotations)).toEqual(['repetition']);
    expect(annotations.repetition.length).toBeGreaterThan(0);
    expect(code).toBe(0);
  });

  it('prints them nested, in the notation of the outline', async () => {
    const { stdout } = await run(['lens', 'repetition', PAGE]);
    const lines = stdout.trimEnd().split('\n');
    const labels = new Set(LENSES.get('repetition')!().labels);
    for (const line of lines) expect(labels).toContain(/^ *- (\S+)/.exec(line)?.[1]);
  });

  it('marks the page with that lens alone', async () => {
    const { stdout } = await run(['-f', 'html', 'lens', 'repetition', PAGE]);
    const marks = new Set(stdout.match(/data-anatome-[a-z]+(?=[-=])/g));
    expect([...marks]).toEqual(['data-anatome-repetition']);
    expect(readFileSync(PAGE, 'utf8')).not.toContain('data-anatome');
  });

  it.each([
    ['macrostructure', 'svg', '<svg xmlns'],
    ['macrostructure', 'dot', 'digraph reduced {', '--tree', 'reduced'],
    ['macrostructure', 'reduced', '<?xml version="1.0"'],
    ['macrostructure', 'coloured', '<!DOCTYPE html>'],
    ['macrostructure', 'xhtml', '<?xml version="1.0"'],
    ['repetition', 'tree', '- records ×'],
    ['repetition', 'series', '[{"series":1,'],
    ['repetition', 'svg', '<svg xmlns'],
    ['objects', 'uml', ': WebDocument'],
    ['objects', 'graph', '{"class":"WebDocument"'],
    ['objects', 'rows', '{"document":'],
    ['objects', 'svg', '<svg xmlns'],
    ['rules', 'elisa', '<?xml version="1.0"'],
  ])('%s has its own format %s', async (lens, format, beginning, ...rest) => {
    const { code, stdout, stderr } = await run(['lens', lens, PAGE, '-f', format, ...rest]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.slice(0, beginning.length)).toBe(beginning);
  });

  it('gives the records of a series as CSV and as JSON', async () => {
    const [csv, records] = await Promise.all([
      run(['lens', 'repetition', PAGE, '-f', 'csv']),
      run([PAGE, '-f', 'records']),
    ]);
    const rows: object[] = JSON.parse(records.stdout);
    expect(csv.stdout).toContain('"Fennel pendant, terracotta"');
    expect(rows.length).toBeGreaterThanOrEqual(18);
    expect(JSON.stringify(rows)).toContain('"Fennel pendant, terracotta"');
  });

  it('gives the first table as CSV where the lens sees tables and no series', async () => {
    const input = '<table><tr><th>Port<th>Ships<tr><td>Aldra<td>4<tr><td>Brim<td>9</table>';
    const { code, stdout } = await run(['lens', 'macrostructure', '-', '-f', 'csv'], { input });
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'Port,Ships\r\nAldra,4\r\nBrim,9\r\n' });
  });

  it('says which series there are when one is asked for that is not', async () => {
    const { code, stderr } = await run([PAGE, '-f', 'csv', '--series', '999']);
    expect(stderr).toContain('has no series 999; anatome lens repetition SOURCE lists those there are');
    expect(code).toBe(1);
  });

  it.each([
    [['repetition', '-f', 'csv', '--series', '0'], '--series takes a number from 1, not "0"'],
    [['macrostructure', '-f', 'svg', '--tree', 'oak'], '--tree takes source, augmented, reduced, not "oak"'],
  ])('refuses %j', async ([name, ...words], message) => {
    const { code, stderr } = await run(['lens', name, PAGE, ...words]);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });

  it('splits text into sentences and tokens, with parts of speech for English', async () => {
    const input =
      '<html lang=en><p>The ferry will not retire. It goes on, and nobody minds the noise it makes.';
    const { stdout, stderr } = await run(
      ['lens', 'macrostructure', '-', '--sentences', '--tags', '-f', 'json'],
      { input },
    );
    expect(stderr).toBe('');
    const said: { label: string; attributes: { partOfSpeech?: string } }[] =
      JSON.parse(stdout).annotations.macrostructure;
    expect(said.filter(({ label }) => label === 'Sentence')).toHaveLength(2);
    const tags = said
      .filter(({ label }) => label === 'Token')
      .map(({ attributes }) => attributes.partOfSpeech);
    expect(tags.slice(0, 5)).toEqual(['DET', 'NOUN', 'AUX', 'PART', 'VERB']);
  });

  it('prints each token, in the notation of the outline and in every markup', async () => {
    const input = '<p>Use <code>make</code> to build it.';
    const printed = async (format: string): Promise<string> =>
      (await run(['lens', 'macrostructure', '-', '--tokens', '-f', format], { input })).stdout;
    expect(await printed('outline')).toBe(
      [
        '- TextBlock "Use make to build it." [text=fragment] [words=5] [links=0] [fontScale=0]',
        ...['Use', 'make', 'to', 'build', 'it.'].map((word) => `  - Token "${word}"`),
        '',
      ].join('\n'),
    );
    expect(await printed('json')).toContain('"written":"make"');
    expect(await printed('xhtml')).toContain('<hypnotic:Token Score="1">make</hypnotic:Token>');
    expect(await printed('reduced')).toContain(
      '<hypnotic:Token Score="1">make</hypnotic:Token> <hypnotic:Token',
    );
    expect(await printed('html')).toContain('<span data-anatome-macrostructure="Token">make</span>');
    expect(await printed('coloured')).toMatch(/<span class="Token" title="[^"]*">make<\/span>/);
  });

  it('runs the self-checks of the macrostructure lens', async () => {
    const { stdout } = await run(['lens', 'macrostructure', '-', '-f', 'checks'], { input: '<p>One<p>Two' });
    expect(stdout).toMatch(/^ok {2}TextBlock\/\/TextBlock\n/);
    expect(stdout).toMatch(/27 self-checks, 0 violations\n$/);
  });

  it('says the values of stage 1 on every element of the XHTML', async () => {
    const input = '<p>One <a href="#x">two</a></p>';
    const { stdout } = await run(['lens', 'macrostructure', '-', '-f', 'xhtml'], { input });
    expect(stdout).toContain(
      '<p hypnotic:Path="/html[1]/body[1]/p[1]" hypnotic:WordsLocal="1" hypnotic:WordsSubtree="2" hypnotic:LinksLocal="1" hypnotic:LinksSubtree="1" hypnotic:FontSize="0">',
    );
  });

  it('gives no tags to a language the tagger does not know', async () => {
    const input = '<html lang=de><p>Die Fähre geht nicht in Rente.';
    const { stdout } = await run(['lens', 'macrostructure', '-', '--tags', '-f', 'json'], { input });
    expect(stdout).toContain('"label":"Token"');
    expect(stdout).not.toContain('partOfSpeech');
  });
});
