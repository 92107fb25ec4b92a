/** Pages of a web archive, each with the style sheets of the archive that it may link to. */
import type { IntakeProblem } from '../../intake/arrival.ts';
import { takeWarc } from '../../intake/take-warc.ts';
import { BrokenInput } from '../broken-input.ts';
import { type Taking, TOO_LARGE } from '../shard-page.ts';
import type { SheetStore } from '../sheet/sheet-store.ts';

/** What `takeWarc` says of a record that does not tell its day. */
const UNKNOWN_INSTANT = new Date(0).toISOString();

/** The pages in their order. What is no page although it says so is handed on: why, its row says. */
export async function* takeWarcPages(path: string, sheets: SheetStore): AsyncGenerator<Taking> {
  for await (const taken of takeWarc(path)) {
    if ('arrival' in taken) {
      const { url, fetched, contentType, bytes: input, source } = taken.arrival;
      const page = { url, fetched: toKnown(fetched), input, contentType };
      yield { at: toOffset(source), page: { ...page, sheets: sheets.findFor(page) } };
    } else if ('problem' in taken) yield toTaking(taken.problem);
  }
}

function toTaking({ source, code, message, page }: IntakeProblem): Taking {
  if (code === 'unreadable') throw new BrokenInput(message);
  const at = toOffset(source);
  if (page === undefined) return { at, problem: { source, message } };
  const { url, bytes: input, contentType } = page;
  const fetched = toKnown(page.fetched);
  if (input !== undefined) return { at, page: { url, fetched, input, contentType, sheets: undefined } };
  // Packed or not, what is too large is so in the same words.
  const failure = code === TOO_LARGE.code ? TOO_LARGE : { code, message };
  return { at, lost: { url, fetched, failure } };
}

function toKnown(fetched: string): string | undefined {
  return fetched === UNKNOWN_INSTANT ? undefined : fetched;
}

/** A record's source is its file and its offset. */
function toOffset(source: string): number {
  return Number(source.slice(source.lastIndexOf('@') + 1)) || 0;
}
