import { AutomatonBuilder } from './automaton-builder.ts';
import { toExactKey, toFoldedKey } from './character.ts';
import { EXACT_MARK, hashFirstWord, Lexicon } from './lexicon.ts';
import { addToFilter, createFilter } from './word-filter.ts';
import { toWordType, type WordType } from './word-type.ts';

/** A word or phrase and the names of its types. */
export type LexiconEntry = readonly [entry: string, types: readonly string[]];

/** Builds a lexicon. Types that `types` does not describe count in any case; entries may come in any order, and twice. */
export function buildLexicon(entries: Iterable<LexiconEntry>, types: readonly WordType[] = []): Lexicon {
  const table = new TypeTable(types);
  const values = collectValues(entries, table);
  const keys = [...values.keys()].sort((a, b) => (a < b ? -1 : 1));
  const builder = new AutomatonBuilder();
  const firstWords = new Set<number>();
  for (const key of keys) {
    builder.add(key, values.get(key)!);
    firstWords.add(hashFirstWord(toFoldedKey(key.startsWith(EXACT_MARK) ? key.slice(1) : key)));
  }
  const filter = createFilter(firstWords.size);
  for (const hash of firstWords) addToFilter(filter, hash);
  return new Lexicon({
    ...builder.finish(),
    types: table.types,
    typeSets: table.typeSets,
    filter,
    size: keys.length,
  });
}

function collectValues(entries: Iterable<LexiconEntry>, table: TypeTable): Map<string, number> {
  const values = new TypedKeys(table);
  for (const [entry, names] of entries) {
    // The automaton ends entries with it, and no page has it.
    if (entry.includes('\0')) throw new Error(`An entry holds the character NUL: ${JSON.stringify(entry)}.`);
    const numbers = names.map((name) => table.toNumber(name));
    const exact = numbers.filter((number) => table.types[number].case === 'exact');
    const folded = numbers.filter((number) => table.types[number].case !== 'exact');
    if (exact.length > 0) values.add(EXACT_MARK + toExactKey(entry), exact);
    if (folded.length > 0) values.add(toFoldedKey(entry), folded);
  }
  const sets = values.finish();
  sets.delete('');
  sets.delete(EXACT_MARK);
  return sets;
}

/** Keys with their sets of types. A key that comes again and again gets its set at the end, lest each time makes one. */
class TypedKeys {
  private readonly table: TypeTable;
  private readonly sets = new Map<string, number>();
  /** What came later for keys that were there. */
  private readonly more = new Map<string, number[]>();

  constructor(table: TypeTable) {
    this.table = table;
  }

  add(key: string, numbers: readonly number[]): void {
    const more = this.more.get(key);
    if (more !== undefined) for (const number of numbers) more.push(number);
    else if (this.sets.has(key)) this.more.set(key, [...numbers]);
    else this.sets.set(key, this.table.toSet(numbers));
  }

  finish(): Map<string, number> {
    for (const [key, numbers] of this.more) {
      const known = this.table.typeSets[this.sets.get(key)!];
      this.sets.set(key, this.table.toSet([...known, ...numbers]));
    }
    return this.sets;
  }
}

/** Numbers types and sets of types. */
class TypeTable {
  readonly types: WordType[];
  readonly typeSets: (readonly number[])[] = [];
  private readonly numberOf = new Map<string, number>();
  private readonly setOf = new Map<string, number>();
  /** The set of each type alone: nearly every entry has one type. */
  private readonly single: number[] = [];

  constructor(types: readonly WordType[]) {
    this.types = [...types];
    for (const [number, { name }] of types.entries()) this.numberOf.set(name, number);
  }

  toNumber(name: string): number {
    let number = this.numberOf.get(name);
    if (number === undefined) {
      number = this.types.push(toWordType(name)) - 1;
      this.numberOf.set(name, number);
    }
    return number;
  }

  toSet(numbers: readonly number[]): number {
    if (numbers.length !== 1) return this.findSet(numbers);
    this.single[numbers[0]] ??= this.findSet(numbers);
    return this.single[numbers[0]];
  }

  private findSet(numbers: readonly number[]): number {
    const members = [...new Set(numbers)].sort((a, b) => a - b);
    const key = members.join(' ');
    let set = this.setOf.get(key);
    if (set === undefined) {
      set = this.typeSets.push(members) - 1;
      this.setOf.set(key, set);
    }
    return set;
  }
}
