import { type PartialAnalysis, requireOutline } from '@anatome/core';
import { buildHeaded, printContentText, printMarkdown, toJsonEntries } from '@anatome/core/export';
import { toTables } from '@anatome/core/format';
import { roundTo } from '@anatome/core/number';
import { collectRecordTables } from '@anatome/core/record';
import type { IdentifyLanguage } from '../language/identify-language.ts';
import { collectOutlineColumns } from './outline-columns.ts';
import type { AnalysedColumns } from './page-row.ts';

/** Series that lead elsewhere: what they say of a page, its roles and its outline say as well. */
const MENU = 'menu';

/** An analysis, made for what an extract needs, as columns of a row. */
export function toAnalysedColumns(
  analysis: PartialAnalysis,
  identifyLanguage: IdentifyLanguage,
): AnalysedColumns {
  const { page, metadata, features, encoding, timings } = analysis;
  const outline = requireOutline(analysis);
  const blocks = buildHeaded(analysis);
  const text = printContentText(page, outline, () => blocks);
  const { headings, lists, roles } = collectOutlineColumns({ page, features, outline });
  const tables = collectRecordTables(analysis).filter(({ type }) => type !== MENU);
  const told = { content: outline.content, rows: [], hasNodes: false, hasReasons: false };
  return {
    encoding: encoding.encoding,
    type: outline.type.label,
    language: identifyLanguage(text || page.text, metadata.language?.value)?.language ?? null,
    title: metadata.title?.value ?? (page.title || null),
    author: metadata.author?.value ?? null,
    date: metadata.date?.value ?? null,
    confidence: roundTo(outline.content.confidence, 3),
    text,
    markdown: printMarkdown(blocks),
    headings: JSON.stringify(headings),
    lists: JSON.stringify(lists),
    outline: JSON.stringify(toJsonEntries(page, outline.entries, told).entries),
    records: JSON.stringify(toTables(analysis, tables)),
    roles: JSON.stringify(roles),
    words: features.words[page.size],
    milliseconds: Math.round(Object.values(timings).reduce((sum, time) => sum + time, 0)),
  };
}
