import { Pool, PoolError } from '@anatome/pool';
import { ProblemError } from '../guard/problem-error.ts';
import { CORPUS_SCRIPT } from '../place.ts';
import type { LoadedPage } from '../source/load-page.ts';
import type { CorpusResult, CorpusTask } from './corpus-task.ts';
import { toKeptAddress } from './kept-address.ts';

/** Threads that read: what one asks for need not wait for what another does. */
const THREADS = 2;
/** Questions that may wait. */
const MOST_WAITING = 32;
/** Milliseconds of computing for one question. */
const TIME = 10_000;

type Body = Extract<CorpusResult, { body: unknown }>;

/** Where the corpus is asked: in threads, within bounds of time. */
export class CorpusDesk {
  readonly #pool: Pool<CorpusTask, CorpusResult>;

  constructor(store: string) {
    const bounds = { workers: THREADS, spares: 0, aside: 0, queue: MOST_WAITING, timeLimit: TIME };
    this.#pool = new Pool({ ...bounds, script: CORPUS_SCRIPT, data: { store } });
  }

  /** An answer, ready to be sent. */
  async ask(task: Exclude<CorpusTask, { kind: 'version' }>, signal?: AbortSignal): Promise<Body> {
    return (await this.#run(task, signal)) as Body;
  }

  /** A version of a page as it was kept, to be analysed. */
  async load(version: number, signal?: AbortSignal): Promise<LoadedPage> {
    const result = await this.#run({ kind: 'version', version }, signal);
    const {
      bytes: input,
      url,
      contentType,
      sheets,
      images,
    } = (result as Extract<CorpusResult, { version: unknown }>).version;
    return { page: { input, url, contentType, sheets, images }, assets: toKeptAddress(version) };
  }

  close(): Promise<void> {
    return this.#pool.close(0);
  }

  async #run(task: CorpusTask, signal: AbortSignal | undefined): Promise<CorpusResult> {
    try {
      return await this.#pool.run(task, { signal });
    } catch (error) {
      if (error instanceof PoolError && error.code === 'timeout') throw toSlow();
      throw error;
    }
  }
}

function toSlow(): ProblemError {
  const detail = `The corpus takes longer than ${TIME / 1000} s to answer this; ask for less at once, or filter it.`;
  return new ProblemError(422, 'timeout', detail);
}
