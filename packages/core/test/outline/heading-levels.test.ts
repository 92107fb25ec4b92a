import { expect, it } from 'vitest';
import { analyze } from '../../src/analyze.ts';
import { chooseHeadings } from '../../src/outline/index.ts';

const PROSE =
  'The ferry that crosses the river every ten minutes has been pulled by a chain since 1911, and nobody in the town can say who first thought of it or why it still runs on time.';

it('an offer in large type, in a box of its own, sets no heading down', () => {
  const heading = (size: number, text: string): string =>
    `<div style="font: bold ${size}px serif">${text}</div>`;
  const levels = (offer: string): Record<string, number> => {
    const { page, layers } = analyze(`<div style="font: bold 48px serif">Lamps</div><p>${PROSE}</p>
      <div><div>${offer}<p>${PROSE}</p></div></div>
      <div>${heading(28, 'How to choose')}<p>${PROSE}</p>${heading(20, 'Warm or cool')}<p>${PROSE}</p></div>
      <div>${heading(28, 'How to hang')}<p>${PROSE}</p>${heading(20, 'High or low')}<p>${PROSE}</p></div>`);
    const { annotations } = layers.find(({ lens }) => lens === 'macrostructure')!;
    return Object.fromEntries(chooseHeadings(page, annotations).map(({ text, level }) => [text, level]));
  };
  const { 'Buy the lamp': offered, ...others } = levels(heading(36, 'Buy the lamp'));
  expect(others).toEqual(levels(''));
  expect(offered).toBe(others['How to choose']);
  expect(others['Warm or cool']).toBe(others['How to choose'] + 1);
});
