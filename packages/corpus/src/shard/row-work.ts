/** The script of the processes that make rows: a page in, its columns out. */
import { answerTasks, readTaskData, TaskError } from '@anatome/pool';
import type { AnalysisSettings } from '../analysis/analysis-settings.ts';
import { createPageAnalyzer } from '../analysis/create-page-analyzer.ts';
import { loadLanguages } from '../language/identify-language.ts';
import { analysePage, RowError } from './analyse-page.ts';
import type { AnalysedColumns } from './page-row.ts';
import type { ShardPage } from './shard-page.ts';

/** What a process is given. */
export type RowTask = Omit<ShardPage, 'fetched'>;

/** What it gives back. */
export interface RowAnswer {
  readonly columns: AnalysedColumns;
}

const settings = readTaskData<AnalysisSettings>();
const { favour, comments } = settings;
const tools = {
  analyzer: createPageAnalyzer(settings),
  wishes: { favour, comments },
  identifyLanguage: await loadLanguages(),
};

answerTasks((page: RowTask) => {
  try {
    const result: RowAnswer = { columns: analysePage(page, tools) };
    return { result };
  } catch (error) {
    throw error instanceof RowError ? new TaskError(error.code, error.message) : error;
  }
});
