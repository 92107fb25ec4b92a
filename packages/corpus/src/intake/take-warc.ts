/** Pages out of web archives. */
import { findNonPage } from '@anatome/core/decode';
import type { Arrival, ArrivedAnswer, IntakeProblem, Taken } from './arrival.ts';
import { parseHeader } from './warc/parse-header.ts';
import { readRecords, type WarcRecord } from './warc/read-records.ts';
import { toTarget } from './warc/to-target.ts';
import { undoCodings } from './warc/undo-codings.ts';

/** How an archive is read. */
export interface WarcOptions {
  /** Most bytes of one page; a larger one is a problem. */
  readonly maxBytes?: number | undefined;
  /** Told at the end how many records were no pages: other types of record, other states, other media. */
  readonly onSkipped?: ((count: number) => void) | undefined;
}

/** As @anatome/fetch has it for a page from the network. */
const MOST_BYTES = 20_000_000;
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
  const toProblem = (code: string, message: string, page?: IntakeProblem['page']): Taken => ({
    problem: { source, code, message, ...(page !== undefined && { page }) },
  });
  if (record.problem !== undefined) return toProblem('bad-record', record.problem);
  const { header, block, head = block } = record;
  const type = header.get('warc-type');
  if (type !== 'response' && type !== 'resource') return undefined;
  const url = toTarget(header);
  const isOther = type === 'resource' && !PAGE_TYPE.test(header.get('content-type') ?? '');
  if (isOther || /^(?:dns|urn|whois|metadata):/.test(url ?? '')) return undefined;
  const answer = type === 'response' && head !== undefined ? parseHeader(head) : undefined;
  const status = answer && Number(/^HTTP\/\S+\s+(\d{3})/.exec(answer.first)?.[1]);
  if (type === 'response' && !status) return toProblem('bad-record', 'holds no HTTP response');
  const contentType = (answer?.header ?? header).get('content-type');
  const fetched = toInstant(header.get('warc-date'));
  if ((status ?? 200) !== 200 || (contentType !== undefined && !PAGE_TYPE.test(contentType))) {
    if (status === undefined || answer === undefined || url === undefined) return undefined;
    const size = (block?.length ?? Number(header.get('content-length'))) - answer.length;
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
  const page = { url, fetched, contentType };
  if (block === undefined) return toProblem('too-large', `is larger than ${maxBytes} bytes`, page);
  try {
    const bytes = answer
      ? await undoCodings(block.subarray(answer.length), answer.header, { url, maxBytes })
      : block;
    const other = findNonPage(bytes, { contentType });
    if (other) return toProblem(other.code, other.message, { ...page, bytes });
    const arrival: Arrival = { ...page, bytes, source, status, headers: answer?.lines };
    return { arrival };
  } catch (error) {
    return toProblem((error as { code?: string }).code ?? 'broken', (error as Error).message, page);
  }
}

function toInstant(date: string | undefined): string {
  const time = Date.parse(date ?? '');
  return new Date(Number.isNaN(time) ? 0 : time).toISOString();
}
