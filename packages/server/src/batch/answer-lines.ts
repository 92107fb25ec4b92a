/** Many pages, one line each: as many at a time as there are threads, answers in the order of the lines. */
import { type Line, PoolError } from '@anatome/pool';
import type { Outbox } from '../guard/outbox.ts';
import { toProblem } from '../guard/problem.ts';
import { toErrorLine } from '../task/answer-line.ts';
import type { Lanes } from '../task/lanes.ts';
import type { LensChoice, Shown } from '../task/task.ts';
import type { BatchTurns } from './batch-turns.ts';

export interface BatchOptions {
  readonly lanes: Lanes;
  readonly turns: BatchTurns;
  readonly outbox: Outbox;
  readonly shown: Shown;
  /** What the batch brings for the lenses. */
  readonly choice: LensChoice;
  /** Pages of this batch that are analysed at the same time. */
  readonly width: number;
  /** Raised when nobody waits for the answers any more. */
  readonly signal: AbortSignal;
  /** Told how many lines are being answered. */
  readonly onUnderWay?: ((count: number) => void) | undefined;
}

/** While others keep the server busy a batch waits: it has no one who looks at a clock. */
const RETRY_AFTER = 100;
const MOST_TRIES = 300;

/** One line out for each line in that is not blank, whatever happens, as soon as it is there and those before it. */
export async function* answerLines(
  lines: AsyncIterable<Line>,
  options: BatchOptions,
): AsyncGenerator<Uint8Array> {
  const iterator = lines[Symbol.asyncIterator]();
  const window: Promise<Uint8Array>[] = [];
  let next: Promise<IteratorResult<Line>> | undefined;
  for (;;) {
    if (window.length < options.width) next ??= iterator.next();
    const event = await Promise.race([...window.slice(0, 1), ...(next === undefined ? [] : [next])]);
    if (event instanceof Uint8Array) {
      window.shift();
      options.onUnderWay?.(window.length);
      yield event;
      continue;
    }
    next = undefined;
    if (event.done) break;
    // A copy, made before the next line is asked for: that may stand in its place.
    const line = event.value === 'too long' ? event.value : event.value.slice();
    options.onUnderWay?.(window.push(answerLine(line, options)));
  }
  for (const answer of window) yield await answer;
}

async function answerLine(line: Line, options: BatchOptions): Promise<Uint8Array> {
  if (line === 'too long') return encode(toErrorLine('null', TOO_LONG));
  try {
    return await options.turns.run(options, () => tryLine(line, options));
  } catch (error) {
    return encode(toErrorLine(await findId(line, options), toProblem(error)));
  }
}

const TOO_LONG = { code: 'too-large', message: 'the line is longer than allowed' };

async function tryLine(line: Uint8Array, options: BatchOptions): Promise<Uint8Array> {
  const { lanes, outbox, shown, choice, signal } = options;
  for (let tries = 1; ; tries++) {
    try {
      outbox.check();
      return (await lanes.run({ kind: 'line', line, shown, ...choice }, { signal })).body;
    } catch (error) {
      if (!isBusy(error) || tries === MOST_TRIES || signal.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER));
    }
  }
}

function isBusy(error: unknown): boolean {
  const { code } = toProblem(error);
  return code === 'busy' || code === 'displaced' || code === 'unread';
}

/** The line has to be read once more: whoever was to answer it has not lived to tell. */
async function findId(line: Uint8Array, { lanes, signal }: BatchOptions): Promise<string> {
  try {
    return new TextDecoder().decode((await lanes.run({ kind: 'line-id', line }, { signal })).body);
  } catch (error) {
    if (error instanceof PoolError) return 'null';
    throw error;
  }
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
