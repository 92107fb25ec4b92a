import { afterEach, describe, expect, it, vi } from 'vitest';
import { paintOutline } from '../../src/format/paint-outline.ts';
import { toColours } from '../../src/terminal/colours.ts';
import { neutralise } from '../../src/terminal/control.ts';

afterEach(() => vi.unstubAllEnvs());

describe('toColours', () => {
  it('colours on a terminal only', () => {
    vi.stubEnv('NO_COLOR', undefined);
    vi.stubEnv('CI', 'true');
    vi.stubEnv('TERM', 'xterm');
    expect(toColours({ isTTY: true }).isColorSupported).toBe(true);
    expect(toColours({}).isColorSupported).toBe(false);
  });

  it('leaves it when NO_COLOR or a dumb terminal asks for it', () => {
    vi.stubEnv('TERM', 'dumb');
    expect(toColours({ isTTY: true }).isColorSupported).toBe(false);
    vi.stubEnv('TERM', 'xterm');
    vi.stubEnv('NO_COLOR', '1');
    expect(toColours({ isTTY: true }).isColorSupported).toBe(false);
    vi.stubEnv('NO_COLOR', '');
    expect(toColours({ isTTY: true }).isColorSupported).toBe(true);
  });
});

describe('paintOutline', () => {
  it('adds colour and changes nothing else', () => {
    vi.stubEnv('NO_COLOR', undefined);
    vi.stubEnv('TERM', 'xterm');
    const text = '- main\n  - heading "A ”b” [c]" [level=1] [score=0.50]\n';
    const painted = paintOutline(text, toColours({ isTTY: true }));
    expect(painted).toContain('\u001B[36mheading\u001B[39m "A ”b” [c]"');
    expect(painted.replace(/\u001B\[\d+m/g, '')).toBe(text);
  });
});

describe('neutralise', () => {
  it('takes the power from control characters, not from text', () => {
    expect(neutralise('a\u001B]0;title\u0007\u009B31m\tb\nø')).toBe('a\uFFFD]0;title\uFFFD\uFFFD31m\tb\nø');
  });
});
