import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { AnalyseOptions, AnalysisSettings, AnalysisTally } from '@anatome/corpus';
import { EXIT, toExit } from '../exit.ts';
import { toUsageFailure } from '../failure.ts';
import { loadLensData } from '../lens/load-lens-data.ts';
import { startGauge } from '../terminal/gauge.ts';
import { complain, note } from '../terminal/message.ts';
import { type BoundOptions, toBounds } from './bounds.ts';
import { checkQueueOptions, runFillQueue } from './fill-queue.ts';
import type { LensDataOptions, PageOptions } from './page-option.ts';
import { toBudget, toSettings } from './settings.ts';
import { type StoreOptions, withStore } from './with-store.ts';

/** What shapes an analysis in a process of its own, as typed. */
export interface SettingOptions extends LensDataOptions, Pick<PageOptions, 'maxNodes' | 'maxTime'> {
  readonly rows?: boolean;
}

/** Options as typed. */
export interface CorpusAnalyseOptions extends StoreOptions, SettingOptions, BoundOptions {
  readonly redo?: string | true;
  readonly ext?: boolean;
  readonly templates?: boolean;
  readonly queue?: boolean;
  readonly priority?: string;
}

/** `anatome corpus analyse`. */
export function runCorpusAnalyse(options: CorpusAnalyseOptions): Promise<number> {
  const bounds = toBounds({ jobs: String(availableParallelism()), ...options });
  const redo = toRedo(options.redo);
  checkQueueOptions(options);
  const typed = toAnalysisSettings(options);
  if (options.templates && options.template !== undefined)
    throw toUsageFailure('--templates takes those of the corpus, --template a file; say one of them');
  return withStore(
    options,
    async (engine) => {
      const { analyseAll, readTemplates } = await import('@anatome/corpus');
      const kept = options.templates ? await readTemplates(engine) : [];
      if (options.templates && kept.length === 0)
        throw toUsageFailure(
          'the corpus has no templates; anatome corpus template make --host NAME makes one',
        );
      const settings = kept.length === 0 ? typed : { ...typed, templates: kept.map(({ file }) => file) };
      if (options.queue) return runFillQueue(engine, options, { settings, redo });
      const gauge = await startGauge();
      const started = performance.now();
      try {
        const tally = await analyseAll(engine, {
          ...bounds,
          redo,
          settings,
          ext: options.ext,
          onKept: (soFar) => gauge.show(toLine(soFar, performance.now() - started), toShare(soFar)),
          onFailure: ({ url, message }) => complain(`${url}: ${message}`),
        });
        gauge.stop();
        return tell(tally);
      } catch (error) {
        gauge.stop();
        throw error;
      }
    },
    { isOld: true },
  );
}

/** `120 of 974 pages, 14 per second, 2 failed`. */
function toLine({ analysed, failed, total }: AnalysisTally, milliseconds: number): string {
  const done = analysed + failed;
  const rate = (done * 1000) / milliseconds;
  const counts = `${done.toLocaleString('en')} of ${total.toLocaleString('en')} pages`;
  const speed = `${rate.toFixed(rate < 10 ? 1 : 0)} per second`;
  return `${counts}, ${speed}${failed > 0 ? `, ${failed} failed` : ''}`;
}

function toShare({ analysed, failed, total }: AnalysisTally): number {
  return (analysed + failed) / total;
}

function tell({ analysed, failed }: AnalysisTally): number {
  if (analysed + failed === 0) {
    note('all pages are analysed already; --redo analyses them again');
    return EXIT.good;
  }
  note(`${analysed} analysed${failed > 0 ? `, ${failed} could not be` : ''}`);
  return toExit(analysed, failed > 0 ? [EXIT.nothing] : []);
}

function toRedo(typed: CorpusAnalyseOptions['redo']): AnalyseOptions['redo'] {
  if (typed === undefined) return undefined;
  if (typed === true || typed === 'all') return 'all';
  if (typed === 'failed') return 'failed';
  throw toUsageFailure(`--redo takes all or failed, not "${typed}"`);
}

/** What was typed, checked as for a single page, as texts: processes read no files. */
export function toAnalysisSettings(options: SettingOptions): AnalysisSettings {
  const lensData: LensDataOptions = options;
  const { model } = lensData;
  const { favour, comments, template, wrapper } = toSettings(lensData).page;
  const { rules, grammars, lexica } = loadLensData(lensData);
  return {
    rules,
    grammars,
    lexica,
    model: model === undefined || model === 'none' ? model : readFileSync(model, 'utf8'),
    favour,
    comments,
    ...(template !== undefined && { templates: [template].flat().map(({ file }) => file) }),
    ...(wrapper !== undefined && { wrappers: [wrapper].flat().map(({ file }) => file) }),
    budget: toBudget(options),
    rows: options.rows,
  };
}
