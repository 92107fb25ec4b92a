/** The main content of a page, for people and programs: as Markdown, as plain text, as clean HTML, tables as CSV. */
export { buildHeaded, type HeadedPage, toHeadedMarkdown, toHeadedText } from './add-head.ts';
export { buildContent, type ContentOutline } from './build-content.ts';
export type { Block, Inline } from './content-tree.ts';
export { printHtml, toContentHtml } from './to-content-html.ts';
export { printMarkdown, toMarkdown } from './to-markdown.ts';
export { collectTables, type NamedTable, type TableCsvOptions, toTableCsv } from './to-table-csv.ts';
export { printContentText, printText, toText } from './to-text.ts';
