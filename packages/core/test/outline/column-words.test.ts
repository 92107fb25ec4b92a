import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analyze.ts';
import { createBlockTable } from '../../src/block/block-table.ts';
import { describe as describeBlocks, toDescribedColumns } from '../../src/block/describe/describe.ts';
import { shippedModel } from '../../src/model/shipped-model.ts';
import { COLUMN_WORDS, ColumnTeller } from '../../src/outline/explain/column-words.ts';

const KINDS = [
  '',
  '%',
  'yes',
  'near',
  'since',
  'until',
  'tag',
  'display',
  'position',
  'float',
  'align',
  'hidden',
];

const table = createBlockTable(
  analyze('<main><h1>Storm</h1><div>It came <b>at night</b>.</div><p>And left.</main>', { model: 'none' }),
);
const columns = toDescribedColumns(describeBlocks(table));
const teller = new ColumnTeller(table, columns);

describe('the words of columns', () => {
  it('are there for every column the shipped model judges blocks by', () => {
    const { content, second, zones } = shippedModel();
    const names = [content, second, ...zones.values()].flatMap((forest) => forest.columns);
    expect([...new Set(names)].filter((name) => !COLUMN_WORDS.has(name))).toEqual([]);
  });

  it('are there for every column that is filled, used or not', () => {
    expect(Object.keys(columns).filter((name) => !COLUMN_WORDS.has(name))).toEqual([]);
  });

  it('differ from column to column, and have a known kind and a part', () => {
    const all = [...COLUMN_WORDS.values()];
    expect(new Set(all.map(({ words }) => words)).size).toBe(all.length);
    expect(all.filter(({ kind, part }) => !KINDS.includes(kind) || part === '')).toEqual([]);
  });
});

describe('a value in words', () => {
  it.each([
    ['link share', 0.62, 0.04, 'links among its words (62 %, there mostly 4 %)'],
    ['words', 83, 83, 'words in the block (83)'],
    ['in form', 0, 1, 'not inside a form'],
    ['in form', 1, 0, 'inside a form'],
    ['name footer', 2, 0, 'a class or id that speaks of a footer, close by'],
    ['name footer', 0, 2, 'no class or id that speaks of a footer'],
    ['words at -1', -1, 4, 'words in the previous block (none, there mostly 4)'],
    ['since h1', -3, -1000, 'blocks since the main heading (h1) (3 before it, there mostly there is none)'],
    ['box display', 4, 2, 'display of the element that makes its lines (list-item, there mostly block)'],
  ])('%s %d', (name, value, usual, words) => {
    expect(teller.tell(name, value, usual)).toBe(words);
  });

  it('names the tag a rank stands for by a block that has it', () => {
    const [heading, box, paragraph] = columns['box tag'];
    expect(teller.tell('box tag', box, paragraph)).toBe(
      'the element that makes its lines (div, there mostly p)',
    );
    expect(teller.tellChange('box tag', paragraph, heading)).toContain('came to h1, not p');
  });

  it('says what would have to be', () => {
    expect(teller.tellChange('in form', 0, 1)).toBe('it were inside a form');
    expect(teller.tellChange('name footer', 1, 0)).toBe('there were no class or id that speaks of a footer');
  });
});
