import { CONTENT_LENSES, type Needs, type PartialAnalysis, requireOutline } from '../analysis/index.ts';
import { buildHeaded, printContentText, printMarkdown } from '../export/index.ts';
import { roundTo } from '../number/index.ts';
import type { Entry } from '../outline/index.ts';
import type { Page } from '../page/index.ts';
import { collectWarnings } from './collect-warnings.ts';
import type { Extract, ExtractEntry } from './extract.ts';
import { collectOfferedTables, toTables } from './to-tables.ts';
import { writeComments } from './write-comments.ts';

/** What an extract is made from. */
export const EXTRACT_NEEDS: Needs = { lenses: CONTENT_LENSES, parts: ['entries', 'type'] };

/** Version of the shape; raised when a field changes its meaning. */
const SCHEMA_VERSION = '1';

/** An analysis as schema 1. */
export function toExtract(analysis: PartialAnalysis): Extract {
  const { page, layers, metadata } = analysis;
  const { content, entries, type } = requireOutline(analysis);
  const title = metadata.title?.value ?? (page.title || null);
  const blocks = buildHeaded({ page, outline: { content }, layers, metadata });
  return {
    anatome: SCHEMA_VERSION,
    url: page.url ?? null,
    title,
    author: metadata.author?.value ?? null,
    date: metadata.date?.value ?? null,
    language: metadata.language?.value ?? null,
    type: type.label,
    typeScore: type.score ?? null,
    typeSure: type.sure,
    confidence: roundTo(content.confidence, 3),
    text: printContentText(page, { content }, () => blocks),
    markdown: printMarkdown(blocks),
    comments: writeComments(analysis) ?? null,
    outline: toExtractEntries(page, entries),
    records: toTables(analysis, collectOfferedTables(analysis)),
    ...(analysis.outline.template !== undefined && { template: analysis.outline.template }),
    warnings: collectWarnings(analysis),
  };
}

/** Entries with paths, nested as in the outline. Iterative: outlines nest as deep as pages do. */
function toExtractEntries(page: Page, entries: readonly Entry[]): ExtractEntry[] {
  const top: ExtractEntry[] = [];
  const stack: { readonly entries: readonly Entry[]; readonly into: ExtractEntry[]; at: number }[] = [
    { entries, into: top, at: 0 },
  ];
  while (stack.length > 0) {
    const level = stack.at(-1)!;
    const entry = level.entries[level.at++];
    if (entry === undefined) {
      stack.pop();
      continue;
    }
    const { label, nodes, score, text, attributes } = entry;
    const inner: ExtractEntry[] = [];
    level.into.push({
      label,
      path: page.path(nodes[0]),
      ...(score !== undefined && { score }),
      text,
      ...(attributes && { attributes }),
      ...(entry.entries.length > 0 && { entries: inner }),
    });
    if (entry.entries.length > 0) stack.push({ entries: entry.entries, into: inner, at: 0 });
  }
  return top;
}
