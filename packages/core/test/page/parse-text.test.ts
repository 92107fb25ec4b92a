import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseText } from '../../src/page/index.ts';
import { toPageLines } from './tree-lines.ts';

/** The parts of a text, each with its letters. */
function show(text: string): string[] {
  const page = parseText(text);
  const body = page.first(page.tags.find('body'));
  const parts: string[] = [];
  for (let node = body + 1; node < page.end[body]; node = page.end[node])
    parts.push(`${page.name(node)} ${JSON.stringify(page.textOf(node))}`);
  return parts;
}

describe('parseText', () => {
  it('makes paragraphs at blank lines, and takes signs of markup for themselves', () => {
    expect(show('if a<b then c\n \t\n\nAT&amp;T &lt; <b>x</b>\n')).toEqual([
      'p "if a<b then c"',
      'p "AT&amp;T &lt; <b>x</b>"',
    ]);
  });

  it('joins lines that were broken to fit a width', () => {
    const text =
      'The storm came from the west and stayed for\nthree days. Nobody on the coast had ever seen\nthe like.';
    expect(show(text)).toEqual([`p ${JSON.stringify(text.replaceAll('\n', ' '))}`]);
    expect(parseText(text).data.join('')).toBe(text);
  });

  it.each([
    ['short lines', 'Roses are red\nViolets are blue'],
    ['a list', '- the first of several things that are named here\n- the second of them'],
    ['lines of a log', '12:00:01 started the server at port 80\n12:00:02 ready\n12:00:07 a request for /'],
  ])('keeps %s apart', (_, text) => {
    expect(show(text)).toEqual([`p ${JSON.stringify(text)}`]);
  });

  it.each([
    ['columns', 'name     age\nAnn       31\nBo         7'],
    ['tabs', 'name\tage\nAnn\t31'],
    ['code, past a blank line', '    if (a < b)\n      c();\n\n    d();'],
  ])('keeps the white space of %s', (_, text) => {
    expect(show(text)).toEqual([`pre ${JSON.stringify(text.trim())}`]);
    expect(parseText(text).data.join('')).toBe(text);
  });

  it('takes a centred line for a paragraph', () => {
    expect(show(`${' '.repeat(30)}THE TITLE`)).toEqual(['p "THE TITLE"']);
  });

  it('is a page like others', () => {
    expect(toPageLines(parseText('a\r\nb')).map((line) => line.trim())).toEqual([
      '#document no-quirks',
      '<html>',
      '<head>',
      '<body>',
      '<p>',
      '#text "a"',
      '<br>',
      '#text "b"',
    ]);
    expect(parseText('').size).toBe(4);
  });

  it('has offsets where they are wanted', () => {
    const text = 'one\n\n\ntwo\nthree';
    const page = parseText(text, { offsets: true });
    for (let node = 0; node < page.size; node++)
      if (page.isText(node))
        expect(text.slice(page.source!.start[node], page.source!.end[node])).toBe(page.data[node]);
  });

  it('keeps the words that are left when nodes run out, and says what else is cut', () => {
    const text = Array.from({ length: 50 }, (_, at) => `word${at}\nline${at}`).join('\n\n');
    const page = parseText(text, { budget: { nodes: 20 } });
    expect(page.size).toBeLessThanOrEqual(20);
    expect(page.text.split(/\s+/)).toEqual(text.split(/\s+/));
    expect(parseText(text, { budget: { text: 30 } }).limits).toMatchObject([{ what: 'text', limit: 30 }]);
    expect(parseText(text, { budget: { markup: 30 } }).limits).toMatchObject([{ what: 'markup', limit: 30 }]);
  });

  it('loses no word of any text', () => {
    const line = fc.string({ unit: fc.constantFrom(...'ab<>&;\t   /é-*1.|"\'\u00a0\f') });
    const text = fc.array(line).map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(text, (written) => {
        const words = (shown: string): string[] => shown.split(/[\s]+/).filter((word) => word !== '');
        expect(words(parseText(written).text)).toEqual(words(written));
      }),
      { numRuns: 500 },
    );
  });
});
