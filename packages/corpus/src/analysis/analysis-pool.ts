import { WORK_SCRIPT } from '../place.ts';
import type { PackedVersion } from '../store/read-version.ts';
import type { AnalysisSettings } from './analysis-settings.ts';
import { type AnalysisBounds, type Failed, PagePool } from './page-pool.ts';
import { type KeptRow, toFailedRow } from './row/kept-row.ts';
import type { AnalysisAnswer, AnalysisTask, RowAnswer, RowTask } from './work.ts';

/** What became of a page; `row` where rows are kept. */
export type Judged = (AnalysisAnswer | Failed) & { readonly row?: KeptRow | undefined };

/** Processes that analyse versions. */
export class AnalysisPool extends PagePool<
  AnalysisSettings,
  AnalysisTask | RowTask,
  AnalysisAnswer | RowAnswer
> {
  constructor(settings: AnalysisSettings, bounds: AnalysisBounds) {
    super(WORK_SCRIPT, settings, bounds);
  }

  /** Analyses a version, and makes its row where rows are wanted; whatever becomes of the one, the other is tried. */
  async judge(task: AnalysisTask): Promise<Judged> {
    const judged = (await this.analyse(task)) as AnalysisAnswer | Failed;
    return this.settings.rows ? { ...judged, row: await this.makeRow(task.version) } : judged;
  }

  private async makeRow(version: PackedVersion): Promise<KeptRow> {
    const made = (await this.analyse({ rowOf: version })) as RowAnswer | Failed;
    return 'row' in made ? made.row : toFailedRow(made);
  }
}
