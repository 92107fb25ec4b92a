/** Which files are read, and which file each becomes. */
import { readdir, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { StoreError } from '../../store/store-error.ts';
import { isShardInput } from '../take/input-kind.ts';

/** What is written. */
export const SHARD_FORMATS = ['parquet', 'ndjson'] as const;
export type ShardFormat = (typeof SHARD_FORMATS)[number];

/** An input and its output. */
export interface PlannedShard {
  readonly input: string;
  /** The name of a file in the folder of outputs. */
  readonly output: string;
}

const ENDING = /(?:\.(?:warc|ndjson|jsonl|json|parquet|pq))?(?:\.gz)?$/i;

/** The files that are named and those in folders that are named, in the order of their names; links and hidden ones in folders are passed over. */
export async function planShards(inputs: readonly string[], format: ShardFormat): Promise<PlannedShard[]> {
  const found: PlannedShard[] = [];
  for (const input of inputs) {
    const files = (await isFolder(input)) ? await listFolder(input) : [input];
    if (files.length === 0)
      throw new StoreError(
        'unknown',
        `${input} holds no file by the name of .warc, .warc.gz, .ndjson, .jsonl or .parquet`,
      );
    for (const file of files) {
      const inside = relative(input, file) || basename(file);
      found.push({ input: file, output: toOutputName(inside, format) });
    }
  }
  refuseEqual(found);
  return found;
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() ?? false;
}

async function listFolder(folder: string): Promise<string[]> {
  const entries = (await readdir(folder, { withFileTypes: true }))
    .filter(({ name }) => !/^[._]/.test(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  const files: string[] = [];
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) files.push(...(await listFolder(path)));
    else if (entry.isFile() && isShardInput(entry.name)) files.push(path);
  }
  return files;
}

/** `crawl/one.warc.gz` of a folder that was named becomes `crawl-one.parquet`; no name is one that readers of folders pass over. */
function toOutputName(inside: string, format: ShardFormat): string {
  const name = inside
    .split(sep)
    .join('-')
    .replace(ENDING, '')
    .replace(/^[._]+/, '');
  return `${name || 'shard'}.${format}`;
}

function refuseEqual(shards: readonly PlannedShard[]): void {
  const known = new Map<string, string>();
  for (const { input, output } of shards) {
    // Some systems take a.parquet and A.parquet for the same.
    const other = known.get(output.toLowerCase());
    if (other !== undefined)
      throw new StoreError(
        'unknown',
        `${other} and ${input} would both become ${output}; give them folders of their own`,
      );
    known.set(output.toLowerCase(), input);
  }
}
