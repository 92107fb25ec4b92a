import type { Analysis } from '../analysis/index.ts';
import {
  type JsonAnalysis,
  toJsonAnnotation,
  toJsonContent,
  toJsonEntries,
  toJsonMetadata,
} from '../export/index.ts';
import { roundTo } from '../number/index.ts';
import { collectWarnings } from './collect-warnings.ts';
import { writeComments } from './write-comments.ts';

/** Version of the JSON format; raised when a field changes its meaning. */
const FORMAT_VERSION = '1';

/** The analysis as one JSON-safe object: see docs/analysis.schema.json. */
export function toJson(analysis: Analysis): JsonAnalysis {
  const { page, features, layers, encoding } = analysis;
  const comments = writeComments(analysis);
  return {
    anatome: FORMAT_VERSION,
    page: {
      url: page.url ?? null,
      title: page.title,
      language: analysis.metadata.language?.value ?? null,
      encoding: toJsonEncoding(encoding),
      nodes: page.size,
      words: features.words[page.size],
      limits: analysis.limits,
    },
    metadata: toJsonMetadata(page, analysis.metadata),
    type: analysis.outline.type,
    content: toJsonContent(page, analysis.outline, features.words),
    outline: toJsonEntries(page, analysis.outline),
    annotations: Object.fromEntries(
      layers.map((layer) => [layer.lens, layer.annotations.map((said) => toJsonAnnotation(page, said))]),
    ),
    ...(comments !== undefined && { comments }),
    warnings: collectWarnings(analysis),
    shortfalls: analysis.shortfalls,
    timings: Object.fromEntries(
      Object.entries(analysis.timings).map(([step, time]) => [step, roundTo(time, 2)]),
    ),
  };
}

function toJsonEncoding({
  encoding,
  how,
  replaced,
  suspected,
}: Analysis['encoding']): JsonAnalysis['page']['encoding'] {
  return { name: encoding, how, replaced, ...(suspected !== undefined && { suspected }) };
}
