import { afterAll, describe, expect, it } from 'vitest';
import { shrink } from '../../bench/fuzz/shrink.ts';
import { TARGET_NAMES, Targets, targetOf } from '../../bench/fuzz/targets.ts';
import { createRandom, mutate } from '../../packages/core/test/hostile/mutate.ts';

/** The first documents of each target; `npm run fuzz` goes on without end. */
const DOCUMENTS = 60;
/** Milliseconds; far more than needed on a free machine. */
const PATIENCE = 120_000;

describe('what strangers send', () => {
  const targets = new Targets(undefined);
  afterAll(() => targets.close());

  it.each(TARGET_NAMES)(
    'is dealt with: %s',
    async (name) => {
      const target = await targets.get(name);
      for (let index = 0; index < DOCUMENTS; index++) {
        const complaint = await target.examine(mutate(target.matter, index), createRandom(~index));
        expect(complaint, `document ${index}`).toBeUndefined();
      }
    },
    PATIENCE,
  );

  it('reaches every target in turn', () => {
    const reached = new Set(Array.from({ length: 4 * TARGET_NAMES.length }, (_, index) => targetOf(index)));
    expect([...reached].sort()).toEqual([...TARGET_NAMES].sort());
  });
});

describe('shrink', () => {
  it('leaves what is needed to fail and nothing else', async () => {
    const text = 'some words {here} and [there] and more words';
    const fails = async (shorter: string) => shorter.includes('{') && shorter.includes(']');
    expect(await shrink(text, fails)).toBe('{]');
  });

  it('stops after so many tries with a text that still fails', async () => {
    let tries = 0;
    const fails = async (shorter: string) => {
      tries++;
      return shorter.includes('x');
    };
    const shortest = await shrink(`${'a'.repeat(500)}x${'b'.repeat(500)}`, fails, 20);
    expect(tries).toBeLessThanOrEqual(20);
    expect(shortest).toContain('x');
    expect(shortest.length).toBeLessThan(1001);
  });
});
