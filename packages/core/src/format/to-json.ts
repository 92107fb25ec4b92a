import type { Analysis } from '../analysis/index.ts';
import type { Annotation } from '../annotation/index.ts';
import {
  buildHeaded,
  type JsonAnnotation,
  printContentText,
  printMarkdown,
  toContentPlace,
  toJsonEntries,
  toJsonMetadata,
  toWholeAnnotation,
} from '../export/index.ts';
import { roundTo } from '../number/index.ts';
import type { Page } from '../page/index.ts';
import type { RecordTable } from '../record/index.ts';
import { collectWarnings } from './collect-warnings.ts';
import type { Warning } from './extract.ts';
import type { JsonAnalysis, JsonWishes } from './json-analysis.ts';
import { collectOfferedTables, toTables } from './to-tables.ts';
import { writeComments } from './write-comments.ts';

/** Version of the shape; raised when a field changes its meaning. */
const FORMAT_VERSION = '2';

/**
 * The analysis as one JSON-safe object: see docs/analysis.schema.json. What the lenses say and why is large and few read
 * it, so it is there when it is asked for.
 */
export function toJson(analysis: Analysis, wishes: JsonWishes = {}): JsonAnalysis {
  const { page, outline } = analysis;
  const { hasReasons = false } = wishes;
  const tables = collectOfferedTables(analysis);
  const comments = writeComments(analysis);
  const { reasons: _reasons, ...type } = outline.type;
  const { entries, leftOut } = toJsonEntries(page, outline.entries, {
    content: outline.content,
    hasNodes: isLayered(wishes),
    rows: hasReasons ? [] : collectRows(tables),
    hasReasons,
  });
  return {
    anatome: FORMAT_VERSION,
    page: toJsonPage(analysis),
    metadata: toJsonMetadata(page, analysis.metadata, hasReasons),
    type: hasReasons ? outline.type : type,
    content: toJsonContent(analysis, wishes),
    outline: entries,
    records: toTables(analysis, tables),
    ...(comments !== undefined && { comments }),
    ...(outline.template !== undefined && { template: outline.template }),
    warnings: [...collectWarnings(analysis), ...warnLeftOut(leftOut)],
    ...(isLayered(wishes) && toJsonLayers(analysis, wishes)),
  };
}

function warnLeftOut(entries: number): Warning[] {
  if (entries === 0) return [];
  const message = `The outline would be many times as long as the page: ${entries} entries were left out.`;
  return [{ code: 'limit', message }];
}

function isLayered({ layers = false }: JsonWishes): boolean {
  return layers !== false;
}

/** What is known of the page as it came. */
export function toJsonPage({ page, features, metadata, encoding, limits }: Analysis): JsonAnalysis['page'] {
  const { encoding: name, how, replaced, suspected } = encoding;
  return {
    url: page.url ?? null,
    title: page.title,
    language: metadata.language?.value ?? null,
    encoding: { name, how, replaced, ...(suspected !== undefined && { suspected }) },
    nodes: page.size,
    words: features.words[page.size],
    limits,
  };
}

function toJsonContent(analysis: Analysis, wishes: JsonWishes): JsonAnalysis['content'] {
  const { page, outline, features } = analysis;
  const blocks = buildHeaded(analysis);
  const { nodes, ...facts } = toContentPlace(page, outline, features.words);
  return {
    ...facts,
    text: printContentText(page, outline, () => blocks),
    markdown: printMarkdown(blocks),
    ...(isLayered(wishes) && { nodes }),
  };
}

/** Where the rows of tables are; the one thing a page is about is no row of it. */
function collectRows(tables: readonly RecordTable[]): RecordTable['units'] {
  return tables.filter(({ series }) => series > 0).flatMap(({ units }) => units);
}

function toJsonLayers(
  { page, layers: all, shortfalls, timings }: Analysis,
  { layers, hasReasons = false }: JsonWishes,
): Pick<JsonAnalysis, 'annotations' | 'shortfalls' | 'timings'> {
  const shown = typeof layers === 'object' ? all.filter(({ lens }) => layers.includes(lens)) : all;
  return {
    annotations: Object.fromEntries(
      shown.map(({ lens, annotations }) => [
        lens,
        annotations.map((said) => toJsonAnnotation(page, said, hasReasons)),
      ]),
    ),
    shortfalls,
    timings: Object.fromEntries(Object.entries(timings).map(([step, time]) => [step, roundTo(time, 2)])),
  };
}

function toJsonAnnotation(page: Page, annotation: Annotation, hasReasons: boolean): JsonAnnotation {
  const whole = toWholeAnnotation(page, annotation);
  if (hasReasons) return whole;
  const { reasons: _reasons, ...said } = whole;
  return said;
}
