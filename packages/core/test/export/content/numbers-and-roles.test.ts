import { describe, expect, it } from 'vitest';
import { analyze, toMarkdown } from '../../../src/index.ts';

const PROSE =
  'The ferry that crosses the river every ten minutes has been pulled by a chain since 1911, and nobody in the town can say who first thought of it or why it still runs on time.';

function markdownOf(markup: string): string {
  const { page, outline, layers } = analyze(`<h1>Works</h1><p>${PROSE}</p>${markup}<p>${PROSE}</p>`);
  return toMarkdown(page, outline, layers);
}

describe('items', () => {
  it('keep the numbers they were typed with', () => {
    const items = [4, 5, 6]
      .map((number) => `${number}. Halloway, on vowels and bees, part ${number}.<br>`)
      .join('');
    expect(markdownOf(`<div>${items}</div>`)).toMatch(/^4\. Halloway.*\n+5\. Halloway.*\n+6\. Halloway/m);
  });

  it('keep the number a list begins with', () => {
    expect(markdownOf('<ol start=4><li>Vowels and bees<li>Bees and vowels</ol>')).toMatch(
      /^4\. Vowels.*\n+5\. Bees/m,
    );
  });

  it('are items by role', () => {
    const items = ['Look first, for a whole day.', 'Clean with a soft brush.', 'Ring when all know.'];
    const markup = `<div role=list>${items.map((item) => `<div role=listitem>${item}</div>`).join('')}</div>`;
    expect(markdownOf(markup)).toContain(
      '- Look first, for a whole day.\n- Clean with a soft brush.\n- Ring',
    );
  });
});

it('a foot stands below the rows, wherever it is written', () => {
  const markup =
    '<table><thead><tr><th>Isle<th>People<tfoot><tr><td>All isles<td>912<tbody><tr><td>Marsh<td>400<tr><td>Salt<td>512</table>';
  expect(markdownOf(markup)).toMatch(/\| Marsh .*\n\| Salt .*\n\| All isles/);
});
