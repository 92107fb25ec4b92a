import { WORK_SCRIPT } from '../place.ts';
import type { AnalysisSettings } from './analysis-settings.ts';
import { type AnalysisBounds, type Failed, PagePool } from './page-pool.ts';
import type { AnalysisAnswer, AnalysisTask } from './work.ts';

/** What became of a page. */
export type Judged = AnalysisAnswer | Failed;

/** Processes that analyse versions. */
export class AnalysisPool extends PagePool<AnalysisSettings, AnalysisTask, AnalysisAnswer> {
  constructor(settings: AnalysisSettings, bounds: AnalysisBounds) {
    super(WORK_SCRIPT, settings, bounds);
  }
}
