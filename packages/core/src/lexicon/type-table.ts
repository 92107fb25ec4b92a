import { TARGET_LIMIT } from './edge.ts';
import { toWordType, type WordType } from './word-type.ts';

/** Sets of types that count with their own capitals, and of those that do not; -1 for none. */
export interface CaseSets {
  readonly exact: number;
  readonly folded: number;
}

/** Numbers types and sets of types. */
export class TypeTable {
  readonly types: WordType[];
  readonly typeSets: (readonly number[])[] = [];
  private readonly numberOf = new Map<string, number>();
  private readonly setOf = new Map<string, number>();
  private readonly unions = new Map<number, number>();
  /** The sets of each type alone: nearly every entry has one type. */
  private readonly single = new Map<string, CaseSets>();

  constructor(types: readonly WordType[]) {
    this.types = [...types];
    for (const [number, { name }] of types.entries()) this.numberOf.set(name, number);
  }

  /** The sets of an entry with types of these names. */
  toSets(names: readonly string[]): CaseSets {
    const known = names.length === 1 ? this.single.get(names[0]) : undefined;
    if (known !== undefined) return known;
    const numbers = names.map((name) => this.toNumber(name));
    const sets = {
      exact: this.toSet(numbers.filter((number) => this.types[number].case === 'exact')),
      folded: this.toSet(numbers.filter((number) => this.types[number].case !== 'exact')),
    };
    if (names.length === 1) this.single.set(names[0], sets);
    return sets;
  }

  /** The set of these types, -1 for none. */
  toSet(numbers: readonly number[]): number {
    if (numbers.length === 0) return -1;
    const members = [...new Set(numbers)].sort((a, b) => a - b);
    const key = members.join(' ');
    let set = this.setOf.get(key);
    if (set === undefined) {
      set = this.typeSets.push(members) - 1;
      this.setOf.set(key, set);
    }
    return set;
  }

  /** The set of all types of two sets. */
  toUnion(one: number, other: number): number {
    // Sets are fewer than targets of edges.
    const pair = one * TARGET_LIMIT + other;
    let set = this.unions.get(pair);
    if (set === undefined) {
      set = this.toSet([...this.typeSets[one], ...this.typeSets[other]]);
      this.unions.set(pair, set);
    }
    return set;
  }

  private toNumber(name: string): number {
    let number = this.numberOf.get(name);
    if (number === undefined) {
      number = this.types.push(toWordType(name)) - 1;
      this.numberOf.set(name, number);
    }
    return number;
  }
}
