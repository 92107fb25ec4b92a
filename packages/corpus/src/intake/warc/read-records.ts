/**
 * The records of a WARC file (ISO 28500). A reader of our own: warcio takes a damaged gzip member for plain bytes, does
 * not say that a record is cut off, and cannot go on behind either.
 */
import { open } from 'node:fs/promises';
import { ByteWindow, type Pull } from './byte-window.ts';
import { GZIP_START } from './gzip-header.ts';
import { parseHeader } from './parse-header.ts';
import { readMembers } from './read-members.ts';

/** A record as it stands in the file, or why there is none. */
export type WarcRecord =
  | {
      readonly offset: number;
      readonly header: ReadonlyMap<string, string>;
      /** A copy of the block; undefined where it is larger than the bound. */
      readonly block?: Buffer | undefined;
      /** How such a one begins: enough to see what it is. */
      readonly head?: Buffer | undefined;
      readonly problem?: undefined;
    }
  | { readonly offset: number; readonly problem: string };

const CHUNK = 1 << 20;
const MOST_HEADER = 65_536;
const NEXT = Buffer.from('\nWARC/1.');

/** All records of a file, gzipped or not, in constant memory. */
export async function* readRecords(path: string, maxBytes: number): AsyncGenerator<WarcRecord> {
  const file = await open(path);
  try {
    const buffer = Buffer.allocUnsafe(CHUNK);
    const pull: Pull = async () => {
      const { bytesRead } = await file.read(buffer, 0, CHUNK);
      return bytesRead === 0 ? undefined : { bytes: buffer.subarray(0, bytesRead) };
    };
    const start = Buffer.alloc(3);
    await file.read(start, 0, 3, 0);
    const isGzip = start.equals(GZIP_START);
    const members = isGzip ? readMembers(pull) : undefined;
    const next: Pull = members ? async () => (await members.next()).value ?? undefined : pull;
    const size = isGzip ? Number.POSITIVE_INFINITY : (await file.stat()).size;
    yield* readWindow(new ByteWindow(next), { maxBytes, size });
  } finally {
    await file.close();
  }
}

interface Bounds {
  readonly maxBytes: number;
  readonly size: number;
}

async function* readWindow(window: ByteWindow, bounds: Bounds): AsyncGenerator<WarcRecord> {
  for (;;) {
    await skipNewlines(window);
    if ((await window.ensure(1)) > 0) {
      yield await readRecord(window, bounds);
      continue;
    }
    const reached = window.crossBreak();
    if (reached === undefined) return;
    const offset = reached.member ?? window.fileOffset;
    if (reached.damage !== undefined) yield { offset, problem: reached.damage };
  }
}

async function readRecord(window: ByteWindow, { maxBytes, size }: Bounds): Promise<WarcRecord> {
  const offset = window.fileOffset;
  await window.ensure(MOST_HEADER);
  const parsed = parseHeader(window.held.subarray(0, MOST_HEADER));
  const length = Number(parsed?.header.get('content-length') ?? Number.NaN);
  if (parsed === undefined || !/^WARC\/\d/.test(parsed.first) || !Number.isSafeInteger(length) || length < 0)
    return fail(window, { offset, problem: 'is no WARC record: its header cannot be read' });
  const { header } = parsed;
  const end = parsed.length + length;
  if (window.offset + end > size) return fail(window, { offset, problem: 'ends before its length' });
  if (end > maxBytes + MOST_HEADER) {
    const head = Buffer.from(window.held.subarray(parsed.length, parsed.length + MOST_HEADER));
    if ((await window.skip(end)) < end) return fail(window, { offset, problem: 'ends before its length' });
    return { offset, header, head };
  }
  if ((await window.ensure(end)) < end) return fail(window, { offset, problem: 'ends before its length' });
  // Looks behind the block: a checksum that is wrong, or a length, shows only there.
  const more = (await window.ensure(end + NEXT.length)) - end;
  const behind = window.held.subarray(end, end + Math.min(more, NEXT.length)).toString('latin1');
  if (!/^[\r\n]*($|WARC\/)/.test(behind) && !/^[\r\n]+W/.test(behind))
    return fail(window, { offset, problem: 'is longer or shorter than its length' });
  const block = Buffer.from(window.held.subarray(parsed.length, end));
  await window.skip(end);
  if (more <= 4 && window.reached?.member === offset)
    return { offset, problem: `${window.crossBreak()?.damage}` };
  return { offset, header, block };
}

/** Goes on where the next record begins: behind a break, or at the next line that reads like a start. */
async function fail(window: ByteWindow, problem: WarcRecord): Promise<WarcRecord> {
  await window.skip(1);
  while ((await window.ensure(CHUNK)) > 0) {
    const found = window.held.indexOf(NEXT);
    await window.skip(found < 0 ? Math.max(1, window.held.length - NEXT.length + 1) : found + 1);
    if (found >= 0) return problem;
  }
  const damage = window.reached?.damage;
  if (damage === undefined) return problem;
  window.crossBreak();
  return { offset: problem.offset, problem: damage };
}

async function skipNewlines(window: ByteWindow): Promise<void> {
  while ((await window.ensure(1)) > 0 && (window.held[0] === 10 || window.held[0] === 13))
    await window.skip(1);
}
