import { describe, expect, it } from 'vitest';
import { isLarge } from '../../src/task/lanes.ts';
import type { Task } from '../../src/task/task.ts';

const present = (input: string | Uint8Array): Task => ({
  kind: 'present',
  page: { input },
  shown: { format: 'text' },
});
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('the slow lane', () => {
  it('is for pages of many bytes', () => {
    expect(isLarge(present('x'.repeat(1_000_000)))).toBe(false);
    expect(isLarge(present('x'.repeat(1_000_001)))).toBe(true);
    expect(isLarge(present(bytes('x'.repeat(1_000_001))))).toBe(true);
  });

  it('is for pages that bring much along', () => {
    const much = 'x'.repeat(1_000_000);
    const page = { input: '<p>a' };
    const shown = { format: 'text' };
    const sheets = new Map([['https://example.org/a.css', much]]);
    expect(isLarge({ kind: 'present', page: { ...page, sheets }, shown })).toBe(true);
    expect(isLarge({ kind: 'present', page, shown, lexicon: [much] })).toBe(true);
    expect(isLarge({ kind: 'present', page, shown, rules: ['classic'] })).toBe(false);
  });

  it('is for pages of many tags, however short', () => {
    expect(isLarge(present('<b>'.repeat(20_000)))).toBe(false);
    expect(isLarge(present(bytes('<b>'.repeat(20_000))))).toBe(false);
    expect(isLarge(present('<b>'.repeat(20_001)))).toBe(true);
    expect(isLarge(present(bytes('<b>'.repeat(20_001))))).toBe(true);
  });
});
