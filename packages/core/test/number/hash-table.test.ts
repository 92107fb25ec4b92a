import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HashTable } from '../../src/number/index.ts';

/** Numbers texts by a hash that nearly all of them share. */
class Texts {
  readonly table: HashTable = new HashTable(4);
  readonly texts: string[] = [];

  numberOf(text: string): number {
    for (let number = this.table.find(text.length % 3); number >= 0; number = this.table.next())
      if (this.texts[number] === text) return number;
    this.texts.push(text);
    return this.table.add();
  }
}

describe('a table by hash', () => {
  it('has what was added and nothing else', () => {
    const numbers = fc.uniqueArray(fc.integer(), { maxLength: 300 });
    fc.assert(
      fc.property(numbers, numbers, (added, others) => {
        const table = new HashTable(4);
        for (const number of [...added, ...added]) table.numberOf(number);
        expect(added.map((number) => table.find(number))).toEqual(added.map((_, place) => place));
        expect(others.filter((number) => table.has(number) !== added.includes(number))).toEqual([]);
      }),
    );
  });

  it('numbers things in their order, however many share a hash', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 200 }), (texts) => {
        const known = new Texts();
        const distinct = [...new Set(texts)];
        expect(texts.map((text) => known.numberOf(text))).toEqual(
          texts.map((text) => distinct.indexOf(text)),
        );
      }),
    );
  });

  it('begins anew, with no more room than is wanted', () => {
    const table = new HashTable(4);
    for (let hash = 0; hash < 100; hash++) table.numberOf(hash);
    table.clear(8);
    expect([table.size, table.has(7), table.numberOf(7), table.numberOf(7)]).toEqual([0, false, 0, 0]);
  });

  it('forgets what came before it was closed, and goes on counting', () => {
    const table = new HashTable(4);
    expect([5, 6, 5].map((hash) => table.numberOf(hash))).toEqual([0, 1, 0]);
    table.close();
    expect([5, 6, 7, 8, 9, 5].map((hash) => table.numberOf(hash))).toEqual([2, 3, 4, 5, 6, 2]);
  });

  it('gives a number to who gives up, and loses none of those that were found', () => {
    const table = new HashTable(8);
    for (let thing = 0; thing < 3; thing++) {
      let number = table.find(5);
      while (number >= 0) number = table.next();
      table.add();
    }
    table.find(5);
    expect(table.addUnfound()).toBe(3);
    const found: number[] = [];
    for (let number = table.find(5); number >= 0; number = table.next()) found.push(number);
    expect(found).toEqual([0, 1, 2]);
  });
});
