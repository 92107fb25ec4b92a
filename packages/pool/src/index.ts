/** @anatome/pool: workers for tasks that strangers make, and the lines of a batch that bring them. */
export { answerTasks, type Done, readTaskData } from './answer-tasks.ts';
export { BadRequest, type BadRequestCode } from './line/bad-request.ts';
export { ExactNumber } from './line/exact-number.ts';
export { isBlankLine } from './line/is-blank-line.ts';
export { type Line, LineSplitter } from './line/line-splitter.ts';
export { type PageParts, readParts } from './line/read-parts.ts';
export {
  findSource,
  type PageRequest,
  type RequestId,
  readRequest,
  toPageRequest,
} from './line/read-request.ts';
export { splitLines } from './line/split-lines.ts';
export { writeAnswer, writeId } from './line/write-answer.ts';
export { Pool, type PoolStatus, type RunOptions } from './pool.ts';
export { PoolError, type PoolErrorCode, TaskError } from './pool-error.ts';
export type { PoolOptions } from './pool-options.ts';
