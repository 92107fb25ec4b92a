/** `an+b` (CSS Syntax 3, section 6): `odd`, `even`, `3`, `-n + 2`. */
import type { NthTest } from './selector.ts';

const NTH = /(?:(odd|even)|([+-]?\d*)n(?:\s*([+-])\s*(\d+))?|([+-]?\d+))(?![\w-])/iy;
/** Larger numbers mean the same: no page has that many siblings. */
const LARGEST = 1e9;

export function parseNth(
  text: string,
  from: number,
  end: number,
): { step: number; offset: number; end: number } | null {
  NTH.lastIndex = from;
  const match = NTH.exec(text);
  if (match === null || NTH.lastIndex > end) return null;
  const [, word, step, sign, offset, plain] = match;
  const at = NTH.lastIndex;
  if (word !== undefined) return { step: 2, offset: word.toLowerCase() === 'odd' ? 1 : 0, end: at };
  if (plain !== undefined) return { step: 0, offset: clamp(Number(plain)), end: at };
  return {
    step: toStep(step),
    offset: clamp(offset === undefined ? 0 : Number(`${sign}${offset}`)),
    end: at,
  };
}

function toStep(text: string): number {
  if (text === '' || text === '+') return 1;
  return text === '-' ? -1 : clamp(Number(text));
}

function clamp(value: number): number {
  return Math.max(-LARGEST, Math.min(LARGEST, value));
}

/** What may follow `nth-`. */
export const NTH_FUNCTIONS: ReadonlySet<string> = new Set(['child', 'last-child', 'of-type', 'last-of-type']);

const first = (fromEnd: boolean, sameName: boolean): NthTest => ({
  test: 'nth',
  step: 0,
  offset: 1,
  fromEnd,
  sameName,
  of: null,
});

/** The pseudo-classes that are some `nth` by another name. */
export const NTH_NAMES: ReadonlyMap<string, readonly NthTest[]> = new Map([
  ['first-child', [first(false, false)]],
  ['last-child', [first(true, false)]],
  ['only-child', [first(false, false), first(true, false)]],
  ['first-of-type', [first(false, true)]],
  ['last-of-type', [first(true, true)]],
  ['only-of-type', [first(false, true), first(true, true)]],
]);
