import {
  BadRequest,
  PoolError,
  type RequestId,
  type RunOptions,
  readRequest,
  writeAnswer,
} from '@anatome/pool';
import { toFailure } from '../failure.ts';
import { type GroupAnswer, joinAnswers, toGroupAnswer, unpackAnswer } from './group-answer.ts';
import { countLines, type LineGroup, parted, ungroup } from './line-group.ts';

/** The part of a pool that is needed here. */
export interface GroupPool {
  run(lines: Uint8Array, options?: RunOptions): Promise<Uint8Array>;
}

/**
 * Lets a process answer a group. When the process is lost (out of time, out of memory, crashed), its lines are given out
 * again one by one, so that only the line that is to blame fails.
 */
export async function answerGroup(pool: GroupPool, group: LineGroup): Promise<GroupAnswer> {
  try {
    return unpackAnswer(await pool.run(group.bytes));
  } catch (error) {
    if (countLines(group) === 1) return toErrorAnswer(group, error);
    const answers: GroupAnswer[] = [];
    for (const single of parted(group)) answers.push(await answerGroup(pool, single));
    return joinAnswers(answers);
  }
}

function toErrorAnswer(group: LineGroup, error: unknown): GroupAnswer {
  const { code, message } = error instanceof PoolError ? error : toFailure(error);
  const text = writeAnswer(findId(group), { ok: false, error: { code, message } });
  return toGroupAnswer([{ text, isGood: false }]);
}

/** What names the document of a line; the process that should have said it is gone. */
function findId(group: LineGroup): RequestId {
  const [line] = ungroup(group);
  try {
    return readRequest(line).id;
  } catch (error) {
    return error instanceof BadRequest ? error.id : null;
  }
}
