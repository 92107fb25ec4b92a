/** The script of a thread of `anatome pipe -j`. */
import { workerData } from 'node:worker_threads';
import type { PipeOptions } from '../command/pipe.ts';
import { loadCompiled } from '../compiled-script.ts';
import { MAIN_SCRIPT } from '../place.ts';

void loadCompiled<typeof import('../main.ts')>(MAIN_SCRIPT).exports.answerGroups(workerData as PipeOptions);
