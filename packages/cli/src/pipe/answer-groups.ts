import { answerTasks, readTaskData } from '@anatome/pool';
import type { PipeOptions } from '../command/pipe.ts';
import { type Answer, answerLine } from './answer-line.ts';
import { packAnswer, toGroupAnswer } from './group-answer.ts';
import { ungroup } from './line-group.ts';
import { toLineWork } from './line-work.ts';

/** What a worker of `anatome pipe -j` does: answers groups of lines as long as there are any. */
export async function answerGroups(): Promise<void> {
  const work = await toLineWork(readTaskData<PipeOptions>());
  answerTasks(async (bytes: Uint8Array) => {
    const answers: Answer[] = [];
    for (const line of ungroup({ bytes })) answers.push(await answerLine(line, work));
    return { result: packAnswer(toGroupAnswer(answers)) };
  });
}
