/** Workers for tasks that strangers make: bounded in number, time and memory. */
export { answerTasks, type Done, readTaskData } from './answer-tasks.ts';
export { Pool, type PoolStatus, type RunOptions } from './pool.ts';
export { PoolError, type PoolErrorCode, TaskError } from './pool-error.ts';
export type { PoolOptions } from './pool-options.ts';
