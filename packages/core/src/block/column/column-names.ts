/**
 * The names of columns, numbered when the files that fill them are loaded: a page then costs no look-up by name, and
 * no objects with hundreds of keys.
 */
export class ColumnNames {
  /** By number. */
  readonly names: string[] = [];
  private readonly numbers = new Map<string, number>();

  /** The number of a column; a new name gets the next one. */
  number(name: string): number {
    let number = this.numbers.get(name);
    if (number === undefined) {
      number = this.names.push(name) - 1;
      this.numbers.set(name, number);
    }
    return number;
  }

  /** The numbers of several columns, by what their file calls them. */
  numberAll<Key extends string>(names: Readonly<Record<Key, string>>): Readonly<Record<Key, number>> {
    const numbers: Partial<Record<Key, number>> = {};
    for (const key in names) numbers[key] = this.number(names[key]);
    return numbers as Record<Key, number>;
  }

  /** The number of a column that somebody fills, -1 for all other names. */
  find(name: string): number {
    return this.numbers.get(name) ?? -1;
  }
}

/** What is told of each block. */
export const BLOCK_COLUMNS: ColumnNames = new ColumnNames();

/** What is told of a page as a whole, for its type. */
export const TYPE_COLUMNS: ColumnNames = new ColumnNames();
