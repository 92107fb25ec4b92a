import type { Lexicon } from './lexicon.ts';
import { LexiconBuilder } from './lexicon-builder.ts';
import type { WordType } from './word-type.ts';

/** A word or phrase and the names of its types. */
export type LexiconEntry = readonly [entry: string, types: readonly string[]];

/** Builds a lexicon. Types that `types` does not describe count in any case; entries may come in any order, and twice. */
export function buildLexicon(entries: Iterable<LexiconEntry>, types: readonly WordType[] = []): Lexicon {
  const builder = new LexiconBuilder(types);
  for (const [entry, names] of entries) builder.add(entry, names);
  return builder.finish();
}
