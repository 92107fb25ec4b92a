import { Pool, PoolError } from '@anatome/pool';
import { ProblemError } from '../guard/problem-error.ts';
import { WIKI_SCRIPT } from '../place.ts';
import type { WikiResult, WikiTask } from './wiki-task.ts';

/** Threads: who reads need not wait for who writes. */
const THREADS = 2;
/** Requests that may wait: as many as are let in. */
const MOST_WAITING = 128;
/** Milliseconds of computing for one request. */
const TIME = 15_000;

/** An answer, ready to be sent. */
export type WikiAnswer = Extract<WikiResult, { body: unknown }>;

/** How refusals are told over HTTP. */
const STATUS: Readonly<Record<Extract<WikiResult, { refusal: unknown }>['refusal'], number>> = {
  unauthorized: 401,
  'not-found': 404,
  'not-writer': 403,
  conflict: 409,
  'reused-key': 422,
  full: 422,
  'bad-edit': 422,
};

/** Where the wiki is asked: in threads, within bounds of time. */
export class WikiDesk {
  readonly #pool: Pool<WikiTask, WikiResult>;
  /** Where links lead; known when that listener listens. */
  shareOrigin = '';

  constructor(wiki: string) {
    const bounds = { workers: THREADS, spares: 0, aside: 0, queue: MOST_WAITING, timeLimit: TIME };
    this.#pool = new Pool({ ...bounds, script: WIKI_SCRIPT, data: { wiki } });
  }

  /** An answer; a ProblemError says why there is none. */
  async ask(task: WikiTask, signal?: AbortSignal): Promise<WikiAnswer> {
    const result = await this.#run(task, signal);
    if (!('refusal' in result)) return result;
    const { refusal, message, head } = result;
    throw new ProblemError(STATUS[refusal], refusal, message, head === undefined ? undefined : { head });
  }

  close(): Promise<void> {
    // What was begun is finished: whoever saved should hear of it.
    return this.#pool.close(TIME);
  }

  async #run(task: WikiTask, signal: AbortSignal | undefined): Promise<WikiResult> {
    try {
      return await this.#pool.run(task, { signal });
    } catch (error) {
      if (error instanceof PoolError && error.code === 'timeout')
        throw new ProblemError(422, 'timeout', `The wiki takes longer than ${TIME / 1000} s for this.`);
      throw error;
    }
  }
}
