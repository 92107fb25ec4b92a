/** Facts of lines, as the table of a page about one thing tells them. */
import { expect, it } from 'vitest';
import { analyze } from '../../src/analyze.ts';
import { findRecordTable } from '../../src/record/index.ts';

const CONTACT = '<p>Telephone: 01632 960440<br>Court: Wexcombe<br>Number: HRB 990217</p>';

function namesOf(markup: string): readonly string[] {
  const page = `<html lang=en><title>Imprint</title><main><h1>Imprint</h1>${CONTACT}${markup}</main>`;
  return findRecordTable(analyze(page))?.columns.map(({ name }) => name) ?? [];
}

it('are labels and what stands behind them', () => {
  expect(namesOf('<p>Chamber: Crafts of Wexcombe</p>')).toEqual(expect.arrayContaining(['Court', 'Chamber']));
});

it.each([
  ['a sentence with a colon', 'It pours like a heron: slowly, then at once. The cat likes it.'],
  ['the end of a line that lists other things', 'Article 12 · Share: Pin and post'],
  ['letters that nobody sees', 'Keyword: ann<span style="display:none">-remove-this</span>-lee'],
])('are not %s', (_, line) => {
  expect(namesOf(`<p>${line}</p>`)).toEqual(namesOf(''));
});

it('have a name once, whatever spaces are in it', () => {
  const names = namesOf('<p>Dial St. Ansgar: Wiebke<br>Dial St.&nbsp;Ansgar: Wiebke</p>');
  expect(new Set(names).size).toBe(names.length);
  expect(names.map((name) => name.replaceAll('\u00a0', ' '))).not.toContain('Dial St. Ansgar');
});
