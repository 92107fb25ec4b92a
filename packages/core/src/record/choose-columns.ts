/** Columns a user chose: which, in which order, and called what. */
import type { RecordTable } from './record-table.ts';

/** A column that was asked for and is not there. */
export class ColumnError extends Error {
  readonly column: string;
  /** Those there are. */
  readonly columns: readonly string[];

  constructor(column: string, columns: readonly string[]) {
    const known = columns.map((name) => JSON.stringify(name)).join(', ');
    super(`The table has no column ${JSON.stringify(column)}; it has ${known}.`);
    this.name = 'ColumnError';
    this.column = column;
    this.columns = columns;
  }
}

/**
 * The table with these columns in this order, each `name` or `name=new name`; as it is where none are chosen. Fails with
 * a ColumnError where there is no such column.
 */
export function chooseColumns(table: RecordTable, wishes: readonly string[] | undefined): RecordTable {
  if (wishes === undefined || wishes.length === 0) return table;
  const { columns, rows, places } = table;
  const chosen = wishes.map((wish) => findColumn(columns, wish));
  return {
    ...table,
    columns: chosen.map(({ at, name }) => ({ ...columns[at], name })),
    rows: rows.map((row) => chosen.map(({ at }) => row[at])),
    places: places.map((row) => chosen.map(({ at }) => row[at])),
  };
}

/** The column of a wish; a name may itself have the sign, and case does not matter where it leaves no doubt. */
function findColumn(columns: RecordTable['columns'], wish: string): { at: number; name: string } {
  const names = columns.map(({ name }) => name);
  const whole = indexOf(names, wish);
  if (whole >= 0) return { at: whole, name: names[whole] };
  for (let sign = wish.indexOf('='); sign >= 0; sign = wish.indexOf('=', sign + 1)) {
    const at = indexOf(names, wish.slice(0, sign));
    const name = wish.slice(sign + 1).trim();
    if (at >= 0 && name !== '') return { at, name };
  }
  throw new ColumnError(wish, names);
}

function indexOf(names: readonly string[], wished: string): number {
  const name = wished.trim();
  const exact = names.indexOf(name);
  return exact >= 0 ? exact : names.findIndex((each) => each.toLowerCase() === name.toLowerCase());
}

/** Cuts `title,price=Preis,"Size, net"` at its commas; what stands in quotes is not cut. */
export function parseColumnList(list: string): string[] {
  const wishes: string[] = [];
  let [wish, isQuoted] = ['', false];
  for (const character of list) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === ',' && !isQuoted) {
      wishes.push(wish.trim());
      wish = '';
    } else wish += character;
  }
  wishes.push(wish.trim());
  return wishes.filter((each) => each !== '');
}
