/** The first of two looks at an archive: its style sheets, before its pages. */
import { decode } from '@anatome/core/decode';
import { parseHeader } from '../../intake/warc/parse-header.ts';
import { readRecords, type WarcRecord } from '../../intake/warc/read-records.ts';
import { toTarget } from '../../intake/warc/to-target.ts';
import { undoCodings } from '../../intake/warc/undo-codings.ts';
import { SheetStore } from './sheet-store.ts';

/** A larger one was made to fill memory. */
const MOST_BYTES = 8_000_000;
const SHEET_TYPE = /^\s*text\/css\s*(?:;|$)/i;

/** The sheets of an archive, as many as are kept; what cannot be read is told when its pages are read. */
export async function collectSheets(path: string, onOffset: (at: number) => void): Promise<SheetStore> {
  const store = new SheetStore();
  try {
    for await (const record of readRecords(path, MOST_BYTES)) {
      onOffset(record.offset);
      const sheet = await readSheet(record);
      if (sheet !== undefined) store.add(sheet.url, sheet.text);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
  }
  return store;
}

async function readSheet(record: WarcRecord): Promise<{ url: string; text: string } | undefined> {
  if (record.problem !== undefined || record.block === undefined) return undefined;
  const { header, block } = record;
  const url = toTarget(header);
  const type = header.get('warc-type');
  const answer = type === 'response' ? parseHeader(block) : undefined;
  if (url === undefined || (type !== 'resource' && !/^HTTP\/\S+\s+200\b/.test(answer?.first ?? '')))
    return undefined;
  const contentType = (answer?.header ?? header).get('content-type') ?? '';
  if (!SHEET_TYPE.test(contentType)) return undefined;
  try {
    const bounds = { url, maxBytes: MOST_BYTES };
    const bytes = answer ? await undoCodings(block.subarray(answer.length), answer.header, bounds) : block;
    return { url, text: toSheetText(bytes, contentType) };
  } catch {
    // A sheet that cannot be unpacked is one that is not there.
    return undefined;
  }
}

/** As a browser reads it: by its mark, the header, its own `@charset`, else as UTF-8. */
function toSheetText(bytes: Uint8Array, contentType: string): string {
  const start = Buffer.from(bytes.subarray(0, 100)).toString('latin1');
  const own = /^@charset "([^"]+)";/.exec(start)?.[1];
  const isDeclared = /;\s*charset\s*=/i.test(contentType);
  return decode(bytes, isDeclared ? { contentType } : { encoding: own ?? 'utf-8' }).markup;
}
