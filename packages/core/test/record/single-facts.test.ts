import { expect, it } from 'vitest';
import { analyze } from '../../src/analyze.ts';
import { PageWords } from '../../src/record/choose/page-words.ts';
import { collectCandidates } from '../../src/record/collect-candidates.ts';
import { collectFacts } from '../../src/record/single-facts.ts';

function factsOf(markup: string): string[] {
  const analysis = analyze(`<html lang=en><main><h1>Summit fire pit</h1>${markup}</main>`);
  const words = new PageWords(analysis);
  const candidates = collectCandidates(analysis, words);
  return collectFacts(analysis.page, words, candidates).map(({ name, text }) => `${name} = ${text}`);
}

const FOLD =
  '<ul style="display:none"><li>Height: 39 cm</li><li>Width: 62 cm</li><li>Weight: 16 kg</li></ul>';

it('reads the facts of closed folds', () => {
  expect(factsOf(`<h2>Size</h2>${FOLD}`)).toEqual(['Height = 39 cm', 'Width = 62 cm', 'Weight = 16 kg']);
});

it('believes what is seen before what is not', () => {
  const seen = '<ul><li>Height: 40 cm</li><li>Depth: 10 cm</li><li>Colour: black</li></ul>';
  expect(factsOf(`${FOLD}<p>Sizes</p>${seen}`)).toEqual([
    'Height = 40 cm',
    'Depth = 10 cm',
    'Colour = black',
    'Width = 62 cm',
    'Weight = 16 kg',
  ]);
});

it('reads pairs that only their classes call a name and its value', () => {
  const pair = (name: string, value: string) =>
    `<div><span class="spec-name">${name}</span><span class="spec-value">${value}</span></div>`;
  const list = `<div>${pair('Case', 'Steel')}${pair('Glass', 'Mineral crystal')}${pair('Battery', 'Two years')}</div>`;
  expect(factsOf(list)).toEqual(['Case = Steel', 'Glass = Mineral crystal', 'Battery = Two years']);
  expect(factsOf(list.replaceAll(/ class="[^"]*"/g, ''))).toEqual([]);
});
