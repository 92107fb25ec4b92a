/** The short form of `npm run corrupt`: some damaged files of every kind that the command reads. */
import { expect, it } from 'vitest';
import { corruptAll } from '../bench/corrupt/corrupt-all.ts';
import { KINDS } from '../bench/corrupt/kinds.ts';

it('no damaged file breaks the command: each is refused with a message, used or healed', async () => {
  const tallies = await corruptAll(KINDS, { count: 20, first: 10_000 });
  expect(tallies.flatMap(({ faults }) => faults)).toEqual([]);
  expect(tallies.map(({ kind }) => kind)).toEqual(KINDS.map(({ name }) => name));
  const [code] = tallies;
  expect(code.healed).toBe(6);
}, 240_000);
