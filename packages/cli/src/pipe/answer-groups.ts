import { answerTasks, readTaskData } from '@anatome/server/pool';
import type { PipeOptions } from '../command/pipe.ts';
import { toSettings } from '../command/settings.ts';
import { findFormat } from '../format/formats.ts';
import { type Answer, answerLine } from './answer-line.ts';
import { toGroupAnswer } from './group-answer.ts';
import { type LineGroup, ungroup } from './line-group.ts';

/** What a worker of `anatome pipe -j` does: answers groups of lines as long as there are any. */
export async function answerGroups(): Promise<void> {
  const options = readTaskData<PipeOptions>();
  const format = findFormat(options.format);
  const present = await format.load();
  const settings = toSettings({ ...options, lenses: format.lenses });
  answerTasks(async (group: LineGroup) => {
    const answers: Answer[] = [];
    for (const line of ungroup(group)) answers.push(await answerLine(line, present, settings));
    const result = toGroupAnswer(answers);
    return { result, transfer: [result.bytes.buffer as ArrayBuffer] };
  });
}
