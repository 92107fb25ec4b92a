/** What a store holds: both engines make their tables from this, and rows are typed by it. */

/** `text`, `integer`, `real`, `bytes`, or one of these with `?` where it may be null. */
export type ColumnType = 'text' | 'integer' | 'real' | 'bytes';
export type ColumnSpec = ColumnType | `${ColumnType}?`;

export interface TableSpec {
  readonly columns: { readonly [name: string]: ColumnSpec };
  readonly key: readonly string[];
  readonly unique?: readonly (readonly string[])[];
  readonly indexes?: readonly (readonly string[])[];
}

export type TableSpecs = { readonly [table: string]: TableSpec };

/** A store of one kind. Several kinds may live in one database of PostgreSQL: no two have a table of the same name. */
export interface Schema<Specs extends TableSpecs = TableSpecs> {
  readonly tables: Specs;
  /** Raised with every change of the tables; a migration to it stands in `migrations`. */
  readonly format: number;
  /** What turns the tables of one format into those of the next. */
  readonly migrations: { readonly [to: number]: Migration };
  /** The table of names and values that says the format, and the one that counts. */
  readonly setting: string;
  readonly counter: string;
  /** Tables with rows too large to stand in the order of their key. */
  readonly large: readonly string[];
  /** Held in PostgreSQL by all who write, together or alone; each kind of store has a number of its own. */
  readonly lock: number;
  /** What messages call it: `corpus`. */
  readonly noun: string;
  /** How to make one at a place, and how to bring an older one up to date: commands. */
  readonly making: (place: string) => string;
  readonly mending: string;
}

/** A step from one format to the next: what there is more of. Columns may be null, for rows that are there have nothing in them. */
export interface Migration {
  readonly tables?: TableSpecs;
  readonly columns?: { readonly [table: string]: { readonly [column: string]: `${ColumnType}?` } };
  readonly indexes?: { readonly [table: string]: readonly (readonly string[])[] };
}

interface Values {
  text: string;
  integer: number;
  real: number;
  bytes: Uint8Array;
}

type ValueOf<Spec extends ColumnSpec> = Spec extends `${infer Type extends ColumnType}?`
  ? Values[Type] | null
  : Spec extends ColumnType
    ? Values[Spec]
    : never;

/** All tables of a schema as kysely knows them. */
export type TablesOf<Specs extends TableSpecs> = {
  [Name in keyof Specs]: {
    -readonly [Column in keyof Specs[Name]['columns']]: ValueOf<Specs[Name]['columns'][Column] & ColumnSpec>;
  };
};
