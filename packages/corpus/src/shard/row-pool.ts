import { createHash } from 'node:crypto';
import type { AnalysisSettings } from '../analysis/analysis-settings.ts';
import { type AnalysisBounds, PagePool } from '../analysis/page-pool.ts';
import { ROW_SCRIPT } from '../place.ts';
import { NOTHING_ANALYSED, type PageRow, toErrorText } from './page-row.ts';
import type { RowAnswer, RowTask } from './row-work.ts';
import { MOST_PAGE_BYTES, type ShardPage, TOO_LARGE } from './shard-page.ts';

/** Processes that make rows, each page within bounds. */
export class RowPool extends PagePool<AnalysisSettings, RowTask, RowAnswer> {
  constructor(settings: AnalysisSettings, bounds: AnalysisBounds) {
    super(ROW_SCRIPT, settings, bounds);
  }

  /** The row of a page, whatever becomes of it; rejects only where the fault is not the page's. */
  async makeRow({ fetched, ...task }: ShardPage): Promise<PageRow> {
    const { url, input } = task;
    const known = { url: url ?? null, fetched: fetched ?? null, digest: toDigest(input) };
    // A process would only be told to refuse it.
    const isTooLarge = input.length > MOST_PAGE_BYTES;
    const answer = isTooLarge ? { failure: TOO_LARGE, milliseconds: 0 } : await this.analyse(task);
    if ('columns' in answer) return { ...answer.columns, ...known, error: null };
    const { failure, milliseconds } = answer;
    return { ...NOTHING_ANALYSED, ...known, error: toErrorText(failure), milliseconds };
  }
}

/** What the bytes of a page are known by. */
export function toDigest(input: string | Uint8Array): string {
  return `sha256:${createHash('sha256').update(input).digest('hex')}`;
}
