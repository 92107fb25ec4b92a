import { StoreError } from '../store/store-error.ts';
import { diffOutlines, MOST_LINES, type OutlineChange } from './diff-outlines.ts';
import { findAnalysis } from './find-analysis.ts';
import { readOutline } from './read-page.ts';
import type { Reading } from './reading.ts';

/** One side of a comparison. */
export interface ComparedVersion {
  readonly page: number;
  readonly version: number;
  readonly analysis: number;
  readonly url: string;
  readonly fetched: string;
  readonly title: string | null;
  readonly words: number | null;
}

/** Two versions, usually of one page, and what changed in their outlines. */
export interface VersionComparison {
  readonly before: ComparedVersion;
  readonly after: ComparedVersion;
  readonly counts: { readonly [Kind in OutlineChange['kind']]: number };
  readonly changes: readonly OutlineChange[];
  /** Whether an outline is longer than what was compared of it. */
  readonly isCut: boolean;
}

/** Compares the outlines of two versions; a StoreError says why that cannot be. */
export async function compareVersions(source: Reading, from: number, to: number): Promise<VersionComparison> {
  const [before, after] = [await describe(source, from), await describe(source, to)];
  const [a, b] = [await readOutline(source, before.analysis), await readOutline(source, after.analysis)];
  const changes = diffOutlines(a, b);
  const counts = { same: 0, changed: 0, removed: 0, added: 0 };
  for (const { kind } of changes) counts[kind]++;
  return { before, after, counts, changes, isCut: Math.max(a.length, b.length) > MOST_LINES };
}

async function describe(source: Reading, version: number): Promise<ComparedVersion> {
  const analysis = await findAnalysis(source, version);
  const row = await source.db
    .selectFrom('version')
    .innerJoin('page', 'page.id', 'version.page')
    .innerJoin('analysis', 'analysis.version', 'version.id')
    .select(['page.id as page', 'version.id as version', 'analysis.id as analysis', 'page.url'])
    .select(['version.fetched', 'analysis.title', 'analysis.words'])
    .where('version.id', '=', version)
    .where('analysis.id', '=', analysis ?? -1)
    .executeTakeFirst();
  if (row !== undefined) return row;
  throw new StoreError(
    'unknown',
    `The corpus has no version ${version} that was analysed; see: anatome corpus analyse.`,
  );
}
