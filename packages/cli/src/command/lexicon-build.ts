import { readFileSync, writeFileSync } from 'node:fs';
import { buildLexicon, readWordList, saveLexicon, WordListError } from '@anatome/core';
import type { WordList } from '@anatome/core/lexicon';
import { EXIT } from '../exit.ts';
import { Failure, toUsageFailure } from '../failure.ts';
import { sayWhyUnreadable } from '../source/say-why-unreadable.ts';
import { note } from '../terminal/message.ts';

/** `anatome lexicon build LIST… -o FILE`. */
export function runLexiconBuild(lists: readonly string[], output: string): number {
  const read = lists.map(readList);
  const lexicon = buildLexicon(
    read.flatMap(({ entries }) => entries),
    read.flatMap(({ types }) => types),
  );
  const bytes = saveLexicon(lexicon);
  try {
    writeFileSync(output, bytes);
  } catch {
    throw toUsageFailure(`${output} cannot be written`);
  }
  note(`${output}: ${lexicon.size} entries, ${lexicon.types.length} types, ${bytes.length} bytes`);
  return EXIT.good;
}

function readList(file: string): WordList {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw toUsageFailure(`${file} cannot be read: ${sayWhyUnreadable(error)}`);
  }
  try {
    return readWordList(text);
  } catch (error) {
    if (!(error instanceof WordListError)) throw error;
    throw new Failure('word-list', `${file}:${error.line}:${error.column}: ${error.detail}`);
  }
}
