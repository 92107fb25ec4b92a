/** What the repetition lens saw, for people and programs: trees as text, JSON and SVG; records as rows and CSV. */

export { collectSeriesTables, type RecordTable } from './collect-series-tables.ts';
export {
  findLargestSeries,
  findSeries,
  readSeries,
  type SeriesField,
  type SeriesTree,
} from './read-series.ts';
export { type CsvOptions, toRecordsCsv } from './to-csv.ts';
export { toRepetitionJson } from './to-json.ts';
export { type RecordOptions, type RepetitionRecord, toRecords } from './to-records.ts';
export { toRepetitionSvg } from './to-svg.ts';
export { toRepetitionText } from './to-text.ts';
export type { TreeOptions } from './to-tree-lines.ts';
