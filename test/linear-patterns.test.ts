/** No regular expression takes time with the square of a text that a stranger wrote. */
import { describe, expect, it } from 'vitest';
import { attackPattern } from './growth/attack-pattern.ts';
import { collectPatterns, type WrittenPattern } from './growth/collect-patterns.ts';

/** Those that may: what they read is never long. File and how the pattern begins. */
const BOUNDED: readonly (readonly [file: string, start: string, why: string])[] = [
  ['lens/grammar/read-holder.ts', '', 'read 140 characters beside a copyright sign'],
  ['lens/rules/write-expression.ts', '0+$', 'reads a number of our own'],
  ['record/single/collect-contacts.ts', '[\\s,;|·(]*(?:[\\p{L}.-]+', 'reads the last 60 characters'],
];

function isBounded({ file, source }: WrittenPattern): boolean {
  return BOUNDED.some(([end, start]) => file.endsWith(end) && source.startsWith(start));
}

describe('regular expressions', () => {
  const patterns = collectPatterns();

  it('are found, and those that are excused are there', () => {
    expect(patterns.length).toBeGreaterThan(900);
    for (const [end, start] of BOUNDED)
      expect(patterns.some(({ file, source }) => file.endsWith(end) && source.startsWith(start))).toBe(true);
  });

  it('are attacked with success where they are weak', () => {
    const weak = { file: 'none', source: '\\s+$', flags: '' };
    expect(attackPattern(weak)).toBeDefined();
    expect(attackPattern({ ...weak, source: '(?<!\\s)\\s+$' })).toBeUndefined();
  });

  it('are linear in what they read', () => {
    const weak = patterns
      .filter((pattern) => !isBounded(pattern))
      .flatMap((pattern) => {
        const weakness = attackPattern(pattern);
        return weakness === undefined ? [] : [{ ...pattern, ...weakness }];
      });
    expect(weak).toEqual([]);
  }, 300_000);
});
