/** Records: which tables a page holds, and what their rows and columns are. */

export { type Answers, type Clues, describeAnswers } from './choose/describe-answers.ts';
export { ColumnError, chooseColumns, parseColumnList } from './choose-columns.ts';
export { collectOwnTables } from './collect-own-tables.ts';
export {
  collectRecordTables,
  findRecordTable,
  findWishedTable,
  type RecordWish,
  type TableWishes,
} from './collect-record-tables.ts';
export { drawSingle } from './draw-single.ts';
export {
  collectAll,
  type FieldKind,
  readSeries,
  type SeriesField,
  type SeriesTree,
} from './read-series.ts';
export { readThings, type Thing } from './read-things.ts';
export type { RecordInput } from './record-input.ts';
export type { Column, ColumnKind, RecordTable } from './record-table.ts';
export { findSingle } from './single/find-single.ts';
export type { Single, SingleField, SingleFieldName, SingleInput } from './single/single.ts';
