/** How alike two pages are, zone by zone, by their signatures. */
import type { ZoneSignature } from './zone-signature.ts';

export interface Likeness {
  /** 0…1, the mean over the zones either page has. */
  readonly score: number;
  readonly zones: { readonly [zone: string]: number };
}

/** Compares the signatures of two pages; a zone that only one of them has counts 0. */
export function compareSignatures(one: readonly ZoneSignature[], other: readonly ZoneSignature[]): Likeness {
  const names = [...new Set([...one, ...other].map(({ zone }) => zone))];
  const zones: { [zone: string]: number } = Object.create(null);
  for (const name of names) {
    const [first, second] = [one, other].map((all) => all.find(({ zone }) => zone === name));
    zones[name] = first && second ? compareZones(first, second) : 0;
  }
  const total = names.reduce((sum, name) => sum + zones[name], 0);
  return { score: names.length === 0 ? 1 : total / names.length, zones };
}

/** The mean of both views. */
export function compareZones(one: ZoneSignature, other: ZoneSignature): number {
  const presentation = compareSequences(one.presentation, other.presentation);
  return (presentation + compareSequences(one.content, other.content)) / 2;
}

/** Twice the longest common subsequence over both lengths: 1 for equal sequences, 0 for nothing in common. */
export function compareSequences(one: readonly string[], other: readonly string[]): number {
  if (one.length + other.length === 0) return 1;
  let previous = new Uint16Array(other.length + 1);
  for (const word of one) {
    const current = new Uint16Array(other.length + 1);
    for (let at = 0; at < other.length; at++) {
      current[at + 1] = word === other[at] ? previous[at] + 1 : Math.max(previous[at + 1], current[at]);
    }
    previous = current;
  }
  return (2 * previous[other.length]) / (one.length + other.length);
}
