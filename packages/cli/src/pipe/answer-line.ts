import { type AnalyzeOptions, analyze } from '@anatome/core';
import { BadRequest, type Line, type PageRequest, type RequestId, readRequest } from '@anatome/pool';
import { Failure, toFailure } from '../failure.ts';
import type { Present } from '../format/format.ts';
import { acceptBytes } from '../source/accept.ts';
import { runInterruptibly } from '../terminal/interrupt.ts';

/** One line out, without its line break, and whether it went well. */
export interface Answer {
  readonly text: string;
  readonly isGood: boolean;
}

/** Answers one line with one line, whatever happens. */
export async function answerLine(line: Line, present: Present, settings: AnalyzeOptions): Promise<Answer> {
  let id: RequestId = null;
  try {
    const request = readRequest(line);
    id = request.id;
    const output = await analyzeRequest(request, present, settings);
    // Inside the try: an output beyond the longest string fails here.
    return { text: JSON.stringify({ id, ok: true, output }), isGood: true };
  } catch (error) {
    const { code, message } = error instanceof BadRequest ? error : toFailure(error);
    if (error instanceof BadRequest) id = error.id;
    return { text: JSON.stringify({ id, ok: false, error: { code, message } }), isGood: false };
  }
}

async function analyzeRequest(
  request: PageRequest,
  present: Present,
  settings: AnalyzeOptions,
): Promise<string | object> {
  const { url, contentType } = request;
  const input = await acceptInput(request);
  const analysis = runInterruptibly(() => analyze(input, { ...settings, url, contentType }));
  return present({ analysis, isLensAlone: false, wishes: {} });
}

async function acceptInput({ input, contentType }: PageRequest): Promise<string | Uint8Array> {
  if (typeof input !== 'string') return acceptBytes(input, { contentType });
  if (input.trim() === '') throw new Failure('empty', 'is empty');
  return input;
}
