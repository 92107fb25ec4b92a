/** Files of pages in, files of rows out, one for each. */
import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type AnalysisSettings, toSettingsRow } from '../analysis/analysis-settings.ts';
import { toHash } from '../store/pack.ts';
import { BrokenInput } from './broken-input.ts';
import { makeShard, type ShardOptions, type ShardTally } from './make-shard.ts';
import { isSame, markFile, readManifest, toManifestFolder, writeManifest } from './output/manifest.ts';
import type { PlannedShard, ShardFormat } from './output/shard-plan.ts';
import { removeLeftovers, writeWholeFile } from './output/whole-file.ts';
import { writeRows } from './output/write-rows.ts';
import { ROW_COLUMNS } from './page-row.ts';

/** How files become others. */
export interface ShardsOptions extends Omit<ShardOptions, 'onRow' | 'pool'> {
  readonly folder: string;
  readonly format: ShardFormat;
  /** Gives the processes, once something is to be done. */
  readonly usePool: () => Promise<ShardOptions['pool']>;
  readonly settings: AnalysisSettings;
  /** Does again what is done. */
  readonly redo?: boolean | undefined;
  readonly onRow?: ((shard: PlannedShard, tally: ShardTally, share: number) => void) | undefined;
  /** Told of each file that was written. */
  readonly onShard?: ((shard: PlannedShard, tally: ShardTally) => void) | undefined;
  /** Told of each file that could not be read. */
  readonly onBroken?: ((shard: PlannedShard, message: string) => void) | undefined;
}

/** What was made of all files. */
export interface ShardsTally {
  readonly made: number;
  /** Files that were done before. */
  readonly left: number;
  readonly broken: number;
  readonly rows: number;
  readonly failed: number;
  readonly problems: number;
}

/** Makes what is missing, file by file; a file that is broken does not stop the others. */
export async function makeShards(
  shards: readonly PlannedShard[],
  options: ShardsOptions,
): Promise<ShardsTally> {
  const { folder, signal } = options;
  await mkdir(toManifestFolder(folder), { recursive: true });
  for (const each of [folder, toManifestFolder(folder)]) await removeLeftovers(each);
  const settings = toSettingsKey(options);
  const tally = { made: 0, left: 0, broken: 0, rows: 0, failed: 0, problems: 0 };
  for (const shard of shards) {
    signal?.throwIfAborted();
    if (!options.redo && (await isDone(shard, folder, settings))) tally.left++;
    else {
      const made = await makeOne(shard, settings, options);
      if (made === undefined) tally.broken++;
      else {
        tally.made++;
        for (const name of ['rows', 'failed', 'problems'] as const) tally[name] += made[name];
      }
    }
  }
  return tally;
}

async function isDone({ input, output }: PlannedShard, folder: string, settings: string): Promise<boolean> {
  const manifest = await readManifest(folder, output);
  if (manifest === undefined || manifest.settings !== settings) return false;
  return (
    isSame(manifest.input, await markFile(input, basename(input))) &&
    isSame(manifest.output, await markFile(join(folder, output), output))
  );
}

/** One file; undefined where it is broken. */
async function makeOne(
  shard: PlannedShard,
  settings: string,
  options: ShardsOptions,
): Promise<ShardTally | undefined> {
  const { folder, format, usePool, onRow, onShard, onBroken } = options;
  const { input, output } = shard;
  // Marked before it is read: whoever writes on meanwhile makes it another file.
  const before = await markFile(input, basename(input));
  try {
    const tally = await writeWholeFile(join(folder, output), async (part) => {
      const pool = await usePool();
      return makeShard(input, (rows) => writeRows(part, format, rows), {
        ...options,
        pool,
        onRow: (sofar, share) => onRow?.(shard, sofar, share),
      });
    });
    const after = await markFile(join(folder, output), output);
    if (before !== undefined && after !== undefined)
      await writeManifest(folder, {
        input: before,
        output: after,
        settings,
        ...tally,
        finished: new Date().toISOString(),
      });
    onShard?.(shard, tally);
    return tally;
  } catch (error) {
    if (!(error instanceof BrokenInput)) throw error;
    onBroken?.(shard, error.message);
    return undefined;
  }
}

/** All that has a say in what the rows are. */
function toSettingsKey({ settings, columns }: Pick<ShardsOptions, 'settings' | 'columns'>): string {
  return toHash(JSON.stringify([toSettingsRow(settings).key, columns, ROW_COLUMNS])).slice(0, KEY_LENGTH);
}

const KEY_LENGTH = 16;
