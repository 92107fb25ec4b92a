import type { Row, TableName } from '../../store/tables.ts';

/** A row of a page that has no number yet. */
export type Unnumbered<Name extends TableName> = Omit<Row<Name>, 'analysis'>;

/** The tables that hold what was found on a page, in the order they are written. */
export const ROW_TABLES = [
  'region',
  'block',
  'sentence',
  'link',
  'object',
  'entity',
  'module',
  'series',
  'record',
  'field',
] as const satisfies readonly TableName[];

/** All tables whose rows are an analysis's own. */
export const OWNED_TABLES: readonly (RowTable | 'page_row')[] = [...ROW_TABLES, 'page_row'];

export type RowTable = (typeof ROW_TABLES)[number];

/** What an analysis says of a page as a whole. */
export type PageFacts = Pick<
  Row<'analysis'>,
  | 'message'
  | 'type'
  | 'type_score'
  | 'genre'
  | 'genre_score'
  | 'title'
  | 'author'
  | 'date'
  | 'language'
  | 'language_from'
  | 'confidence'
  | 'words'
  | 'simhash'
>;

/** All that a corpus keeps of an analysis. */
export type PageRows = { readonly [Name in RowTable]: readonly Unnumbered<Name>[] } & {
  readonly facts: PageFacts;
};
