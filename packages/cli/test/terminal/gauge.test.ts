import { expect, it } from 'vitest';
import { toGaugeLine } from '../../src/terminal/gauge.ts';

it('shows the share that is done, and how long the rest takes', () => {
  const state = { elapsed: 60_000, width: 80 };
  expect(toGaugeLine('5 pages', state)).toBe('5 pages');
  expect(toGaugeLine('5 pages', { ...state, share: 0.5 })).toBe(
    `${'█'.repeat(12)}${'░'.repeat(12)} 50 % 5 pages, 1 min 0 s left`,
  );
  expect(toGaugeLine('5', { ...state, share: 0.001 })).toContain('16 h 39 min left');
  expect(toGaugeLine('5', { ...state, share: 0.9, elapsed: 1_000 })).not.toContain('left');
});

it('is one line, whatever a name holds, and no wider than the terminal', () => {
  expect(toGaugeLine('a\nb\u001b[2J', { elapsed: 0, width: 80 })).toBe('a b\ufffd[2J');
  expect(toGaugeLine('x'.repeat(200), { elapsed: 0, width: 80 })).toHaveLength(79);
});
