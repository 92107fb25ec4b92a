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
  // Without a comparator strings are sorted by their units, which is what the automaton asks for.
  const keys = [...values.keys()].sort();
  const builder = new AutomatonBuilder();
  const firstWords = new Set<number>();
  for (const key of keys) {
    builder.add(key, values.get(key)!);
    firstWords.add(hashFirstWord(key.startsWith(EXACT_MARK) ? toFoldedKey(key.slice(1)) : key));
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
  const values = new Map<string, number>();
  for (const [entry, names] of entries) {
    // The automaton ends entries with it, and no page has it.
    if (entry.includes('\0')) throw new Error(`An entry holds the character NUL: ${JSON.stringify(entry)}.`);
    for (const name of names) {
      const number = table.toNumber(name);
      const isExact = table.types[number].case === 'exact';
      const key = isExact ? EXACT_MARK + toExactKey(entry) : toFoldedKey(entry);
      values.set(key, table.addTo(values.get(key), number));
    }
  }
  values.delete('');
  values.delete(EXACT_MARK);
  return values;
}

/** Numbers types and sets of types. */
class TypeTable {
  readonly types: WordType[];
  readonly typeSets: (readonly number[])[] = [];
  private readonly numberOf = new Map<string, number>();
  private readonly setOf = new Map<string, number>();
  /** By set and type, the set of both. */
  private readonly larger: number[][] = [];

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

  /** The set that one more type makes of a set, or of none; what was asked before is known. */
  addTo(set: number | undefined, type: number): number {
    const from = set === undefined ? 0 : set + 1;
    this.larger[from] ??= [];
    this.larger[from][type] ??= this.toSet([...(set === undefined ? [] : this.typeSets[set]), type]);
    return this.larger[from][type];
  }

  private toSet(numbers: readonly number[]): number {
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
