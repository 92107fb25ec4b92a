/** Shares as people say them: `two thirds`, `a fifth`. */

const SHARES: readonly (readonly [share: number, words: string])[] = [
  [0.1, 'a tenth'],
  [0.2, 'a fifth'],
  [0.25, 'a quarter'],
  [1 / 3, 'a third'],
  [0.4, 'two fifths'],
  [0.5, 'half'],
  [0.6, 'three fifths'],
  [2 / 3, 'two thirds'],
  [0.75, 'three quarters'],
  [0.8, 'four fifths'],
  [0.9, 'nine tenths'],
];
/** Nearer than this to a share with a name it is called so. */
const NEAR = 0.026;
/** Below this and above its rest nobody would count. */
const HARDLY = 0.03;

/** A share in words, to go before "of its words". */
export function tellShare(share: number): string {
  if (share <= 0) return 'none';
  if (share >= 1) return 'all';
  if (share < HARDLY) return 'hardly any';
  if (share > 1 - HARDLY) return 'nearly all';
  const named = SHARES.find(([value]) => Math.abs(value - share) <= NEAR);
  return named?.[1] ?? `${Math.round(share * 100)} %`;
}
