/**
 * The members of a gzip file, one after the other, each checked. A damaged one is a break, and reading goes on with the
 * next that holds a record. Node's own gunzip joins members and ends at the first damage, so members are told apart here.
 */
import { crc32, createInflateRaw, type InflateRaw, inflateRawSync, constants as zlib } from 'node:zlib';
import { ByteWindow, type Piece, type Pull } from './byte-window.ts';
import { findHeaderEnd, GZIP_START } from './gzip-header.ts';

/** A gzip header with its name and comment is never longer in an archive. */
const MOST_HEADER = 65_536;
const INPUT = 1 << 18;
const OUTPUT = 1 << 17;
const RECORD_START = Buffer.from('WARC/');
const TRAILER = 8;
/** Nine records in ten are smaller, packed and unpacked. */
const SMALL = 1 << 18;
const SMALL_UNPACKED = 1 << 20;

/** Pieces of what a gzip file holds. */
export async function* readMembers(pull: Pull): AsyncGenerator<Piece> {
  const packed = new ByteWindow(pull);
  while ((await packed.ensure(1)) > 0) {
    const at = packed.offset;
    const damage = yield* readMember(packed, at);
    if (damage === undefined) continue;
    await seekMember(packed, at);
    yield { bytes: new Uint8Array(0), at: packed.offset, break: { damage, member: at } };
  }
}

async function* readMember(packed: ByteWindow, at: number): AsyncGenerator<Piece, string | undefined> {
  await packed.ensure(MOST_HEADER);
  const header = findHeaderEnd(packed.held);
  if (header === undefined) return 'is no gzip member where one should begin';
  await packed.skip(header);
  const whole = await inflateAtOnce(packed);
  if (whole !== undefined) {
    yield toPiece(whole, at);
    return checkTrailer(packed, { crc: crc32(whole), size: whole.length });
  }
  const inflate = createInflateRaw({ chunkSize: OUTPUT });
  const sum = { crc: 0, size: 0 };
  try {
    for await (const bytes of inflateFrom(packed, inflate)) {
      const isStart = sum.size === 0;
      sum.crc = crc32(bytes, sum.crc);
      sum.size += bytes.length;
      yield isStart ? toPiece(bytes, at) : { bytes };
    }
  } catch (error) {
    return `is damaged: ${(error as Error).message}`;
  } finally {
    inflate.close();
  }
  return checkTrailer(packed, sum);
}

/** How a member begins: with a record, what comes does not go on with what came. */
function toPiece(bytes: Uint8Array, at: number): Piece {
  return RECORD_START.compare(bytes, 0, RECORD_START.length) === 0 ? { bytes, at, break: {} } : { bytes, at };
}

/**
 * A member that is small, in one step: a stream for each takes twice as long. Undefined for one that is large or damaged; the
 * stream says which.
 */
async function inflateAtOnce(packed: ByteWindow): Promise<Uint8Array | undefined> {
  await packed.ensure(SMALL);
  try {
    const { buffer, engine } = inflateRawSync(packed.held.subarray(0, SMALL), {
      chunkSize: OUTPUT,
      info: true,
      maxOutputLength: SMALL_UNPACKED,
    }) as unknown as { readonly buffer: Buffer; readonly engine: { readonly bytesWritten: number } };
    await packed.skip(engine.bytesWritten);
    return buffer;
  } catch {
    return undefined;
  }
}

async function checkTrailer(
  packed: ByteWindow,
  sum: { readonly crc: number; readonly size: number },
): Promise<string | undefined> {
  if ((await packed.ensure(TRAILER)) < TRAILER) return 'ends within a gzip member';
  const isWhole =
    packed.held.readUInt32LE(0) === sum.crc && packed.held.readUInt32LE(4) === sum.size % 2 ** 32;
  if (!isWhole) return 'is damaged: its checksum is wrong';
  await packed.skip(TRAILER);
  return undefined;
}

/** What the inflater gives for the bytes of the window, of which exactly those it used are taken. */
async function* inflateFrom(packed: ByteWindow, inflate: InflateRaw): AsyncGenerator<Uint8Array> {
  let hasEnded = false;
  inflate.once('end', () => {
    hasEnded = true;
  });
  let used = 0;
  const feed = async (): Promise<void> => {
    while (!hasEnded && !inflate.destroyed) {
      await packed.ensure(1);
      // A copy: the window moves its bytes while the inflater works in another thread.
      const input = Buffer.from(packed.held.subarray(0, INPUT));
      if (input.length === 0) {
        inflate.end();
        return;
      }
      await new Promise<void>((resolve) => {
        const done = (): void => {
          inflate.off('end', done).off('close', done);
          resolve();
        };
        // At the end of a member the inflater may leave a write unanswered.
        inflate.once('end', done).once('close', done).write(input, done);
      });
      const consumed = inflate.bytesWritten - used;
      used += consumed;
      await packed.skip(consumed);
      if (consumed < input.length) return;
    }
  };
  const fed = feed();
  for await (const bytes of inflate) yield bytes as Uint8Array;
  await fed;
}

/** Moves to the next place behind `at` where a member begins that holds the start of a record, or to the end. */
async function seekMember(packed: ByteWindow, at: number): Promise<void> {
  if (packed.offset === at) await packed.skip(1);
  while ((await packed.ensure(MOST_HEADER)) > 0) {
    const { held } = packed;
    const start = held.indexOf(GZIP_START);
    if (start === 0 && holdsRecord(held)) return;
    const isFar = start < 0;
    await packed.skip(isFar ? Math.max(1, held.length - GZIP_START.length + 1) : Math.max(1, start));
  }
}

function holdsRecord(member: Buffer): boolean {
  const header = findHeaderEnd(member);
  if (header === undefined) return false;
  try {
    const sample = member.subarray(header, header + 1024);
    const text = inflateRawSync(sample, { finishFlush: zlib.Z_SYNC_FLUSH, maxOutputLength: 1 << 21 });
    return RECORD_START.compare(text, 0, 5) === 0;
  } catch {
    return false;
  }
}
