/** The script of a thread of `anatome pipe -j`: answers groups of lines. */
import { workerData } from 'node:worker_threads';
import { answerTasks } from '@anatome/server/pool';
import type { PipeOptions } from '../command/pipe.ts';
import { toSettings } from '../command/settings.ts';
import { findFormat } from '../format/formats.ts';
import { type Answer, answerLine } from './answer-line.ts';
import { toGroupAnswer } from './group-answer.ts';
import { type LineGroup, ungroup } from './line-group.ts';

const options = workerData as PipeOptions;
const format = findFormat(options.format);
const present = await format.load();
const settings = toSettings({ ...options, lenses: format.lenses });

answerTasks(async (group: LineGroup) => {
  const answers: Answer[] = [];
  for (const line of ungroup(group)) answers.push(await answerLine(line, present, settings));
  const result = toGroupAnswer(answers);
  return { result, transfer: [result.bytes.buffer as ArrayBuffer] };
});
