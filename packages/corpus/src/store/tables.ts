/**
 * The tables of a corpus, told once: the databases are made from this, rows are typed by it, exports and
 * docs/corpus.md follow it. A column is `text`, `integer`, `real`, `bytes`, or one of these with `?` where it may be null.
 */

import type { TableSpecs, TablesOf } from './schema.ts';

export const TABLES = {
  /** What holds for the whole corpus: its format, the limit of its size, how often its index changed. */
  setting: { columns: { name: 'text', value: 'text' }, key: ['name'] },
  /** The next number of each kind of thing. */
  counter: { columns: { name: 'text', next: 'integer' }, key: ['name'] },
  /** Bytes as they came, gzipped, by the SHA-256 of what they were before. */
  blob: { columns: { hash: 'text', size: 'integer', data: 'bytes' }, key: ['hash'] },
  /** One address, one page. `key` is a number made from the address (to-key.ts): what links say where they lead by. */
  page: {
    columns: { id: 'integer', key: 'integer', address: 'text', url: 'text', host: 'text', added: 'text' },
    key: ['id'],
    unique: [['address']],
    indexes: [['key'], ['host']],
  },
  /** A page as it once was. `digest` tells versions of a page apart: its bytes and its parts. */
  version: {
    columns: {
      id: 'integer',
      page: 'integer',
      digest: 'text',
      blob: 'text',
      fetched: 'text',
      seen: 'text',
      source: 'text',
      status: 'integer?',
      content_type: 'text?',
      headers: 'text?',
    },
    key: ['id'],
    unique: [['page', 'digest']],
    indexes: [['blob']],
  },
  /** A style sheet or an image that a version of a page came with. */
  part: {
    columns: { version: 'integer', url: 'text', kind: 'text', blob: 'text' },
    key: ['version', 'url'],
    indexes: [['blob']],
  },
  /** What servers said of addresses that are no pages here: images, sheets, errors; without their bytes. By the key of the address. */
  answer: {
    columns: {
      key: 'integer',
      address: 'text',
      host: 'text',
      fetched: 'text',
      source: 'text',
      status: 'integer',
      content_type: 'text?',
      size: 'integer?',
      headers: 'text?',
    },
    key: ['key'],
    indexes: [['host']],
  },
  /**
   * What was said of a version, when, and by what; its number is the number of the document in the index. Of all
   * analyses of a page one at most is current, and those that are current are in the index. `near` is the first page that says nearly the same, this one itself where
   * it is the first; `ext` are the texts of links to the page that the analysis knew, as JSON. Where it failed, `error`
   * says why in a word and `message` in a sentence; a message alone says what was left out.
   */
  analysis: {
    columns: {
      id: 'integer',
      version: 'integer',
      page: 'integer',
      settings: 'text',
      analysed: 'text',
      is_current: 'integer',
      milliseconds: 'integer',
      error: 'text?',
      message: 'text?',
      type: 'text?',
      type_score: 'real?',
      genre: 'text?',
      genre_score: 'real?',
      title: 'text?',
      author: 'text?',
      date: 'text?',
      language: 'text?',
      language_from: 'text?',
      confidence: 'real?',
      words: 'integer?',
      simhash: 'text?',
      near: 'integer?',
      ext: 'text?',
    },
    key: ['id'],
    unique: [['version', 'settings']],
    indexes: [['page'], ['is_current', 'type'], ['is_current', 'genre'], ['near']],
  },
  /** What analyses were made with, as JSON: Anatome's version, rules, grammars, lexica, model, bounds. */
  settings: { columns: { key: 'text', value: 'text' }, key: ['key'] },
  /** What repeats on the pages of a host (docs/templates.md): `file` is the template as JSON, `pages` those that differ. */
  template: {
    columns: { id: 'text', host: 'text', made: 'text', pages: 'integer', texts: 'integer', file: 'text' },
    key: ['id'],
    indexes: [['host']],
  },
  /**
   * Entries of the outline, in order; `parent` is the ordinal of the entry around, -1 at the top. Here and below, `node`
   * is the first node and `node_end` one past the last, in document order: what stands in what is told by them.
   */
  region: {
    columns: {
      analysis: 'integer',
      ordinal: 'integer',
      parent: 'integer',
      label: 'text',
      score: 'real?',
      level: 'integer?',
      node: 'integer',
      node_end: 'integer',
      path: 'text',
      text: 'text',
    },
    key: ['analysis', 'ordinal'],
  },
  /**
   * The texts of a page, each word once: where they stand, what they are in the outline, and in the macrostructure
   * (`macro`, and whether it is running text).
   */
  block: {
    columns: {
      analysis: 'integer',
      ordinal: 'integer',
      zone: 'text',
      label: 'text',
      level: 'integer?',
      macro: 'text?',
      continuous: 'integer',
      words: 'integer',
      node: 'integer',
      node_end: 'integer',
      path: 'text',
      text: 'text',
    },
    key: ['analysis', 'ordinal'],
  },
  /** Sentences as ranges of characters of a block's text. */
  sentence: {
    columns: {
      analysis: 'integer',
      block: 'integer',
      ordinal: 'integer',
      start: 'integer',
      stop: 'integer',
    },
    key: ['analysis', 'block', 'ordinal'],
  },
  /** Links by kind; `target` is the key of the page at that address, whether the corpus has it or not. */
  link: {
    columns: {
      analysis: 'integer',
      ordinal: 'integer',
      kind: 'text',
      url: 'text',
      target: 'integer?',
      text: 'text',
      node: 'integer',
    },
    key: ['analysis', 'ordinal'],
    indexes: [['target']],
  },
  /**
   * Zones, and in them content and presentation objects, as OWebMiner sees them; `parent` is the ordinal of the zone or
   * aggregate around, -1 for zones, `record` which record of an aggregate it belongs to.
   */
  object: {
    columns: {
      analysis: 'integer',
      ordinal: 'integer',
      parent: 'integer',
      zone: 'text',
      view: 'text',
      class: 'text',
      record: 'integer?',
      node: 'integer',
      node_end: 'integer',
      attributes: 'text?',
    },
    key: ['analysis', 'ordinal'],
  },
  /** What grammars found: addresses, people, bibliographies, document types; `fields` is JSON. */
  entity: {
    columns: {
      analysis: 'integer',
      ordinal: 'integer',
      label: 'text',
      text: 'text?',
      fields: 'text?',
      score: 'real',
      node: 'integer',
      path: 'text',
    },
    key: ['analysis', 'ordinal'],
    indexes: [['label']],
  },
  /**
   * Modules of genres (docs/genres.md) by their name in the taxonomy, in document order. `realised` is `inline` where one stands
   * on the page, `linked` where a link leads to it: then `url` is where to, and `target` the key of the page there. Its words
   * are those of the page from `word` on and before `word_end`, as positions of the index: words before, and 128 for each
   * text before. `text` is cut where it is long.
   */
  module: {
    columns: {
      analysis: 'integer',
      ordinal: 'integer',
      name: 'text',
      realised: 'text',
      score: 'real',
      url: 'text?',
      target: 'integer?',
      node: 'integer',
      node_end: 'integer',
      path: 'text',
      word: 'integer',
      word_end: 'integer',
      text: 'text',
    },
    key: ['analysis', 'ordinal'],
    indexes: [['name'], ['target']],
  },
  /** Series of records, the likeliest wanted first; `rank` counts from 0. */
  series: {
    columns: {
      analysis: 'integer',
      series: 'integer',
      rank: 'integer',
      type: 'text',
      title: 'text',
      score: 'real',
      records: 'integer',
      node: 'integer',
      path: 'text',
    },
    key: ['analysis', 'series'],
  },
  /** Records of series, and where each stands. */
  record: {
    columns: {
      analysis: 'integer',
      series: 'integer',
      record: 'integer',
      node: 'integer',
      node_end: 'integer',
      path: 'text',
    },
    key: ['analysis', 'series', 'record'],
  },
  /**
   * Fields of records: as written, as read (of days `number` is 20261118, of prices `unit` is the currency), and folded for
   * comparing: texts by foldText, names by foldName. Records and columns count from 0.
   */
  field: {
    columns: {
      analysis: 'integer',
      series: 'integer',
      record: 'integer',
      column: 'integer',
      name: 'text',
      folded_name: 'text',
      kind: 'text',
      text: 'text',
      folded: 'text',
      number: 'real?',
      unit: 'text?',
      node: 'integer?',
    },
    key: ['analysis', 'series', 'record', 'column'],
    indexes: [
      ['folded_name', 'number'],
      ['folded_name', 'folded'],
      ['kind', 'number'],
    ],
  },
  /**
   * A version as one row, as shards have it (docs/scale.md), where `anatome corpus analyse --rows` was asked for: `data` are its
   * columns as JSON, gzipped; null where it could not be made, and `error` says why.
   */
  page_row: {
    columns: { analysis: 'integer', milliseconds: 'integer', error: 'text?', data: 'bytes?' },
    key: ['analysis'],
  },
  /**
   * Segments of the index: analyses that were indexed together. Only those whose `state` is `whole` are read; one that is
   * `growing` is being merged of others and says when it last grew; of one that is `waste` postings may be gone already.
   */
  segment: {
    columns: { id: 'integer', documents: 'integer', state: 'text', changed: 'text' },
    key: ['id'],
  },
  /** Where words stand, by segment. What is whole is never changed. */
  posting: {
    columns: { segment: 'integer', word: 'text', data: 'bytes' },
    key: ['segment', 'word'],
  },
  /** Documents of the index that are no longer current. */
  dead: { columns: { document: 'integer' }, key: ['document'] },
  /** What was forgotten, when, and how much; not what it said. */
  forgotten: {
    columns: { id: 'integer', at: 'text', what: 'text', pages: 'integer' },
    key: ['id'],
  },
  /**
   * A crawl: what was asked for (`settings`, JSON; `key` is its hash), how often it began again (`round`), and how it ended last.
   * `holder` is the process that crawls, `held` until when it is believed to be there.
   */
  crawl: {
    columns: {
      id: 'integer',
      key: 'text',
      settings: 'text',
      started: 'text',
      round: 'integer',
      ended: 'text?',
      ending: 'text?',
      holder: 'text?',
      held: 'text?',
    },
    key: ['id'],
    unique: [['key']],
  },
  /**
   * An address a crawl has met, by its key: a `page` to be visited or a `reference` of which only the header is asked for.
   * `state` is `waiting` or `done`, `outcome` what came of it in a word; `found_on` is the key of the page that led there first.
   */
  crawl_address: {
    columns: {
      crawl: 'integer',
      key: 'integer',
      address: 'text',
      host: 'text',
      kind: 'text',
      in_scope: 'integer',
      depth: 'integer',
      hops: 'integer',
      ordinal: 'integer',
      state: 'text',
      outcome: 'text?',
      detail: 'text?',
      tries: 'integer',
      asked: 'text?',
      found_on: 'integer?',
    },
    key: ['crawl', 'key'],
    indexes: [['crawl', 'state', 'host', 'kind', 'depth', 'ordinal']],
  },
  /** Addresses of one shape: how many were met, how many pages in a row said nearly the same, and why no more are visited. */
  crawl_shape: {
    columns: {
      crawl: 'integer',
      shape: 'text',
      addresses: 'integer',
      alike: 'integer',
      simhash: 'text?',
      closed: 'text?',
    },
    key: ['crawl', 'shape'],
  },
  /** What a crawl took for a trap, where, and how many links led into it. */
  crawl_trap: {
    columns: {
      crawl: 'integer',
      kind: 'text',
      shape: 'text',
      links: 'integer',
      example: 'text',
      noticed: 'text',
    },
    key: ['crawl', 'kind', 'shape'],
  },
  /** Hosts that asked to be left alone for a while. */
  crawl_pause: { columns: { host: 'text', until: 'text', reason: 'text' }, key: ['host'] },
  /** What robots.txt said at an origin; without a status it could not be had. */
  robots: {
    columns: { origin: 'text', host: 'text', fetched: 'text', status: 'integer?', body: 'text' },
    key: ['origin'],
    indexes: [['host']],
  },
  /** Samples of pages: drawn by which seed, of how many that were as `parameters` (JSON) say. */
  sample: {
    columns: {
      id: 'integer',
      name: 'text',
      made: 'text',
      seed: 'text',
      parameters: 'text',
      wanted: 'integer',
      population: 'integer',
    },
    key: ['id'],
    unique: [['name']],
  },
  /** The pages of a sample in the order they were drawn, each as the version it then was. */
  sampled: {
    columns: { sample: 'integer', rank: 'integer', page: 'integer', version: 'integer' },
    key: ['sample', 'rank'],
    indexes: [['page']],
  },
  /** Forms that people fill in for pages; a form that was changed is a new edition of it. `definition` is JSON. */
  form: {
    columns: {
      id: 'integer',
      name: 'text',
      edition: 'integer',
      made: 'text',
      digest: 'text',
      definition: 'text',
    },
    key: ['id'],
    unique: [['name', 'edition']],
  },
  /** People who fill in forms; `token` is the SHA-256 of what they show to a server. */
  annotator: {
    columns: { id: 'integer', name: 'text', made: 'text', token: 'text?' },
    key: ['id'],
    unique: [['name']],
  },
  /**
   * What one person says of one version of a page by one edition of a form: answers, and places pointed at, by question
   * (JSON). `shown` is when the page was last shown and not answered yet, `milliseconds` what it took so far.
   */
  judgement: {
    columns: {
      form: 'integer',
      annotator: 'integer',
      version: 'integer',
      page: 'integer',
      state: 'text',
      answers: 'text',
      places: 'text',
      note: 'text',
      milliseconds: 'integer',
      shown: 'text?',
      changed: 'text',
    },
    key: ['form', 'annotator', 'version'],
    indexes: [['page'], ['version']],
  },
  /**
   * Something that is learned from examples (docs/learning.md): a grammar type, for whole pages (`page`) or blocks (`block`), from the
   * pages of a sample; `base` are the grammars it stands on (JSON).
   */
  lesson: {
    columns: {
      id: 'integer',
      name: 'text',
      made: 'text',
      type: 'text',
      kind: 'text',
      sample: 'text',
      base: 'text',
    },
    key: ['id'],
    unique: [['name']],
  },
  /**
   * An example or a question of a lesson: a version, and in it a block by its number and text (-1: the whole page). `answer` is yes, no
   * or skip, null while it is a question; `why` it is there: given, or asked as unsure, missed, any; `round` counts from 0.
   */
  example: {
    columns: {
      lesson: 'integer',
      version: 'integer',
      block: 'integer',
      page: 'integer',
      text: 'text',
      answer: 'text?',
      why: 'text',
      round: 'integer',
      rank: 'integer',
      said: 'text?',
      changed: 'text',
    },
    key: ['lesson', 'version', 'block'],
    indexes: [['page'], ['version']],
  },
  /** What was learned in a round, from so many examples; `figures` are what was expected of it (JSON), `grammar` is the file. */
  round: {
    columns: {
      lesson: 'integer',
      round: 'integer',
      made: 'text',
      yes: 'integer',
      no: 'integer',
      figures: 'text',
      grammar: 'text',
    },
    key: ['lesson', 'round'],
  },
} as const satisfies TableSpecs;

export type TableName = keyof typeof TABLES;
export const TABLE_NAMES = Object.keys(TABLES) as readonly TableName[];

/** All tables as kysely knows them. */
export type Tables = TablesOf<typeof TABLES>;

/** A row of a table. */
export type Row<Name extends TableName> = Tables[Name];
