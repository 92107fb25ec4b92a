import { expect, test } from 'vitest';
import type { WholeAnnotation, WholeEntry } from '../../src/api/studio-answer.ts';
import { flattenOutline, flattenParts, nestAnnotations, toCount, toScore } from '../../src/state/region.ts';

const said = (label: string, start: number, end: number): WholeAnnotation => ({
  ...{ label, nodes: [start, end], path: '/', score: 1, reasons: [] },
});
const entry = (label: string, entries: WholeEntry[] = []): WholeEntry => ({
  ...{ label, nodes: [0, 1], path: '/', score: 1, text: '', reasons: [], entries },
});

test('annotations nest by the ranges they cover', () => {
  const regions = nestAnnotations('rules', [
    said('b', 2, 4),
    said('a', 1, 9),
    said('c', 4, 6),
    said('d', 9, 12),
  ]);
  expect(regions.map(({ label, depth, parent, end }) => [label, depth, parent, end])).toEqual([
    ['a', 0, -1, 3],
    ['b', 1, 0, 2],
    ['c', 1, 0, 3],
    ['d', 0, -1, 4],
  ]);
});

test('entries come in document order, each knowing what is around it', () => {
  const regions = flattenOutline([
    entry('main', [entry('list', [entry('item'), entry('item')])]),
    entry('footer'),
  ]);
  expect(regions.map(({ label, depth, parent, end }) => [label, depth, parent, end])).toEqual([
    ['main', 0, -1, 4],
    ['list', 1, 0, 4],
    ['item', 2, 1, 3],
    ['item', 2, 1, 4],
    ['footer', 0, -1, 5],
  ]);
});

test('notes count what is worth counting', () => {
  const [region] = nestAnnotations('repetition', [
    { ...said('records', 1, 2), attributes: { count: 12, words: 3 } },
  ]);
  expect(region.note).toBe('12 units');
  expect([toCount(1, 'word'), toCount(2400, 'word')]).toEqual(['1 word', '2,400 words']);
  expect([0.974, 0.5, 1].map(toScore)).toEqual(['.97', '.50', '1.0']);
});

test('parts have levels for labels, and words', () => {
  const part = { path: '/', nodes: [0, 9] as const, words: 7, text: 'Storm', parts: [] };
  const regions = flattenParts([{ ...part, parts: [part, { ...part, words: 1 }] }, part]);
  expect(regions.map(({ label, note, depth, parent }) => [label, note, depth, parent])).toEqual([
    ['level-1', '7 words', 0, -1],
    ['level-2', '7 words', 1, 0],
    ['level-2', '1 word', 1, 0],
    ['level-1', '7 words', 0, -1],
  ]);
});
