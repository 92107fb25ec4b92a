/**
 * The names of columns and their numbers, fixed once and for all: a page then costs no look-up by name, and no objects
 * with hundreds of keys. A name that is not among them is an error.
 */
export class ColumnNames<Name extends string = string> {
  /** By number. */
  readonly names: readonly Name[];
  private readonly numbers: ReadonlyMap<string, number>;

  constructor(names: readonly Name[]) {
    this.names = names;
    this.numbers = new Map(names.map((name, number) => [name, number]));
    if (this.numbers.size < names.length) throw new Error('A column is declared twice.');
  }

  /** The number of a column whose name is known when this is compiled. */
  number(name: Name): number {
    return this.find(name);
  }

  /** The numbers of several columns, by what their file calls them. */
  numberAll<Key extends string>(names: Readonly<Record<Key, Name>>): Readonly<Record<Key, number>> {
    const numbers: Partial<Record<Key, number>> = {};
    for (const key in names) numbers[key] = this.number(names[key]);
    return numbers as Record<Key, number>;
  }

  /** The number of a column whose name comes from a file: a model, a list of words. */
  find(name: string): number {
    const number = this.numbers.get(name);
    if (number === undefined) {
      throw new Error(`There is no column "${name}": columns are declared in block/column, once each.`);
    }
    return number;
  }
}

/** All names made of one of the first parts and one of the second: `words at -2`, `words at -1` … */
export function crossNames<First extends string, Second extends string | number>(
  firsts: readonly First[],
  seconds: readonly Second[],
): `${First} ${Second}`[] {
  return firsts.flatMap((first) => seconds.map((second) => `${first} ${second}` as const));
}
