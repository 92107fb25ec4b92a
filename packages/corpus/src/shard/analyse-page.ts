import type { Analyzer, PageOptions } from '@anatome/core';
import { findNonPage } from '@anatome/core/decode';
import { EXTRACT_NEEDS } from '@anatome/core/format';
import type { IdentifyLanguage } from '../language/identify-language.ts';
import type { AnalysedColumns } from './page-row.ts';
import { MOST_PAGE_BYTES, type ShardPage, TOO_LARGE } from './shard-page.ts';
import { toAnalysedColumns } from './to-analysed-columns.ts';

/** What pages are analysed with; made once for many. */
export interface RowTools {
  readonly analyzer: Analyzer;
  readonly wishes: Pick<PageOptions, 'favour' | 'comments'>;
  readonly identifyLanguage: IdentifyLanguage;
}

/** Why there is no row of a page but one that says so: one word for machines, and a sentence about the page. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
}

/** A page that is refused. */
export class RowError extends Error {
  override readonly name = 'RowError';
  readonly code: string;

  constructor({ code, message }: Refusal) {
    super(message);
    this.code = code;
  }
}

/** Whether a page is refused before it is analysed: it is too large, or none. */
export function findRefusal({
  input,
  contentType,
}: Pick<ShardPage, 'input' | 'contentType'>): Refusal | undefined {
  const size = typeof input === 'string' ? Buffer.byteLength(input) : input.length;
  return size > MOST_PAGE_BYTES ? TOO_LARGE : findNonPage(input, { contentType });
}

/** The columns of a page. One way for shards, workers and `anatome pipe`: equal pages make equal rows. */
export function analysePage(
  { url, input, contentType, sheets }: Omit<ShardPage, 'fetched'>,
  { analyzer, wishes, identifyLanguage }: RowTools,
): AnalysedColumns {
  const refusal = findRefusal({ input, contentType });
  if (refusal !== undefined) throw new RowError(refusal);
  const analysis = analyzer.analyze(input, { url, contentType, sheets, ...wishes, needs: EXTRACT_NEEDS });
  return toAnalysedColumns(analysis, identifyLanguage);
}
