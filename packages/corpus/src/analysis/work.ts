/** The script of the processes that analyse: a version as it is kept in, the rows of its page out. */
import { Segmenters } from '@anatome/core/lens';
import { answerTasks, readTaskData, TaskError } from '@anatome/pool';
import { loadLanguages } from '../language/identify-language.ts';
import { analysePage, RowError } from '../shard/analyse-page.ts';
import { type PackedVersion, unpackVersion } from '../store/read-version.ts';
import { analyseVersion, NonPageError } from './analyse-version.ts';
import type { AnalysisSettings } from './analysis-settings.ts';
import { createPageAnalyzer } from './create-page-analyzer.ts';
import { type KeptRow, toKeptRow } from './row/kept-row.ts';
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

/** A version that is wanted as one row, and that row. Apart from the analysis, so that each has the bounds of a page. */
export interface RowTask {
  readonly rowOf: PackedVersion;
}
export interface RowAnswer {
  readonly row: KeptRow;
}

const settings = readTaskData<AnalysisSettings>();
const { favour, comments } = settings;
const tools = {
  analyzer: createPageAnalyzer(settings),
  wishes: { favour, comments },
  segmenters: new Segmenters(),
  // Loaded before the first page, whose time it would take.
  identifyLanguage: await loadLanguages(),
};

answerTasks(async (task: AnalysisTask | RowTask) => {
  try {
    return { result: 'rowOf' in task ? await makeRow(task) : await analyse(task) };
  } catch (error) {
    const isRefused = error instanceof NonPageError || error instanceof RowError;
    throw isRefused ? new TaskError(error.code, error.message) : error;
  }
});

async function analyse({ version, ext }: AnalysisTask): Promise<AnalysisAnswer> {
  const started = performance.now();
  const rows = await analyseVersion({ ...(await unpackVersion(version)), ext }, tools);
  return { rows, milliseconds: Math.round(performance.now() - started) };
}

async function makeRow({ rowOf }: RowTask): Promise<RowAnswer> {
  const { bytes, url, contentType, sheets } = await unpackVersion(rowOf);
  const page = { input: bytes, url, contentType, sheets: sheets.size > 0 ? sheets : undefined };
  return { row: await toKeptRow(analysePage(page, tools)) };
}
