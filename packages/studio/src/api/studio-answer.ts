/** What the server says of a page, by the server's own types. */
import type { Reason } from '@anatome/core';
import type { JsonAnnotation, JsonEntry } from '@anatome/core/export';
import type {
  CheckAnswer,
  CheckMessage,
  SeriesTable,
  StudioAnswer as ServerAnswer,
  Tree,
  Trees,
} from '@anatome/server';

export type { CheckAnswer, CheckMessage, JsonAnnotation, JsonEntry, Reason, SeriesTable, Tree };

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
};

/** A value out of a record; nested series are records inside. */
export type CellValue = SeriesTable['rows'][number][number];

export const TREE_NAMES = [
  'source',
  'reduced',
  'repetition',
  'section',
  'object',
] as const satisfies (keyof Trees)[];
export type TreeName = (typeof TREE_NAMES)[number];
