/** The one interface of both databases. */
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** What is done all or not at all. */
export interface Transaction<All = Tables> {
  readonly db: Kysely<All>;
  /** Many rows at once; with `isOnce`, rows whose key is there already are left as they are. */
  insert<Name extends keyof All & string>(
    table: Name,
    rows: readonly All[Name][],
    options?: { readonly isOnce?: boolean },
  ): Promise<void>;
  /** The first of so many new numbers. */
  take(counter: string, count: number): Promise<number>;
  /** Bytes the database takes on its disk, as far as this transaction knows. */
  size(): Promise<number>;
}

export interface WriteOptions {
  /** Nobody else writes meanwhile: for who removes what another may be about to refer to. */
  readonly isAlone?: boolean | undefined;
}

/** A database; of a corpus, where nothing else is said. */
export interface Engine<All = Tables> {
  readonly name: 'sqlite' | 'postgres';
  /** For reading. */
  readonly db: Kysely<All>;
  /** Reads from one state of the store, whatever is written meanwhile. Nothing else of this engine may be asked inside. */
  read<Result>(work: (db: Kysely<All>) => Promise<Result>): Promise<Result>;
  /** Writes in one transaction; when it resolves, all of it is on the disk. */
  write<Result>(
    work: (transaction: Transaction<All>) => Promise<Result>,
    options?: WriteOptions,
  ): Promise<Result>;
  /** Runs one statement that may only read. */
  query(sql: string): Promise<readonly Record<string, unknown>[]>;
  /** Bytes the database takes on its disk. */
  size(): Promise<number>;
  /** Makes room of what was deleted; a file becomes smaller, a server takes the room for what comes next. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}
