/** What the repetition lens saw, for people and programs: trees as text, JSON and SVG; records as rows and CSV. */

export { isReadValue, type ReadValue } from './read-value.ts';
export { type CsvOptions, toRecordsCsv, toTableRecordsCsv } from './to-csv.ts';
export { toRepetitionJson } from './to-json.ts';
export {
  type RecordOptions,
  type TableRecord,
  toRecords,
  toTableRecords,
  type ValueStyle,
} from './to-records.ts';
export { toRepetitionSvg } from './to-svg.ts';
export { toRepetitionText } from './to-text.ts';
export type { TreeOptions } from './to-tree-lines.ts';
