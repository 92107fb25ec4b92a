import type { GrammarPlace } from './grammar-error.ts';

/** One rule that almost held, and what it lacked. */
export interface NearMiss {
  readonly rule: string;
  /** Where: the text of the block, or of the blocks. */
  readonly text: string;
  /** Each sentence one reason: `words 9, wanted <7`; none where the rule holds. */
  readonly missing: readonly string[];
}

/** `Street (address.grammar:30)`. */
export function toRuleName(name: string, { file, line }: GrammarPlace): string {
  return `${name} (${file}:${line})`;
}
