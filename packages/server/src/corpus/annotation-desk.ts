import { Pool, PoolError } from '@anatome/pool';
import { ProblemError } from '../guard/problem-error.ts';
import { ANNOTATION_SCRIPT, LEARNING_SCRIPT } from '../place.ts';
import type { AnnotationResult, AnnotationTask } from './annotation-task.ts';
import type { LearningTask } from './learning-task.ts';

/** Requests that may wait. */
const MOST_WAITING = 64;
/** Milliseconds of computing for one request. */
const TIME = 15_000;

const STATUS = { unauthorized: 401, 'not-done': 409, 'bad-answer': 422 } as const;

type Body = Extract<AnnotationResult, { body: unknown }>;

/** Milliseconds for one request of those who teach: a round reads two thousand pages. */
const LEARNING_TIME = 120_000;

/** Where annotators are heard: one thread that may write to the corpus, within bounds of time. */
export class AnnotationDesk<Task = AnnotationTask> {
  readonly #pool: Pool<Task, AnnotationResult>;
  readonly #time: number;

  constructor(store: string, { script = ANNOTATION_SCRIPT, time = TIME } = {}) {
    const bounds = { workers: 1, spares: 0, aside: 0, queue: MOST_WAITING, timeLimit: time };
    this.#pool = new Pool({ ...bounds, script, data: { store } });
    this.#time = time;
  }

  /** An answer; a ProblemError says why there is none. */
  async ask(task: Task, signal?: AbortSignal): Promise<Body> {
    const result = await this.#run(task, signal);
    if (!('refusal' in result)) return result;
    throw new ProblemError(STATUS[result.refusal], result.refusal, result.message);
  }

  close(): Promise<void> {
    // What was begun is finished: whoever answered should hear of it.
    return this.#pool.close(this.#time);
  }

  async #run(task: Task, signal: AbortSignal | undefined): Promise<AnnotationResult> {
    try {
      return await this.#pool.run(task, { signal });
    } catch (error) {
      if (error instanceof PoolError && error.code === 'timeout')
        throw new ProblemError(
          422,
          'timeout',
          `The corpus takes longer than ${this.#time / 1000} s for this.`,
        );
      throw error;
    }
  }
}

const NO_ANNOTATION =
  'This server takes no annotations. Start it so: anatome serve --store FILE --annotate; anatome corpus annotator add NAME makes a token.';

/** The desk of those who teach: a thread of its own, for a round takes longer than an answer. */
export function createLearningDesk(store: string): AnnotationDesk<LearningTask> {
  return new AnnotationDesk<LearningTask>(store, { script: LEARNING_SCRIPT, time: LEARNING_TIME });
}

/** The desk, where there is one. */
export function requireAnnotation<Task>(desk: AnnotationDesk<Task> | undefined): AnnotationDesk<Task> {
  if (desk === undefined) throw new ProblemError(404, 'no-annotation', NO_ANNOTATION);
  return desk;
}
