/** Answers on their way: whole when they are read, and no memory kept for them afterwards. */
import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freeBytes } from '../../src/guard/free-bytes.ts';
import { Outbox } from '../../src/guard/outbox.ts';

/** Two pieces and a bit. */
const LONG = 150_000;

function makeAnswer(length: number, seed = 1): Uint8Array {
  return Uint8Array.from({ length }, (_, at) => (at * 31 + seed) % 251);
}

async function* each(answers: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* answers;
}

describe('an answer', () => {
  it('arrives as it was, whatever its length, one after the other', async () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 200_000 }), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(lengths, async (all) => {
        const expected = Buffer.concat(all.map((length, at) => makeAnswer(length, at)));
        const outbox = new Outbox(1);
        const stream = outbox.send(each(all.map((length, at) => makeAnswer(length, at))), () => {});
        const got = Buffer.from(await new Response(stream).arrayBuffer());
        expect(got.equals(expected)).toBe(true);
        expect(outbox.size).toBe(0);
      }),
      { numRuns: 20 },
    );
  });

  it('gives its memory back when it has been taken', async () => {
    const answer = makeAnswer(LONG);
    await new Response(new Outbox(1).send(each([answer]), () => {})).arrayBuffer();
    expect(answer.byteLength).toBe(0);
  });

  it('gives it back when nobody takes the rest, and leaves alone what has been taken', async () => {
    const answer = makeAnswer(LONG);
    const outbox = new Outbox(1);
    const reader = outbox.send(each([answer]), () => {}).getReader();
    const { value } = await reader.read();
    expect(outbox.size).toBe(LONG);
    await reader.cancel();
    expect([answer.byteLength, outbox.size]).toEqual([0, 0]);
    expect(value).toEqual(makeAnswer(LONG).subarray(0, value!.length));
  });
});

describe('memory that is given back', () => {
  it('is not that of others', () => {
    const whole = makeAnswer(100);
    freeBytes(whole.subarray(10, 20));
    expect(whole).toEqual(makeAnswer(100));
    // Node keeps short texts in one piece of memory.
    const short = Buffer.from('one');
    const other = Buffer.from('two');
    freeBytes(short);
    expect(other.toString()).toBe('two');
  });

  it('may be given back twice, or be none', () => {
    const bytes = makeAnswer(100);
    for (let time = 0; time < 2; time++) freeBytes(bytes);
    freeBytes(new Uint8Array(0));
    expect(bytes.byteLength).toBe(0);
  });
});
