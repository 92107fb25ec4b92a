import { expect, test } from 'vitest';
import { compareRegions } from '../../src/inspector/compare/compare-regions.ts';
import { nestAnnotations } from '../../src/state/region.ts';

const lens = (name: 'rules' | 'objects', said: [string, number, number][]) =>
  nestAnnotations(
    name,
    said.map(([label, start, end]) => ({ label, nodes: [start, end], path: '/', score: 1, reasons: [] })),
  );

test('pairs say what both see, what they call differently, and what only one sees', () => {
  const rules = lens('rules', [
    ['navigation', 1, 10],
    ['content', 10, 50],
    ['footer', 60, 70],
  ]);
  const objects = lens('objects', [
    ['Menu', 1, 11],
    ['Title', 10, 50],
    ['Image', 20, 21],
  ]);
  const pairs = compareRegions(rules, objects).map(({ first, second, verdict }) => [
    first?.label,
    second?.label,
    verdict,
  ]);
  expect(pairs).toEqual([
    ['navigation', 'Menu', 'same'],
    ['content', 'Title', 'differs'],
    [undefined, 'Image', 'second only'],
    ['footer', undefined, 'first only'],
  ]);
});
