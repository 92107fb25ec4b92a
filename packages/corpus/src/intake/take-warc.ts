/** Pages out of web archives. */
import { findNonPage } from '@anatome/core/decode';
import { decompress } from '@anatome/fetch';
import type { Arrival, ArrivedAnswer, Taken } from './arrival.ts';
import { dechunk } from './warc/dechunk.ts';
import { parseHeader } from './warc/parse-header.ts';
import { readRecords, type WarcRecord } from './warc/read-records.ts';

/** How an archive is read. */
export interface WarcOptions {
  /** Most bytes of one page; a larger one is a problem. */
  readonly maxBytes?: number | undefined;
  /** Told at the end how many records were no pages: other types of record, other states, other media. */
  readonly onSkipped?: ((count: number) => void) | undefined;
}

/** As @anatome/fetch has it for a page from the network. */
const MOST_BYTES = 20_000_000;
const MOST_RATIO = 100;
const PAGE_TYPE = /^\s*(?:text\/html|application\/xhtml\+xml|text\/plain)\s*(?:;|$)/i;

/** The pages of a WARC file, gzipped or not, and what it says of other addresses; a bad record is a problem, and the next is read. */
export async function* takeWarc(path: string, options: WarcOptions = {}): AsyncGenerator<Taken> {
  const { maxBytes = MOST_BYTES } = options;
  let skipped = 0;
  try {
    for await (const record of readRecords(path, maxBytes)) {
      const source = `${path}@${record.offset}`;
      const taken = await toTaken(record, { source, maxBytes });
      if (taken === undefined || !('arrival' in taken || 'problem' in taken)) skipped++;
      if (taken !== undefined) yield taken;
    }
  } catch (error) {
    yield { problem: { source: path, code: 'unreadable', message: (error as Error).message } };
  }
  options.onSkipped?.(skipped);
}

interface Place {
  readonly source: string;
  readonly maxBytes: number;
}

async function toTaken(record: WarcRecord, { source, maxBytes }: Place): Promise<Taken | undefined> {
  const toProblem = (code: string, message: string): Taken => ({ problem: { source, code, message } });
  if (record.problem !== undefined) return toProblem('bad-record', record.problem);
  const { header, block } = record;
  const type = header.get('warc-type');
  if (type !== 'response' && type !== 'resource') return undefined;
  const url = toUrl(header.get('warc-target-uri') ?? '');
  const isOther = type === 'resource' && !PAGE_TYPE.test(header.get('content-type') ?? '');
  if (isOther || /^(?:dns|urn|whois|metadata):/.test(url ?? '')) return undefined;
  if (block === undefined) return toProblem('too-large', `is larger than ${maxBytes} bytes`);
  const answer = type === 'response' ? parseHeader(block) : undefined;
  const status = answer && Number(/^HTTP\/\S+\s+(\d{3})/.exec(answer.first)?.[1]);
  if (type === 'response' && !status) return toProblem('bad-record', 'holds no HTTP response');
  const contentType = (answer?.header ?? header).get('content-type');
  const fetched = toInstant(header.get('warc-date'));
  if ((status ?? 200) !== 200 || (contentType !== undefined && !PAGE_TYPE.test(contentType))) {
    if (status === undefined || answer === undefined || url === undefined) return undefined;
    const size = block.length - answer.length;
    return {
      answer: {
        url,
        fetched,
        source,
        status,
        headers: answer.lines,
        contentType,
        size,
      } satisfies ArrivedAnswer,
    };
  }
  if (url === undefined) return toProblem('bad-url', 'has no address that can be read');
  try {
    const bytes = answer
      ? await undoCodings(block.subarray(answer.length), answer.header, { url, maxBytes })
      : block;
    const other = findNonPage(bytes, { contentType });
    if (other) return toProblem(other.code, other.message);
    const arrival: Arrival = {
      url,
      bytes,
      fetched,
      source,
      contentType,
      status,
      headers: answer?.lines,
    };
    return { arrival };
  } catch (error) {
    return toProblem((error as { code?: string }).code ?? 'broken', (error as Error).message);
  }
}

/** The body as the page's author wrote it; many archives undo the codings and leave the header that tells of them. */
async function undoCodings(
  body: Buffer,
  header: ReadonlyMap<string, string>,
  { url, maxBytes }: { readonly url: string; readonly maxBytes: number },
): Promise<Uint8Array> {
  const bytes = /chunked/i.test(header.get('transfer-encoding') ?? '') ? dechunk(body) : body;
  const contentEncoding = header.get('content-encoding') ?? '';
  try {
    return await decompress(bytes, { url, contentEncoding, maxBytes, maxRatio: MOST_RATIO });
  } catch (error) {
    if ((error as { code?: string }).code === 'broken' && findNonPage(bytes) === undefined) return bytes;
    throw error;
  }
}

/** Some writers put the address in angle brackets, as an early grammar of the standard has it. */
function toUrl(written: string): string | undefined {
  const url = written.replace(/^<(.*)>$/, '$1');
  return URL.canParse(url) ? new URL(url).href : undefined;
}

function toInstant(date: string | undefined): string {
  const time = Date.parse(date ?? '');
  return new Date(Number.isNaN(time) ? 0 : time).toISOString();
}
