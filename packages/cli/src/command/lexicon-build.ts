import { readFileSync, writeFileSync } from 'node:fs';
import { buildLexicon, type Lexicon, readWordList, saveLexicon, WordListError } from '@anatome/core';
import type { WordList } from '@anatome/core/lexicon';
import { EXIT } from '../exit.ts';
import { Failure, toUsageFailure } from '../failure.ts';
import { sayWhyUnreadable } from '../source/say-why-unreadable.ts';
import { note } from '../terminal/message.ts';

/** `anatome lexicon build LIST… -o FILE`. */
export function runLexiconBuild(lists: readonly string[], output: string): number {
  const read = lists.map(readList);
  const lexicon = build(read);
  const bytes = saveLexicon(lexicon);
  try {
    writeFileSync(output, bytes);
  } catch (error) {
    throw toUsageFailure(`${output} cannot be written: ${(error as Error).message}`);
  }
  note(`${output}: ${lexicon.size} entries, ${lexicon.types.length} types, ${bytes.length} bytes`);
  return EXIT.good;
}

/** A list may be right line by line and still hold more than a lexicon can. */
function build(lists: readonly WordList[]): Lexicon {
  try {
    return buildLexicon(
      lists.flatMap(({ entries }) => entries),
      lists.flatMap(({ types }) => types),
    );
  } catch (error) {
    throw new Failure('lexicon', (error as Error).message);
  }
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
