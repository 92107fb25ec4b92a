import type { CrawlReport } from '@anatome/corpus';
import { toUsageFailure } from '../failure.ts';
import { note } from '../terminal/message.ts';
import { createOutput } from '../terminal/output.ts';
import { type CrawlCommandOptions, toCrawlBounds, toCrawlSettings, toManners } from './crawl-options.ts';
import { runDryCrawl } from './run-dry-crawl.ts';
import { toCrawlExit, watchCrawl } from './watch-crawl.ts';
import { withStore } from './with-store.ts';

/** `anatome crawl START…`. */
export async function runCrawl(starts: readonly string[], options: CrawlCommandOptions): Promise<number> {
  if (options.format !== 'text' && options.format !== 'json')
    throw toUsageFailure(`no format "${options.format}"; there is text, json`);
  const settings = await toCrawlSettings(starts, options);
  const bounds = toCrawlBounds(options);
  const manners = await toManners(options);
  const wishes = { settings, bounds, manners, isAgain: options.again };
  if (options.dryRun) return runDryCrawl(wishes, options.format);
  return withStore(options, async (engine) => {
    const report = await watchCrawl(engine, wishes);
    if (options.format === 'json') await print(`${JSON.stringify(report)}\n`);
    else for (const line of toSentences(report)) note(line);
    return toCrawlExit(report);
  });
}

function toSentences(report: CrawlReport): string[] {
  const { kept, known, same, outcomes, waiting, ending, closed, requests } = report;
  const there = known + same > 0 ? `, ${toNumber(known + same)} as before` : '';
  const others = Object.entries(outcomes)
    .filter(([outcome]) => outcome !== 'page' && outcome !== 'same')
    .map(([outcome, count]) => `${OUTCOME_WORDS[outcome] ?? outcome} ${toNumber(count)}`);
  const left = waiting > 0 ? `; ${toNumber(waiting)} pages wait` : '';
  if (requests === 0 && kept + known + same === 0 && ending === 'done')
    return ['all of it was visited before; --again visits it once more'];
  return [
    `${toNumber(kept)} kept${there}${others.length > 0 ? ` (${others.join(', ')})` : ''}${left}`,
    ...(closed.length > 0 && ending !== 'done' ? [`${closed.length} hosts were given up`] : []),
    ...(ENDING_WORDS[ending ?? ''] ? [ENDING_WORDS[ending ?? '']] : []),
  ];
}

const OUTCOME_WORDS: Readonly<Record<string, string>> = {
  moved: 'moved',
  'not-a-page': 'no pages',
  status: 'no success',
  language: 'other languages',
  noindex: 'not to be kept',
  robots: 'not allowed',
  trap: 'in traps',
  failed: 'failed',
  header: 'headers',
};

const ENDING_WORDS: Readonly<Record<string, string>> = {
  max: 'it ended at its bounds; with higher ones the same command goes on',
  waiting: 'hosts are left that could not be asked; the same command tries them again',
  stopped: 'stopped; the same command goes on',
};

async function print(text: string): Promise<void> {
  const output = createOutput(undefined);
  await output.write(text);
  await output.close();
}

function toNumber(value: number): string {
  return value.toLocaleString('en');
}
