/** The script of the processes that analyse: a version as it is kept in, the rows of its page out. */
import { Segmenters } from '@anatome/core/lens';
import { answerTasks, readTaskData, TaskError } from '@anatome/pool';
import { identifyLanguage } from '../language/identify-language.ts';
import { type PackedVersion, unpackVersion } from '../store/read-version.ts';
import { analyseVersion, NonPageError } from './analyse-version.ts';
import type { AnalysisSettings } from './analysis-settings.ts';
import { createPageAnalyzer } from './create-page-analyzer.ts';
import type { PageRows } from './row/page-rows.ts';

/** What a process is given. */
export interface AnalysisTask {
  readonly version: PackedVersion;
  readonly ext: readonly string[];
}

/** What a process gives back. */
export interface AnalysisAnswer {
  readonly rows: PageRows;
  readonly milliseconds: number;
}

const settings = readTaskData<AnalysisSettings>();
const { favour, comments } = settings;
const tools = {
  analyzer: createPageAnalyzer(settings),
  wishes: { favour, comments },
  segmenters: new Segmenters(),
};

// Loaded before the first page, whose time it would take.
await identifyLanguage('');

answerTasks(async ({ version, ext }: AnalysisTask) => {
  const started = performance.now();
  try {
    const rows = await analyseVersion({ ...(await unpackVersion(version)), ext }, tools);
    const result: AnalysisAnswer = { rows, milliseconds: Math.round(performance.now() - started) };
    return { result };
  } catch (error) {
    throw error instanceof NonPageError ? new TaskError(error.code, error.message) : error;
  }
});
