/** Whether something can be had: `In stock`, `ausverkauft`, `予約受付中`. */
import type { Value } from './value.ts';
import { collectWithin, type PhraseFound, type WordKind } from './value-words.ts';

/** Names as schema.org has them. */
export type AvailabilityName = 'InStock' | 'OutOfStock' | 'PreOrder' | 'LimitedAvailability';

export interface Availability extends Value {
  readonly value: AvailabilityName;
}

/** A sentence says whether something can be had only if it is short. */
const LONGEST = 120;
const NAMES: readonly (readonly [WordKind, AvailabilityName])[] = [
  ['out', 'OutOfStock'],
  ['pre', 'PreOrder'],
  ['low', 'LimitedAvailability'],
  ['in', 'InStock'],
];

/** What a short text says of whether a thing can be had, or undefined. What says no counts more than what says yes. */
export function readAvailability(text: string, language?: string): Availability | undefined {
  const cut = text.trim();
  if (cut.length > LONGEST) return undefined;
  const phrases = collectWithin(cut, { kinds: NAMES.map(([kind]) => kind), language });
  const said = phrases.filter((phrase) => isSaid(cut, phrase));
  for (const [kind, value] of NAMES)
    if (said.some((phrase) => phrase.kind === kind)) return { text: cut, value };
  return undefined;
}

/** Single words have other uses: they have to be a good part of the text. */
function isSaid(text: string, { phrase }: PhraseFound): boolean {
  return phrase.includes(' ') || phrase.charCodeAt(0) > 0x24f || text.length <= 3 * phrase.length;
}
