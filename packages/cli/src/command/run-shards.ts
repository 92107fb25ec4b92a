import { mkdirSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { AnalysisSettings, PageColumns, PlannedShard, RowPool, ShardFormat } from '@anatome/corpus';
import { EXIT, toExit } from '../exit.ts';
import { Failure, toUsageFailure } from '../failure.ts';
import { startGauge } from '../terminal/gauge.ts';
import { runStoppably } from '../terminal/interrupt.ts';
import { complain, note } from '../terminal/message.ts';
import { type BoundOptions, toBounds } from './bounds.ts';
import { type SettingOptions, toAnalysisSettings } from './corpus-analyse.ts';
import { ShardReport } from './shard-report.ts';
import { writeShardToStdout } from './write-shard-to-stdout.ts';

/** Options as typed. */
export interface ShardsCommandOptions extends SettingOptions, BoundOptions {
  readonly output: string;
  readonly format: string;
  readonly redo?: boolean;
  readonly htmlColumn?: string;
  readonly urlColumn?: string;
  readonly fetchedColumn?: string;
  readonly typeColumn?: string;
}

/** `anatome shards INPUT… -o OUT`. */
export async function runShards(inputs: readonly string[], options: ShardsCommandOptions): Promise<number> {
  const { SHARD_FORMATS, RowPool, StoreError } = await import('@anatome/corpus');
  const format = SHARD_FORMATS.find((name) => name === options.format);
  if (format === undefined)
    throw toUsageFailure(`no format "${options.format}"; there is ${SHARD_FORMATS.join(', ')}`);
  const bounds = toBounds({ jobs: String(availableParallelism()), ...options });
  const settings = toAnalysisSettings(options);
  const columns = await toColumns(options);
  const shards = await plan(inputs, format);
  checkOutput(options.output, format, shards);
  let pool: RowPool | undefined;
  const usePool = async (): Promise<RowPool> => {
    if (pool !== undefined) return pool;
    pool = new RowPool(settings, bounds);
    await pool.ready();
    return pool;
  };
  try {
    return await runStoppably(async (signal) => {
      // What is under way is given up: nothing of it has a name yet.
      signal.addEventListener('abort', () => void pool?.close());
      const run = { settings, columns, format, usePool, signal, redo: options.redo };
      try {
        return options.output === '-'
          ? await writeShardToStdout(shards[0], run)
          : await writeShards(shards, { ...run, folder: options.output });
      } catch (error) {
        if (!signal.aborted) throw error;
        note(options.output === '-' ? 'stopped' : 'stopped; the same command goes on');
        return EXIT.interrupted;
      }
    });
  } catch (error) {
    if (error instanceof StoreError) throw new Failure(error.code, error.message);
    throw error;
  } finally {
    await pool?.close();
  }
}

/** What is done with every input. */
export interface ShardRun {
  readonly settings: AnalysisSettings;
  readonly columns: PageColumns;
  readonly format: ShardFormat;
  readonly usePool: () => Promise<RowPool>;
  readonly signal: AbortSignal;
  readonly redo: boolean | undefined;
}

async function writeShards(
  shards: readonly PlannedShard[],
  run: ShardRun & { readonly folder: string },
): Promise<number> {
  const { makeShards } = await import('@anatome/corpus');
  const gauge = await startGauge();
  const report = new ShardReport(shards, gauge);
  try {
    const tally = await makeShards(shards, {
      ...run,
      onRow: (shard, sofar, share) => report.show(shard, sofar, share),
      onShard: (shard, made) => report.tell(shard, made),
      onProblem: (problem) => report.complain(problem),
      onBroken: ({ input }, message) => complain(`${input}: ${message}`),
    });
    note(report.sum(tally));
    const lost = tally.broken + tally.problems;
    return toExit(tally.made + tally.left, lost > 0 ? [EXIT.nothing] : []);
  } finally {
    gauge.stop();
  }
}

async function plan(inputs: readonly string[], format: ShardFormat): Promise<PlannedShard[]> {
  const { planShards, StoreError } = await import('@anatome/corpus');
  try {
    return await planShards(inputs, format);
  } catch (error) {
    throw error instanceof StoreError ? toUsageFailure(error.message) : error;
  }
}

async function toColumns(options: ShardsCommandOptions): Promise<PageColumns> {
  const { PAGE_COLUMNS } = await import('@anatome/corpus');
  const { htmlColumn, urlColumn, fetchedColumn, typeColumn } = options;
  return {
    html: htmlColumn ?? PAGE_COLUMNS.html,
    url: urlColumn ?? PAGE_COLUMNS.url,
    fetched: fetchedColumn ?? PAGE_COLUMNS.fetched,
    contentType: typeColumn ?? PAGE_COLUMNS.contentType,
  };
}

/** Said before the work, not after it. */
function checkOutput(output: string, format: ShardFormat, shards: readonly PlannedShard[]): void {
  if (output === '-') {
    if (format !== 'ndjson') throw toUsageFailure('stdout takes lines: say -f ndjson, or name a folder');
    if (shards.length > 1)
      throw toUsageFailure(`stdout takes the rows of one input, not of ${shards.length}; name a folder`);
    return;
  }
  if (statSync(output, { throwIfNoEntry: false })?.isDirectory() === false)
    throw toUsageFailure(`--output ${output} is a file; name a folder`);
  try {
    mkdirSync(output, { recursive: true });
  } catch (error) {
    throw toUsageFailure(`--output ${output} cannot be made: ${(error as Error).message}`);
  }
}
