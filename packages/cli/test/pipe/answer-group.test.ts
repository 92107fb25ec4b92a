import { PoolError } from '@anatome/pool';
import { describe, expect, it } from 'vitest';
import { answerGroup, type GroupPool } from '../../src/pipe/answer-group.ts';
import { packAnswer, toGroupAnswer } from '../../src/pipe/group-answer.ts';
import { groupLines, type LineGroup, ungroup } from '../../src/pipe/line-group.ts';
import { SpareBuffers } from '../../src/pipe/spare-buffers.ts';

/** A pool that loses its process over every group with the word "bomb". */
const fragile: GroupPool = {
  run: async (bytes) => {
    const lines = Array.from(ungroup({ bytes }), (line) => Buffer.from(line as Uint8Array).toString());
    if (lines.some((line) => line.includes('bomb'))) throw new PoolError('memory', 'too much');
    return packAnswer(toGroupAnswer(lines.map((text) => ({ text, isGood: true }))));
  },
};

async function groupOf(lines: readonly string[]): Promise<LineGroup> {
  const stream = (async function* () {
    yield Buffer.from(lines.map((line) => `${line}\n`).join(''));
  })();
  const { value } = await groupLines(stream, {
    line: 1000,
    lines: 100,
    bytes: 10_000,
    buffers: new SpareBuffers(),
  }).next();
  return value as LineGroup;
}

describe('answerGroup', () => {
  it('fails only the line that breaks its process, and names it', async () => {
    const group = await groupOf(['{"id":1}', '{"id":"b","html":"bomb"}', '{"id":3}']);
    const { bytes, good, failed } = await answerGroup(fragile, group);
    expect(Buffer.from(bytes).toString()).toBe(
      '{"id":1}\n{"id":"b","ok":false,"error":{"code":"memory","message":"too much"}}\n{"id":3}\n',
    );
    expect({ good, failed }).toEqual({ good: 2, failed: 1 });
  });

  it('has no name for a line that is no request', async () => {
    const { bytes } = await answerGroup(fragile, await groupOf(['bomb']));
    expect(JSON.parse(Buffer.from(bytes).toString())).toMatchObject({ id: null, ok: false });
  });
});
