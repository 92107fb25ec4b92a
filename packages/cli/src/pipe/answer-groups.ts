import { answerTasks, readTaskData } from '@anatome/pool';
import type { PipeOptions } from '../command/pipe.ts';
import { toSettings } from '../command/settings.ts';
import { findFormat } from '../format/formats.ts';
import { type Answer, answerLine } from './answer-line.ts';
import { packAnswer, toGroupAnswer } from './group-answer.ts';
import { ungroup } from './line-group.ts';

/** What a worker of `anatome pipe -j` does: answers groups of lines as long as there are any. */
export async function answerGroups(): Promise<void> {
  const options = readTaskData<PipeOptions>();
  const format = findFormat(options.format);
  const work = { settings: toSettings(options), needs: format.needs, present: await format.load() };
  answerTasks(async (bytes: Uint8Array) => {
    const answers: Answer[] = [];
    for (const line of ungroup({ bytes })) answers.push(await answerLine(line, work));
    return { result: packAnswer(toGroupAnswer(answers)) };
  });
}
