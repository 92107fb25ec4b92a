import { expect, describe as group, it } from 'vitest';
import { ColumnNames } from '../../src/block/column/column-names.ts';
import {
  BLOCK_COLUMNS,
  createBlockTable,
  describe,
  describeJudged,
  describeLayers,
  describeType,
  describeWordOdds,
  readWordOdds,
  TYPE_COLUMNS,
} from '../../src/block/index.ts';
import { measure } from '../../src/feature/index.ts';
import { parse } from '../../src/page/index.ts';
import { computeStyle, markBreaks } from '../../src/style/index.ts';

function toTable(html: string) {
  const parsed = parse(html);
  const style = computeStyle(parsed);
  const page = parsed.layOut(markBreaks(parsed, style));
  return createBlockTable({ page, style, features: measure(page, style), layers: [] });
}

group('columns', () => {
  it('are all filled by somebody', () => {
    const table = toTable('<main><h1>Title</h1><p>Some words, and more of them.</main>');
    const description = describe(table);
    const { slab } = description;
    const type = describeType(table, description);
    describeWordOdds({ words: description.words, heading: table.heading, odds: readWordOdds('') }, slab);
    describeJudged({ words: table.words, description, first: new Float64Array(slab.count) }, slab);
    describeLayers(table, slab);
    const leftOut = (names: ColumnNames, filled: object): string[] =>
      names.names.filter((name) => !(name in filled));
    expect(leftOut(BLOCK_COLUMNS, slab.toColumns())).toEqual([]);
    expect(leftOut(TYPE_COLUMNS, type.toColumns())).toEqual([]);
  });

  it('are an error where they are not declared, or declared twice', () => {
    expect(() => BLOCK_COLUMNS.find('wrods')).toThrow('no column "wrods"');
    expect(() => new ColumnNames(['words', 'words'])).toThrow('twice');
    // @ts-expect-error: misspelt
    expect(() => BLOCK_COLUMNS.number('in nva')).toThrow('"in nva"');
  });
});
