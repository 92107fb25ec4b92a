/** Pages of a file of JSON objects, one a line, as `anatome pipe` takes them; `fetched` may say when a page was got. */
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { BadRequest, isBlankLine, toPageRequest } from '@anatome/pool';
import { BrokenInput } from '../broken-input.ts';
import type { ShardProblem, Taking } from '../shard-page.ts';
import { type BoundedLine, cutLines } from './cut-lines.ts';
import { toInstant } from './to-instant.ts';

/** A line is held as bytes, as text and as the page in it; a page of 20 MB has 27 MB as base64. */
const LONGEST = 80_000_000;
/** Of a longer one so much is kept, to see whose page it is. */
const HEAD = 65_536;
const PIECE = 1 << 18;

/** The pages in their order; a line that is JSON is a row, whatever is wrong with it, any other is told. */
export async function* takeLines(path: string, isPacked: boolean): AsyncGenerator<Taking> {
  let at = 0;
  const file = createReadStream(path, { highWaterMark: PIECE });
  const pieces = unpackFile(file, isPacked, (read) => {
    at = read;
  });
  try {
    for await (const line of cutLines(pieces, { most: LONGEST, head: HEAD }))
      if (line.isCut || !isBlankLine(line.bytes)) yield { at, ...readLine(line, path) };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!code?.startsWith('Z_')) throw new BrokenInput(message);
    yield { at, problem: { source: path, message: `is damaged after ${at} bytes: ${message}` } };
  } finally {
    file.destroy();
  }
}

async function* unpackFile(
  file: ReturnType<typeof createReadStream>,
  isPacked: boolean,
  onRead: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  const unpacked = isPacked ? file.pipe(createGunzip({ chunkSize: PIECE })) : file;
  file.on('error', (error) => unpacked.destroy(error));
  for await (const piece of unpacked as AsyncIterable<Buffer>) {
    onRead(file.bytesRead);
    yield piece;
  }
}

type Read =
  | Pick<Extract<Taking, { page: unknown }>, 'page'>
  | Pick<Extract<Taking, { lost: unknown }>, 'lost'>
  | { readonly problem: ShardProblem };

function readLine({ bytes, number, isCut }: BoundedLine, path: string): Read {
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  if (isCut) return { lost: { url: findUrl(text), fetched: undefined, failure: TOO_LONG } };
  const object = parse(text);
  if (object === undefined)
    return { problem: { source: `${path}:${number}`, message: 'the line is no JSON object' } };
  const fetched = toInstant(object.fetched);
  try {
    const { url, input, contentType, sheets } = toPageRequest(object);
    return { page: { url, fetched, input, contentType, sheets } };
  } catch (error) {
    if (!(error instanceof BadRequest)) throw error;
    const url = typeof object.url === 'string' ? object.url : undefined;
    return { lost: { url, fetched, failure: { code: error.code, message: error.message } } };
  }
}

const TOO_LONG = { code: 'too-large', message: `its line is longer than ${LONGEST} bytes` };

function parse(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Readonly<Record<string, unknown>>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** The address in the beginning of a line, where it stands before the page. */
function findUrl(head: string): string | undefined {
  const written =
    /^\s*\{(?:\s*"(?:id|fetched|contentType)"\s*:\s*(?:"(?:[^"\\]|\\.)*"|[\w.+-]+)\s*,)*\s*"url"\s*:\s*("(?:[^"\\]|\\.)*")/.exec(
      head,
    )?.[1];
  try {
    return written === undefined ? undefined : (JSON.parse(written) as string);
  } catch {
    return undefined;
  }
}
