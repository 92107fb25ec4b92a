import { expect, it } from 'vitest';
import { boundSpan, parse, placeCells, readSpan, TAG } from '../../src/page/index.ts';

/** Cells as `name columns×rows`, rows by line, groups parted by an empty line; the grid as one letter per place. */
function draw(text: string, mostColumns?: number): string {
  const rows = text
    .split('\n\n')
    .flatMap((part, group) => part.split('\n').map((line) => ({ cells: line.trim().split(' '), group })));
  const grid = placeCells(
    rows,
    (cell) => ({ columns: Number(cell[1] ?? 1), rows: Number(cell[2] ?? 1) }),
    mostColumns,
  );
  const lines = rows.map(() => Array<string>(grid.columns).fill('.'));
  for (const { cell, row, column, rowSpan, columnSpan } of grid.cells)
    for (let down = 0; down < rowSpan; down++) lines[row + down].fill(cell[0], column, column + columnSpan);
  return `${lines.map((line) => line.join('')).join('\n')}${grid.isCut ? ' cut' : ''}`;
}

it('places cells beside those that hang from above', () => {
  expect(draw('a12 b2\nc d')).toBe('abb\nacd');
});

it('lets no cell out of its group, and 0 rows be all of it', () => {
  expect(draw('a10 b\nc\n\nd13 e\n\nf')).toBe('ab\nac\nde\nf.');
});

it('cuts what would lie over a cell from above, and what is too wide', () => {
  expect(draw('a b12\nc3')).toBe('ab\ncb cut');
  expect(draw('a9 b', 3)).toBe('aaa cut');
});

it('reads spans as HTML does', () => {
  const page = parse('<table><tr><td colspan=" 2x" rowspan=0><td colspan=-3 rowspan=99999>');
  const first = page.first(TAG.td);
  const spans = [first, page.first(TAG.td, first + 1)].map((cell) => [
    readSpan(page, cell, 'colspan'),
    readSpan(page, cell, 'rowspan'),
  ]);
  expect(spans).toEqual([
    [2, 0],
    [1, 99_999],
  ]);
  expect([boundSpan(0, 'colspan'), boundSpan(5000, 'colspan'), boundSpan(99_999, 'rowspan')]).toEqual([
    1, 1000, 65_534,
  ]);
});
