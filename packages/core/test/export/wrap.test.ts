import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nestWraps } from '../../src/export/wrap.ts';
import { parse } from '../../src/page/index.ts';

const PAGE = parse('<p>'.repeat(40));

describe('nestWraps', () => {
  it('splits what overlaps in part and numbers the pieces', () => {
    const wraps = nestWraps(PAGE, [
      { nodes: [3, 6], content: 'a' },
      { nodes: [5, 9], content: 'b' },
    ]);
    expect(wraps.map(({ start, end, content, part }) => [start, end, content, part])).toEqual([
      [3, 6, 'a', 0],
      [5, 6, 'b', 1],
      [6, 9, 'b', 2],
    ]);
  });

  it('nests and covers exactly what was asked, for any places', () => {
    const place = fc.tuple(fc.nat(30), fc.integer({ min: 1, max: 12 }));
    fc.assert(
      fc.property(fc.array(place, { maxLength: 12 }), (places) => {
        const asked = places.map(([start, length], index) => ({
          nodes: [start, start + length] as const,
          content: index,
        }));
        const wraps = nestWraps(PAGE, asked);
        for (const a of wraps) {
          for (const b of wraps) {
            const isDisjoint = a.end <= b.start || b.end <= a.start;
            const isNested = (a.start <= b.start && b.end <= a.end) || (b.start <= a.start && a.end <= b.end);
            expect(isDisjoint || isNested).toBe(true);
          }
        }
        for (const { nodes, content } of asked) {
          const parts = wraps.filter((wrap) => wrap.content === content).sort((a, b) => a.start - b.start);
          expect(parts[0].start).toBe(nodes[0]);
          expect(parts.at(-1)!.end).toBe(nodes[1]);
          for (let at = 1; at < parts.length; at++) expect(parts[at].start).toBe(parts[at - 1].end);
        }
      }),
    );
  });
});
