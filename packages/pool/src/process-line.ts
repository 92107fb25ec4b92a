/** A process's end of its line to the pool. It waits for tasks without an event loop: there is nothing else to hear of. */
import { readSync, writeSync } from 'node:fs';
import { FRAME, type Frame, HEADER_LENGTH, readFrame, toBodyLength, toFrame } from './frame.ts';
import type { TaskMessage, WorkerMessage } from './message.ts';

const TASKS = 0;
const ANSWERS = 3;
/** Tasks up to this size are read into the same buffer, one after the other. */
const BUFFER_SIZE = 1 << 20;
/** What comes when nothing more will. */
const END = Symbol('end');
/** Milliseconds until a pipe that cannot take more is tried again. */
const PAUSE = 1;

export class ProcessLine {
  /** What the pool was given for its workers: it comes first. */
  readonly data: unknown;
  private readonly header = Buffer.alloc(HEADER_LENGTH);
  private readonly buffer = Buffer.allocUnsafeSlow(BUFFER_SIZE);

  constructor() {
    // Ctrl-C goes to every process of the terminal; what is to be done about it, the pool's own process decides.
    process.on('SIGINT', () => {});
    // Kept: the buffer of tasks is written on again and again.
    this.data = this.next(0);
    if (this.data === END) process.exit();
  }

  say(message: WorkerMessage): void {
    if ('result' in message) send(toFrame(FRAME.result, message.result));
    else send(toFrame('error' in message ? FRAME.error : FRAME.ready, message));
  }

  /** The next task; undefined when there will be none. */
  hear(): TaskMessage | undefined {
    const task = this.next(BUFFER_SIZE);
    return task === END ? undefined : { task };
  }

  /** What comes next; up to `most` bytes are read into the buffer of all tasks. */
  private next(most: number): unknown {
    if (!fill(this.header)) return END;
    const length = toBodyLength(this.header);
    const body = length <= most ? this.buffer.subarray(0, length) : Buffer.allocUnsafeSlow(length);
    return fill(body) ? readFrame(this.header, body).value : END;
  }
}

/** Reads as many bytes as fit in; false at the end. */
function fill(buffer: Uint8Array): boolean {
  for (let at = 0; at < buffer.length; ) {
    const count = insist(() => readSync(TASKS, buffer, at, buffer.length - at, null));
    if (count === 0) return false;
    at += count;
  }
  return true;
}

function send({ header, body }: Frame): void {
  for (const part of [header, body]) {
    for (let at = 0; at < part.length; ) at += insist(() => writeSync(ANSWERS, part, at));
  }
}

/** Repeats what cannot be done yet. */
function insist(act: () => number): number {
  for (;;) {
    try {
      return act();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EPIPE') process.exit();
      // Windows says so.
      if (code === 'EOF') return 0;
      if (code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE);
    }
  }
}
