import { availableParallelism } from 'node:os';
import { mergeSegments } from '../segment/merge-segments.ts';
import type { Engine } from '../store/engine.ts';
import { checkFinished } from '../store/importing.ts';
import { StoreError } from '../store/store-error.ts';
import { AnalysisPool } from './analysis-pool.ts';
import { AnalysisRun } from './analysis-run.ts';
import { type AnalysisSettings, toSettingsRow } from './analysis-settings.ts';
import { createPageAnalyzer } from './create-page-analyzer.ts';
import { countDue, findDue, findLinked } from './find-due.ts';
import type { AnalysisBounds } from './page-pool.ts';
import { beginRedo, endRedo, type Redo, readRedo } from './redo.ts';
import { settleCurrent } from './settle-current.ts';
import { settleNear } from './settle-near.ts';

/** How a corpus is analysed. */
export interface AnalyseOptions extends Partial<AnalysisBounds> {
  readonly settings?: AnalysisSettings | undefined;
  /** Processes that are there already, with their own settings and bounds; they are not ended. */
  readonly pool?: AnalysisPool | undefined;
  /** Makes analyses again that are there: all, or those that failed. A run that was broken off goes on without this. */
  readonly redo?: Redo['which'] | undefined;
  /** Looks a second time at pages that others link to, with the texts of the links: STAN's `ext`. */
  readonly ext?: boolean | undefined;
  /** Told after each transaction, with the numbers of its versions: what was counted until then is on the disk. */
  readonly onKept?: ((tally: AnalysisTally, versions: readonly number[]) => void) | undefined;
  /** Told of every page that could not be analysed. */
  readonly onFailure?: ((failure: PageFailure) => void) | undefined;
}

/** How far a run has come. */
export interface AnalysisTally {
  readonly analysed: number;
  readonly failed: number;
  /** How many there are to do in all, as far as that is known. */
  readonly total: number;
}

/** Why a page could not be analysed. */
export interface PageFailure {
  readonly version: number;
  readonly url: string;
  /** One word for machines. */
  readonly code: string;
  readonly message: string;
}

/** The worst page known to us takes five seconds; a busy machine takes longer for it. */
const DEFAULT_BOUNDS: AnalysisBounds = { jobs: availableParallelism(), timeLimit: 60_000, memory: 1024 };

/** Analyses every version that has no analysis with these settings yet; a page that fails is kept as one that did. */
export async function analyseAll(engine: Engine, options: AnalyseOptions = {}): Promise<AnalysisTally> {
  const settings = options.pool?.settings ?? options.settings ?? {};
  checkSettings(settings);
  const key = await keepSettings(engine, settings);
  if (options.redo !== undefined) await beginRedo(engine, key, options.redo);
  const redo = await readRedo(engine, key);
  await settleCurrent(engine);
  // Processes are started when there is something to do.
  let own: AnalysisPool | undefined;
  const usePool = (): AnalysisPool => {
    own ??= options.pool ?? new AnalysisPool(settings, toBounds(options));
    return own;
  };
  const run = new AnalysisRun(engine, { key, usePool, options });
  try {
    await run.analyse(findDue(engine, key, redo), await countDue(engine, key, redo));
    if (redo !== undefined) await endRedo(engine, key);
    if (options.ext) {
      const linked = await findLinked(engine, key);
      await run.analyse(linked, linked.length);
    }
  } finally {
    if (own !== options.pool) await own?.close();
  }
  await settleNear(engine);
  await mergeSegments(engine);
  return run.tally;
}

/** A mistake in a rule or a grammar is told here, by its place, and not by processes that do not start. */
export function checkSettings(settings: AnalysisSettings): void {
  try {
    createPageAnalyzer(settings);
  } catch (error) {
    throw new StoreError('failed', `Pages cannot be analysed: ${(error as Error).message}`);
  }
}

/** Says what analyses are made with, once; gives the key. */
export async function keepSettings(engine: Engine, settings: AnalysisSettings): Promise<string> {
  const row = toSettingsRow(settings);
  await engine.write(async (transaction) => {
    await checkFinished(transaction);
    await transaction.insert('settings', [row], { isOnce: true });
  });
  return row.key;
}

/** All bounds, where some are given. */
export function toBounds({ jobs, timeLimit, memory }: Partial<AnalysisBounds>): AnalysisBounds {
  return {
    jobs: jobs ?? DEFAULT_BOUNDS.jobs,
    timeLimit: timeLimit ?? DEFAULT_BOUNDS.timeLimit,
    memory: memory ?? DEFAULT_BOUNDS.memory,
  };
}
