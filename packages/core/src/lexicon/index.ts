/** Lexica: words and phrases with types, from lists to a file to look-ups. */
export { buildLexicon, type LexiconEntry } from './build-lexicon.ts';
export { getFoldTable, getWordTable, getWordUnitTable } from './character.ts';
export { Lexicon, type LexiconParts } from './lexicon.ts';
export { LexiconBuilder } from './lexicon-builder.ts';
export { loadLexicon, saveLexicon } from './lexicon-file.ts';
export { PackedLists } from './packed-lists.ts';
export { readLexicon } from './read-lexicon.ts';
export { readWordList, type WordList } from './read-word-list.ts';
export { toCrc32 } from './to-crc32.ts';
export { WordListError } from './word-list-error.ts';
export { WordMatcher } from './word-matcher.ts';
export { CASE_POLICIES, type CasePolicy, COMMON_TYPE, type WordType } from './word-type.ts';
