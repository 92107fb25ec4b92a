/** What the analysis says of a page, as digests by part. */
import { createHash } from 'node:crypto';
import { type Analysis, analyze, toHeadedMarkdown, toHeadedText, toJson, toRecordsCsv } from '@anatome/core';

/** The digests of a page, by part. */
export type Parts = Readonly<Record<string, string>>;

/** Whatever analyses a page: the default analyser, or another one. */
export type Analyse = (input: Uint8Array, options: { readonly url: string }) => Analysis;

/** The digests of a page; its name is its address where it is one. */
export function digestPage(name: string, bytes: Uint8Array, analyse: Analyse = analyze): Parts {
  const analysis = analyse(bytes, { url: /^https?:/.test(name) ? name : 'https://example.org/a/page.html' });
  const { outline, metadata, annotations, shortfalls, type } = toJson(analysis, {
    layers: true,
    hasReasons: true,
  });
  const digests: Record<string, string> = {
    outline: digest(outline),
    content: digest([...hashed(analysis.outline.content.kept), analysis.outline.content.confidence]),
    type: digest(type),
    metadata: digest(metadata),
    shortfalls: digest(shortfalls),
    records: digestOf(() => collectRecords(analysis)),
    text: digestOf(() => toHeadedText(analysis)),
    markdown: digestOf(() => toHeadedMarkdown(analysis)),
  };
  for (const [lens, said] of Object.entries(annotations ?? {})) digests[lens] = digest(said);
  return digests;
}

function collectRecords(analysis: Analysis): string | undefined {
  return toRecordsCsv(analysis);
}

function hashed(bytes: Uint8Array): string {
  return createHash('sha1').update(bytes).digest('hex');
}

/** An export that fails is a result too. */
function digestOf(make: () => unknown): string {
  try {
    return digest(make());
  } catch (error) {
    return `failed: ${(error as Error).message}`;
  }
}

function digest(value: unknown): string {
  return createHash('sha1')
    .update(JSON.stringify(value) ?? 'undefined')
    .digest('hex')
    .slice(0, 12);
}
