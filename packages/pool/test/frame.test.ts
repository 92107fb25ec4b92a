import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Content, FRAME, FrameReader, toFrame } from '../src/frame.ts';

const contents = fc.array(
  fc.record({
    kind: fc.constantFrom(FRAME.task, FRAME.result, FRAME.error, FRAME.ready, FRAME.data),
    value: fc.oneof(fc.uint8Array({ maxLength: 20 }), fc.string(), fc.record({ deep: fc.array(fc.nat()) })),
  }),
  { maxLength: 6 },
);

describe('frames', () => {
  it('are put together again, however they are cut', () => {
    fc.assert(
      fc.property(contents, fc.integer({ min: 1, max: 30 }), (sent, length) => {
        const parts = sent.flatMap(({ kind, value }) => {
          const { header, body } = toFrame(kind, value);
          return [header, body];
        });
        const all = Buffer.concat(parts);
        const reader = new FrameReader();
        const heard: Content[] = [];
        for (let at = 0; at < all.length; at += length) {
          for (const { kind, value } of reader.push(all.subarray(at, at + length))) {
            heard.push({ kind, value: value instanceof Uint8Array ? Uint8Array.from(value) : value });
          }
        }
        expect(heard).toEqual(sent);
      }),
    );
  });
});
