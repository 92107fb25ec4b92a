/** The tables of a wiki. Their names begin with `wiki_`, so that a corpus may live beside it in one database. */
import type { Engine, Schema, TableSpecs, TablesOf, Transaction } from '@anatome/corpus';

const TABLES = {
  /** What holds for the whole wiki: its format, and the salt of the hashes of addresses. */
  wiki_setting: { columns: { name: 'text', value: 'text' }, key: ['name'] },
  /** The next number of each kind of thing. */
  wiki_counter: { columns: { name: 'text', next: 'integer' }, key: ['name'] },
  /** People by name; of their tokens only what proves them. Whoever was taken back keeps the row, for the sake of history. */
  wiki_user: {
    columns: { id: 'integer', name: 'text', salt: 'text', hash: 'text', made: 'text', revoked: 'text?' },
    key: ['id'],
    unique: [['name']],
  },
  /** Pages that were edited; `hash` is that of the salt and the address. */
  wiki_page: {
    columns: { id: 'integer', address: 'text', hash: 'text', made: 'text' },
    key: ['id'],
    unique: [['address']],
    indexes: [['hash']],
  },
  /** Snapshots and texts of regions, gzipped, by the SHA-256 of what they were before. */
  wiki_blob: { columns: { hash: 'text', size: 'integer', data: 'bytes' }, key: ['hash'] },
  /**
   * Somebody's edits of a page. `url` is where its owner read it, and `title` what it was called there: the next may have
   * another, and is not told of this one. `head` is the number of the last revision, and moves by
   * compare-and-swap.
   */
  wiki_variant: {
    columns: {
      id: 'text',
      page: 'integer',
      owner: 'integer',
      url: 'text',
      title: 'text',
      name: 'text',
      visibility: 'text',
      writers: 'text',
      secret: 'text',
      with_cookies: 'integer',
      head: 'integer',
      made: 'text',
    },
    key: ['id'],
    unique: [['secret']],
    indexes: [['page'], ['owner']],
  },
  /** Revisions, inserted and never changed; `policy` is the version of the sanitiser that wrote the edits. */
  wiki_revision: {
    columns: {
      variant: 'text',
      number: 'integer',
      author: 'integer',
      time: 'text',
      comment: 'text',
      base: 'text',
      parent: 'integer?',
      from_variant: 'text?',
      from_revision: 'integer?',
      policy: 'integer',
      changed_after_load: 'integer',
      edits: 'integer',
    },
    key: ['variant', 'number'],
    indexes: [['base'], ['author']],
  },
  /** The edits of a revision, all of them; `pointer` is JSON. */
  wiki_edit: {
    columns: {
      variant: 'text',
      revision: 'integer',
      ordinal: 'integer',
      edit: 'text',
      pointer: 'text',
      base: 'text',
      html: 'text',
    },
    key: ['variant', 'revision', 'ordinal'],
    indexes: [['base'], ['html']],
  },
  /** Which variant somebody wants to see of a page; null is the original. */
  wiki_choice: {
    columns: { user: 'integer', page: 'integer', variant: 'text?' },
    key: ['user', 'page'],
    indexes: [['variant']],
  },
  /** Answers by the key that the request brought: who sends it again gets the same answer, and nothing is done twice. */
  wiki_answer: {
    columns: { user: 'integer', key: 'text', body: 'text', answer: 'text', variant: 'text', at: 'text' },
    key: ['user', 'key'],
    indexes: [['variant'], ['at']],
  },
  /** What was erased, by whom, when and why; never what it said. */
  wiki_erasure: {
    columns: {
      id: 'integer',
      at: 'text',
      by: 'text',
      what: 'text',
      why: 'text',
      revisions: 'integer',
      blobs: 'integer',
    },
    key: ['id'],
  },
} as const satisfies TableSpecs;

export const WIKI_TABLES: readonly string[] = Object.keys(TABLES);

/** The tables of a wiki, and what they are called. */
export const WIKI_SCHEMA: Schema<typeof TABLES> = {
  tables: TABLES,
  format: 1,
  migrations: {},
  setting: 'wiki_setting',
  counter: 'wiki_counter',
  large: ['wiki_blob'],
  lock: 0x616e_6177,
  noun: 'wiki',
  making: (place) => `anatome serve --wiki ${place}`,
  mending: 'anatome wiki list',
};

export type WikiTables = TablesOf<typeof TABLES>;
export type WikiEngine = Engine<WikiTables>;
export type WikiTransaction = Transaction<WikiTables>;
