import type { PlannedShard } from '@anatome/corpus';
import { EXIT, toExit } from '../exit.ts';
import { Failure } from '../failure.ts';
import { complain } from '../terminal/message.ts';
import { createOutput } from '../terminal/output.ts';
import type { ShardRun } from './run-shards.ts';

/** The rows of one input as lines; a slow reader slows us down. */
export async function writeShardToStdout(
  { input }: PlannedShard,
  { usePool, columns, signal }: ShardRun,
): Promise<number> {
  const { BrokenInput, makeShard, toRowLine } = await import('@anatome/corpus');
  const output = createOutput(undefined);
  try {
    const { rows, problems, sheetsLeft } = await makeShard(
      input,
      async (made) => {
        for await (const row of made) await output.write(toRowLine(row));
      },
      {
        ...{ columns, signal, pool: await usePool() },
        onProblem: ({ source, message }) => complain(`${source}: ${message}`),
      },
    );
    if (sheetsLeft > 0)
      complain(`${input}: ${sheetsLeft} style sheets were left out: more than 64 MB are not kept`);
    return toExit(rows, problems > 0 ? [EXIT.nothing] : []);
  } catch (error) {
    if (error instanceof BrokenInput) throw new Failure('broken', `${input}: ${error.message}`);
    throw error;
  }
}
