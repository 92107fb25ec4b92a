/** What people want of a page, as one JSON-safe object: schema 1, docs/extract.schema.json. */
import type { JsonValue } from '../annotation/index.ts';
import type { ReadValue } from '../export/index.ts';
import type { PageType, StandIn, TemplateUse } from '../outline/index.ts';
import type { WrittenComments } from './write-comments.ts';

/** An entry of the outline: what it is, where it is, what it says. */
export interface ExtractEntry {
  readonly label: string;
  /** Absolute XPath of its first node. */
  readonly path: string;
  /** How often such an entry is right, where that was measured (docs/scores.md). */
  readonly score?: number;
  /** The text itself when short, its beginning when long. */
  readonly text: string;
  readonly attributes?: { readonly [name: string]: JsonValue };
  /** Entries inside; left out where there are none. */
  readonly entries?: readonly ExtractEntry[];
}

/**
 * A value of a record: a text, what was read of a text (`{ text, value, currency? }`: numbers, prices, ratings, days,
 * availability), or the records of a series inside it.
 */
export type ExtractValue = string | ReadValue | readonly ExtractRecord[];

/** One record: values by column; what it does not have is left out. */
export type ExtractRecord = { readonly [column: string]: ExtractValue };

/** Records as columns and rows. */
export interface ExtractTable {
  /** Number of its series, as formats of records take it; 0 where it is the one thing the page is about. */
  readonly series: number;
  /** What it looks like: records, a table, a thread, a list; `single` for the one thing of a page. */
  readonly type: string;
  /** Absolute XPath of the element it stands in. */
  readonly path: string;
  readonly columns: readonly string[];
  readonly rows: readonly ExtractRecord[];
  /** Where it is from; left out of tables that Anatome found by itself. */
  readonly source?: 'wrapper';
  /** How far each cell is to be trusted, 0…1, row by row; 0 where it is missing. With a source only. */
  readonly trust?: readonly { readonly [column: string]: number }[];
}

/** Something a reader of the result should know. */
export interface Warning {
  /** One word for machines. */
  readonly code:
    | 'limit'
    | 'shortfall'
    | 'encoding'
    | 'no-content'
    | 'mended'
    | 'template'
    | 'wrapper'
    | StandIn['code'];
  readonly message: string;
}

/** What `extract` gives. */
export interface Extract {
  /** Version of this shape; raised when a field changes its meaning. */
  readonly anatome: '1';
  readonly url: string | null;
  readonly title: string | null;
  readonly author: string | null;
  /** When it was published: the day or the minute, ISO 8601. */
  readonly date: string | null;
  /** BCP 47. */
  readonly language: string | null;
  /** What the page is for. */
  readonly type: PageType['label'];
  /** How often a type that is so sure is right; null where that was not measured. */
  readonly typeScore: number | null;
  /** Whether the type is more than a guess. */
  readonly typeSure: boolean;
  /** The word F1 that the choice of the content is expected to have. */
  readonly confidence: number;
  /** The main content as plain text, one block per line. */
  readonly text: string;
  /** The main content as Markdown, under its title. */
  readonly markdown: string;
  /** Readers' comments, where they were wanted apart (`comments: 'apart'`) and there are any. */
  readonly comments: WrittenComments | null;
  readonly outline: readonly ExtractEntry[];
  /** Series of records, the one a person most likely wants first. */
  readonly records: readonly ExtractTable[];
  /** The template of the site that had a say in the content, or was refused; left out where none was given. */
  readonly template?: TemplateUse;
  readonly warnings: readonly Warning[];
}
