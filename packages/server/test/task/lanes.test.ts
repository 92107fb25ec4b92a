import { describe, expect, it } from 'vitest';
import { isLarge } from '../../src/task/lanes.ts';
import type { Task } from '../../src/task/task.ts';

const present = (input: string | Uint8Array): Task => ({ kind: 'present', page: { input }, format: 'text' });
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('the slow lane', () => {
  it('is for pages of many bytes', () => {
    expect(isLarge(present('x'.repeat(1_000_000)))).toBe(false);
    expect(isLarge(present('x'.repeat(1_000_001)))).toBe(true);
    expect(isLarge(present(bytes('x'.repeat(1_000_001))))).toBe(true);
  });

  it('is for pages of many tags, however short', () => {
    expect(isLarge(present('<b>'.repeat(20_000)))).toBe(false);
    expect(isLarge(present(bytes('<b>'.repeat(20_000))))).toBe(false);
    expect(isLarge(present('<b>'.repeat(20_001)))).toBe(true);
    expect(isLarge(present(bytes('<b>'.repeat(20_001))))).toBe(true);
  });
});
