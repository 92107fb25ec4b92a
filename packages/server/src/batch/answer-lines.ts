/** Many pages, one line each: as many at a time as there are threads, answers in the order of the lines. */
import {
  BadRequest,
  findSource,
  isBlankLine,
  type Line,
  type PageRequest,
  PoolError,
  type RequestId,
  readRequest,
  writeAnswer,
  writeId,
} from '@anatome/pool';
import { toProblem } from '../guard/problem.ts';
import { findFormat } from '../task/format.ts';
import type { Lanes } from '../task/lanes.ts';
import type { LensChoice, Shown, TaskResult } from '../task/task.ts';

export interface BatchOptions {
  readonly lanes: Lanes;
  readonly shown: Shown;
  /** What the batch brings for the lenses. */
  readonly choice: LensChoice;
  /** Pages of this batch that are analysed at the same time. */
  readonly width: number;
}

/** While others keep the server busy a batch waits: it has no one who looks at a clock. */
const RETRY_AFTER = 100;
const MOST_TRIES = 300;

/** One line out for each line in that is not blank, whatever happens. */
export async function* answerLines(
  lines: AsyncIterable<Line>,
  options: BatchOptions,
): AsyncGenerator<string> {
  const window: Promise<string>[] = [];
  for await (const line of lines) {
    if (isBlankLine(line)) continue;
    // Reads the line before it waits for anything: afterwards the next line may stand in its place.
    window.push(answerLine(line, options));
    if (window.length >= options.width) yield await window.shift()!;
  }
  for (const answer of window) yield await answer;
}

async function answerLine(line: Line, options: BatchOptions): Promise<string> {
  let id: RequestId = null;
  try {
    const request = readRequest(line);
    id = request.id;
    const { body, warnings = [] } = await analyze(request, options);
    const output = Buffer.from(body.buffer, body.byteOffset, body.length).toString('utf8');
    const value = findFormat(options.shown).isObject ? output : JSON.stringify(output);
    const told = warnings.length > 0 ? `,"warnings":${JSON.stringify(warnings)}` : '';
    return `{"id":${writeId(id)},"ok":true,"output":${value}${told}}\n`;
  } catch (error) {
    const { code, message } = error instanceof BadRequest ? error : toProblem(error);
    if (error instanceof BadRequest) id = error.id;
    return `${writeAnswer(id, { ok: false, error: { code, message } })}\n`;
  }
}

async function analyze(
  { id, ...page }: PageRequest,
  { lanes, shown: asked, choice }: BatchOptions,
): Promise<TaskResult> {
  const isOfLines = findFormat(asked).contentType.includes('ndjson');
  const shown = isOfLines ? { ...asked, source: findSource({ id, url: page.url }) } : asked;
  for (let tries = 1; ; tries++) {
    try {
      return await lanes.run({ kind: 'present', page, shown, ...choice });
    } catch (error) {
      const isBusy = error instanceof PoolError && (error.code === 'busy' || error.code === 'displaced');
      if (!isBusy || tries === MOST_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER));
    }
  }
}
