import { Pool } from '@anatome/pool';
import type { PipeOptions } from '../command/pipe.ts';
import { PIPE_SCRIPT } from '../place.ts';
import type { Output } from '../terminal/output.ts';
import { answerGroup } from './answer-group.ts';
import { groupLines } from './line-group.ts';
import { runInOrder } from './run-in-order.ts';
import { SpareBuffers } from './spare-buffers.ts';

export interface JobOptions {
  /** Processes. */
  readonly jobs: number;
  /** Milliseconds after which a page is given up. */
  readonly timeLimit: number;
  /** Megabytes of heap a process may have. */
  readonly memory: number;
  /** Longest line, in bytes. */
  readonly longest: number;
  /** What was typed, for the processes. */
  readonly options: PipeOptions;
}

export interface Tally {
  readonly good: number;
  readonly failed: number;
}

/**
 * Flags of V8 for a program that is large and runs for minutes: it spent a third of its time on compiling, much of that
 * on functions it had compiled before.
 * - One processor each: V8's helpers would take turns away from other processes.
 * - Less inlining than V8 likes takes a sixth less of the first seconds, without being slower later.
 * - Room to grow before the first full collection: each of them throws away compiled code that nothing holds just then.
 * - Simple code is made at once, the best only of what has run six times as long as V8 would wait: by then more is known,
 *   and fewer guesses have to be taken back. Of 4,200 compilations in 244 pages 1,900 are left.
 */
function toFlags(memory: number): string[] {
  return [
    '--single-threaded',
    '--max-inlined-bytecode-size-cumulative=400',
    `--initial-old-space-size=${Math.min(MOST_ROOM, memory >> 2)}`,
    '--always-sparkplug',
    ...(countsBytecode() ? ['--interrupt-budget=400000'] : []),
  ];
}

/** Megabytes; twice as many bring no more. */
const MOST_ROOM = 256;

/** Whether this V8 tells by bytecode that was run what is worth compiling; from Node 22 on it tells by calls. */
function countsBytecode(): boolean {
  return Number.parseInt(process.versions.node, 10) < 22;
}

/** So grouped, handing out and writing 90,000 tiny pages took 1.3 % of the time the pages took. */
const GROUP = { lines: 16, bytes: 256 * 1024 } as const;
/** Groups under way per process: enough that a slow page does not leave the others without work. */
const GROUPS_PER_JOB = 8;
/** Bytes under way per process, beside one group that may be larger. */
const BYTES_PER_JOB = 32 * 1024 * 1024;

/** Answers lines with several processes, in order; a page that breaks its process fails alone. */
export async function runJobs(
  input: AsyncIterable<Uint8Array>,
  output: Pick<Output, 'write'>,
  { jobs, timeLimit, memory, longest, options }: JobOptions,
): Promise<Tally> {
  const count = jobs * GROUPS_PER_JOB;
  const pool = new Pool<Uint8Array, Uint8Array>({
    script: PIPE_SCRIPT,
    kind: 'process',
    flags: toFlags(memory),
    data: options,
    workers: jobs,
    queue: count,
    timeLimit,
    memory,
    // A batch has nobody to keep waiting: no page is moved aside, and processes stay as long as they are sound.
    aside: 0,
    spares: 0,
    tasksPerWorker: Number.POSITIVE_INFINITY,
  });
  const buffers = new SpareBuffers();
  let [good, failed] = [0, 0];
  try {
    await runInOrder(groupLines(input, { line: longest, ...GROUP, buffers }), {
      work: async (group) => {
        const answer = await answerGroup(pool, group);
        buffers.give(group.bytes);
        return answer;
      },
      write: async (answer) => {
        good += answer.good;
        failed += answer.failed;
        await output.write(answer.bytes);
      },
      bounds: { count, bytes: jobs * BYTES_PER_JOB },
    });
  } finally {
    await pool.close();
  }
  return { good, failed };
}
