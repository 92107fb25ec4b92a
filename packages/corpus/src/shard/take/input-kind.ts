/** What a file is, by its name, or where that does not say by how it begins. */
import { open, stat } from 'node:fs/promises';
import { gunzipSync, constants as zlib } from 'node:zlib';
import { BrokenInput } from '../broken-input.ts';

/** How a file is read. */
type Kind = 'warc' | 'lines' | 'parquet';

export interface InputKind {
  readonly kind: Kind;
  /** Whether it begins as gzip does. */
  readonly isPacked: boolean;
}

const NAMES: readonly (readonly [RegExp, Kind])[] = [
  [/\.warc(?:\.gz)?$/i, 'warc'],
  [/\.(?:ndjson|jsonl)(?:\.gz)?$/i, 'lines'],
  [/\.(?:parquet|pq)$/i, 'parquet'],
];
const STARTS: readonly (readonly [RegExp, Kind])[] = [
  [/^WARC\/\d/, 'warc'],
  [/^(?:ï»¿)?\s*\{/, 'lines'],
  [/^PAR1/, 'parquet'],
];
const START = 4096;

/** Whether a file of a folder is meant. */
export function isShardInput(name: string): boolean {
  return NAMES.some(([pattern]) => pattern.test(name));
}

/** What a file is; a BrokenInput says that it is nothing that is read. */
export async function findInputKind(path: string): Promise<InputKind> {
  const bytes = await readStart(path);
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const start = (isPacked ? unpackStart(bytes) : bytes).toString('latin1');
  const named = NAMES.find(([pattern]) => pattern.test(path))?.[1];
  const kind = named ?? STARTS.find(([pattern]) => pattern.test(start))?.[1];
  if (kind === undefined)
    throw new BrokenInput('is neither WARC nor NDJSON nor Parquet, by its name or by how it begins');
  return { kind, isPacked };
}

async function readStart(path: string): Promise<Buffer> {
  try {
    if (!(await stat(path)).isFile()) throw new BrokenInput('is no file');
    const file = await open(path);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(START), 0, START, 0);
    await file.close();
    return buffer.subarray(0, bytesRead);
  } catch (error) {
    throw error instanceof BrokenInput ? error : new BrokenInput(toReason(error as Error));
  }
}

function unpackStart(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes, { finishFlush: zlib.Z_SYNC_FLUSH });
  } catch {
    return Buffer.alloc(0);
  }
}

function toReason(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return 'is not there';
  return error.code === 'EACCES' ? 'may not be read' : `cannot be read: ${error.message}`;
}
