import { findNonPage, type Reading } from '@anatome/core/decode';
import { collectPageWarnings, type Warning } from '@anatome/core/format';
import {
  BadRequest,
  findSource,
  type Line,
  type PageRequest,
  type RequestId,
  readRequest,
  writeAnswer,
} from '@anatome/pool';
import { Failure, toFailure } from '../failure.ts';
import { acceptBytes } from '../source/accept-bytes.ts';
import { runInterruptibly } from '../terminal/interrupt.ts';
import type { LineWork } from './line-work.ts';

/** One line out, without its line break, and whether it went well. */
export interface Answer {
  readonly text: string;
  readonly isGood: boolean;
}

/** Answers one line with one line, whatever happens. */
export async function answerLine(line: Line, work: LineWork): Promise<Answer> {
  let id: RequestId = null;
  try {
    const request = readRequest(line);
    id = request.id;
    const { output, warnings } = await analyzeRequest(request, work);
    // Inside the try: an output beyond the longest string fails here.
    return { text: writeAnswer(id, { ok: true, output, warnings }), isGood: true };
  } catch (error) {
    const { code, message } = error instanceof BadRequest ? error : toFailure(error);
    if (error instanceof BadRequest) id = error.id;
    return { text: writeAnswer(id, { ok: false, error: { code, message } }), isGood: false };
  }
}

async function analyzeRequest(
  request: PageRequest,
  { settings: { analyzer, page }, needs, present, wishes, isOfLines, findRefusal }: LineWork,
): Promise<{ output: string | object; warnings: readonly Warning[] | undefined }> {
  const { url, contentType, sheets, images, ext } = request;
  const input =
    findRefusal === undefined ? await acceptInput(request, page.as) : acceptRow(request, findRefusal);
  const known = { ...page, url, contentType, sheets, images, ext };
  const analysis = runInterruptibly(() => analyzer.analyze(input, { ...known, needs }));
  const output = present(analysis, isOfLines ? { ...wishes, source: findSource(request) } : wishes);
  const warnings = collectPageWarnings(analysis);
  return { output, warnings: warnings.length > 0 ? warnings : undefined };
}

async function acceptInput(
  { input, contentType }: PageRequest,
  as: Reading | undefined,
): Promise<string | Uint8Array> {
  if (typeof input !== 'string') return acceptBytes(input, { as, contentType });
  const found = findNonPage(input, { as, contentType });
  if (found !== undefined) throw new Failure(found.code, found.message);
  return input;
}

/** A row knows no options of the command: what is wrong with a page is said as shards say it. */
function acceptRow(
  request: PageRequest,
  findRefusal: NonNullable<LineWork['findRefusal']>,
): string | Uint8Array {
  const refusal = findRefusal(request);
  if (refusal !== undefined) throw new Failure(refusal.code, refusal.message);
  return request.input;
}
