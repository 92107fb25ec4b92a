import { buildLexicon } from './build-lexicon.ts';
import type { Lexicon } from './lexicon.ts';
import { isLexiconFile, loadLexicon } from './lexicon-file.ts';
import { readWordList } from './read-word-list.ts';

/** The lexicon in a file that somebody names: one that was built, or a word list, which is built now. */
export function readLexicon(file: Uint8Array): Lexicon {
  if (isLexiconFile(file)) return loadLexicon(file);
  // A damaged file would otherwise be a list of noise with a mistake in its first line.
  if (file.includes(0)) throw new Error('This is neither a word list nor a lexicon file: it holds NUL.');
  const { entries, types } = readWordList(new TextDecoder().decode(file));
  return buildLexicon(entries, types);
}
