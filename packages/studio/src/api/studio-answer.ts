/** What the server says of a page, by the server's own types. */
import type { Reason } from '@anatome/core';
import type { JsonPart, WholeAnnotation, WholeEntry } from '@anatome/core/export';
import type {
  CheckAnswer,
  CheckMessage,
  EarlyAnswer,
  GenreAnswer,
  SeriesTable,
  StudioAnswer as ServerAnswer,
  ShownGenre,
  Tree,
  Trees,
  WrapperAnswer,
} from '@anatome/server';

export type {
  CheckAnswer,
  CheckMessage,
  EarlyAnswer,
  GenreAnswer,
  JsonPart,
  Reason,
  SeriesTable,
  ShownGenre,
  Tree,
  WholeAnnotation,
  WholeEntry,
  WrapperAnswer,
};

/** Half-open range of nodes. */
export type Nodes = readonly [start: number, end: number];

/** What a page is for; older servers do not say. */
interface PageType {
  readonly label: string;
  readonly score: number;
}

/** All the studio shows of one page. */
export type StudioAnswer = Omit<ServerAnswer, 'analysis'> & {
  readonly analysis: ServerAnswer['analysis'] & { readonly type?: PageType };
  /** Whether only the page is there, and the rest is on its way. */
  readonly isEarly?: boolean;
};

/** A page that can be looked at and is not analysed yet. */
export function toEmptyAnswer({ title, nodes, html }: EarlyAnswer): StudioAnswer {
  const page = { title, nodes, words: 0, language: '', limits: [] };
  const analysis = { page, outline: [], annotations: {}, timings: {} } as unknown as StudioAnswer['analysis'];
  const genre: GenreAnswer = { genre: null, why: '', genres: [], found: [], labels: {} };
  const nothing = {
    markdown: '',
    outline: '',
    records: [],
    genre,
    trees: {} as Trees,
    parts: [],
    timings: {},
  };
  return { ...nothing, analysis, html, isEarly: true };
}

/** A value out of a record; nested series are records inside. */
export type CellValue = SeriesTable['rows'][number][number];

export const TREE_NAMES = [
  'source',
  'augmented',
  'reduced',
  'repetition',
  'section',
  'object',
] as const satisfies (keyof Trees)[];
export type TreeName = (typeof TREE_NAMES)[number];
