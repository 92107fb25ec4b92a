/**
 * Two lanes for tasks: a quick one for pages as they are, and a slow one at low priority for the few that are large.
 * Most of what makes a page slow is its size, in bytes or in tags, and that is known before anything is done; a page
 * that is slow for another reason is moved aside by its pool, and takes a thread along that was warm.
 */
import { Pool, type PoolOptions, type PoolStatus, type RunOptions } from '@anatome/pool';
import type { LensChoice, Task, TaskResult, ThreadData } from './task.ts';

/** Of 974 saved pages 49 are larger (November 2026); they take 60 to 450 ms of computing, made ones seconds. */
const LARGE = 1_000_000;

export interface LanesOptions extends Partial<Omit<PoolOptions, 'script' | 'data'>> {
  readonly script: URL;
  readonly data: ThreadData;
}

export class Lanes {
  private readonly quick: Pool<Task, TaskResult>;
  private readonly slow: Pool<Task, TaskResult>;

  constructor(options: LanesOptions) {
    this.quick = new Pool(options);
    this.slow = new Pool({ ...options, workers: 1, spares: 0, queue: SLOW_QUEUE, aside: 0, isLow: true });
  }

  /** Does a task in the lane it belongs to. */
  run(task: Task, options?: RunOptions): Promise<TaskResult> {
    return (isLarge(task) ? this.slow : this.quick).run(task, options);
  }

  /** Tasks done at the same time in the quick lane. */
  get width(): number {
    return this.quick.width;
  }

  /** Both lanes together. */
  get status(): PoolStatus {
    const quick = this.quick.status;
    const slow = this.slow.status;
    const names = Object.keys(quick) as (keyof PoolStatus)[];
    return Object.fromEntries(names.map((name) => [name, quick[name] + slow[name]])) as unknown as PoolStatus;
  }

  /** Resolves when the quick lane can take tasks. */
  ready(): Promise<void> {
    return this.quick.ready();
  }

  async close(grace?: number): Promise<void> {
    await Promise.all([this.quick.close(grace), this.slow.close(grace)]);
  }
}

/** Large pages that may wait: each may take seconds. */
const SLOW_QUEUE = 8;

/** Whether a task belongs into the slow lane. */
export function isLarge(task: Task): boolean {
  // To be shown a page is only parsed: that is quick, and somebody waits for it.
  if (task.kind === 'studio' && task.stage === 'page') return false;
  if (task.kind === 'body' && task.name === 'StudioRequest' && isPageStage(task.body)) return false;
  if ('body' in task) return isLargeText(task.body);
  if ('line' in task) return isLargeText(task.line);
  if ('page' in task) return countSize(task) > LARGE || hasManyTags(task.page.input);
  return task.kind === 'sheet' && task.bytes.length > LARGE;
}

/** The studio says so at the end of its request; who says so and means more is moved aside when it shows. */
function isPageStage(body: Uint8Array): boolean {
  const end = Buffer.from(body.buffer, body.byteOffset, body.length).subarray(-STAGE_WITHIN);
  return end.includes('"stage":"page"');
}
const STAGE_WITHIN = 100;

/** Of what has not been read yet only this is known; tags that are written otherwise are not seen. */
function isLargeText(bytes: Uint8Array): boolean {
  return bytes.length > LARGE || hasManyTags(bytes);
}

/** All that comes with a page: what a request brings for the lenses is compiled before the page is read. */
function countSize({ page, rules = [], grammar = [], lexicon = [] }: LensChoice & PageTask): number {
  const { input, sheets = new Map(), images = new Map(), ext = [] } = page;
  const texts = [input, ...sheets.values(), ...images.values(), ...ext, ...rules, ...grammar, ...lexicon];
  return texts.reduce((sum, { length }) => sum + length, 0);
}

type PageTask = Extract<Task, { readonly page: unknown }>;

/** None of the 974 saved pages has as many (the most are 19,623), and nearly all that were made to be slow have more. */
const MANY_TAGS = 20_000;
const LESS_THAN = 0x3c;

function hasManyTags(input: string | Uint8Array): boolean {
  let tags = 0;
  if (typeof input === 'string') {
    for (let at = input.indexOf('<'); at >= 0 && tags <= MANY_TAGS; at = input.indexOf('<', at + 1)) tags++;
  } else {
    for (let at = 0; at < input.length && tags <= MANY_TAGS; at++) if (input[at] === LESS_THAN) tags++;
  }
  return tags > MANY_TAGS;
}
