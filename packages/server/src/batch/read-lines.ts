/** The lines of a request while it is still being sent: each must come in time, and many must not keep others waiting. */
import type { IncomingMessage } from 'node:http';
import { setImmediate as breathe } from 'node:timers/promises';
import { isBlankLine, type Line, LineSplitter } from '@anatome/pool';

export interface LineBounds {
  readonly maxBytes: number;
  /** Milliseconds until the next line must be there. */
  readonly time: number;
  /** Whether lines before it are still being answered: then there is no hurry. */
  isBusy(): boolean;
  /** Raised when no more lines are wanted. */
  readonly end: AbortSignal;
}

/** Why there are no more lines. */
export type LinesEnd = 'complete' | 'late' | 'unwanted' | 'broken';

/** Milliseconds after which others get a word in. */
const MOST_AT_ONCE = 5;

/** Yields lines that are not blank, and returns why it stopped. */
export async function* readLines(
  incoming: IncomingMessage,
  { maxBytes, time, end, isBusy }: LineBounds,
): AsyncGenerator<Line, LinesEnd> {
  const splitter = new LineSplitter(maxBytes);
  const chunks = incoming[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  let pending = chunks.next();
  let latest = performance.now() + time;
  let since = performance.now();
  for (;;) {
    const next = await waitFor(pending, Math.max(0, latest - performance.now()), end);
    if (next === 'late' && isBusy()) {
      latest = performance.now() + time;
      continue;
    }
    if (typeof next === 'string') return next;
    const lines = next.done ? splitter.finish() : splitter.push(next.value);
    for (const line of lines) {
      latest = performance.now() + time;
      if (!isBlankLine(line)) {
        yield line;
        latest = performance.now() + time;
        if (end.aborted) return 'unwanted';
      }
      if (performance.now() - since > MOST_AT_ONCE) {
        await breathe();
        since = performance.now();
      }
    }
    if (next.done) return 'complete';
    pending = chunks.next();
    // Whoever waits hears of it; nobody may wait any more.
    pending.catch(() => {});
  }
}

async function waitFor(
  chunk: Promise<IteratorResult<Uint8Array>>,
  time: number,
  end: AbortSignal,
): Promise<IteratorResult<Uint8Array> | LinesEnd> {
  let stop = (_: LinesEnd): void => {};
  const stopped = new Promise<LinesEnd>((resolve) => {
    stop = resolve;
  });
  const unwanted = (): void => stop('unwanted');
  const timer = setTimeout(() => stop('late'), time);
  if (end.aborted) unwanted();
  else end.addEventListener('abort', unwanted, { once: true });
  try {
    return await Promise.race([chunk, stopped]);
  } catch {
    return 'broken';
  } finally {
    clearTimeout(timer);
    end.removeEventListener('abort', unwanted);
  }
}
