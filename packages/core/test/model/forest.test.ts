import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ColumnNames, ColumnSlab } from '../../src/block/index.ts';
import { createForest, explainForest, sumForest } from '../../src/model/index.ts';

/** Two trees: words > 10 speaks for yes, then links > .5 against it; and a leaf by itself. */
const FOREST = createForest({
  columns: ['words', 'links'],
  base: 0.5,
  roots: [0, 5],
  feature: [0, -1, 1, -1, -1, -1],
  value: [10, -1, 0.5, 2, -0.5, 0.25],
  left: [1, 0, 3, 0, 0, 0],
});

const COLUMNS = { words: Float32Array.of(5, 20, 20), links: Float32Array.of(0, 0.2, 0.9) };

describe('a forest', () => {
  it('adds up the leaf of every tree', () => {
    expect([...sumForest(FOREST, COLUMNS, 3)]).toEqual([-0.25, 2.75, 0.25]);
  });

  it('gives each of many blocks what it gives it alone, wherever the columns lie', () => {
    const value = fc.constantFrom(0, 0.2, 0.9, 5, 20);
    // Neighbours are often alike: whole ranges are then on one side of a bound.
    const runs = fc.array(fc.tuple(value, value, fc.integer({ min: 1, max: 50 })), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(runs, fc.boolean(), (some, isEven) => {
        const pairs = some.flatMap(([first, second, length]) =>
          Array.from({ length }, () => [first, second] as const),
        );
        const names = new ColumnNames(['links', 'words']);
        const numbers = names.numberAll({ links: 'links', words: 'words' });
        const laid = new ColumnSlab(pairs.length, names);
        const words = pairs.map(([first]) => (isEven ? 20 : first));
        const links = pairs.map(([, second]) => second);
        if (isEven) laid.fill(numbers.words, 20);
        else laid.copy(numbers.words, words);
        laid.copy(numbers.links, links);
        const loose = { words: Float32Array.from(words), links: Float32Array.from(links) };
        const alone = words.map(
          (one, row) =>
            sumForest(FOREST, { words: Float32Array.of(one), links: Float32Array.of(links[row]) }, 1)[0],
        );
        expect([...sumForest(FOREST, laid, pairs.length)]).toEqual(alone);
        expect([...sumForest(FOREST, loose, pairs.length)]).toEqual(alone);
        const picked = Int32Array.from(words.keys()).filter((row) => row % 2 === 0);
        expect([...sumForest(FOREST, laid, picked)]).toEqual(alone.filter((_, row) => row % 2 === 0));
      }),
    );
  });

  it('says which column moved a block which way', () => {
    const shares = explainForest(FOREST, COLUMNS, 2);
    expect(shares.get('words')!).toBeGreaterThan(0);
    expect(shares.get('links')!).toBeLessThan(0);
  });

  it('is refused when it asks for a column that is not declared', () => {
    const file = { columns: ['wrods'], base: 0, roots: [], feature: [], value: [], left: [] };
    expect(() => createForest(file, new ColumnNames(['words']))).toThrow('no column "wrods"');
  });

  it('refuses to guess a column that is missing', () => {
    expect(() => sumForest(FOREST, { words: Float32Array.of(1) }, 1)).toThrow('"links"');
  });
});
