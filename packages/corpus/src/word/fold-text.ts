import { cutTo, walkWords } from './cut-words.ts';

/** What is compared of a text and of the name of a column: together as much as an index of PostgreSQL takes (2,704 bytes). */
export const LONGEST_FOLDED = 400;
const LONGEST_NAME = 100;

/** A text as it is compared with others: its words, folded, a space between them; of a long text the beginning. */
export function foldText(text: string): string {
  return fold(text, LONGEST_FOLDED);
}

/** The same for the name of a column. */
export function foldName(name: string): string {
  return fold(name, LONGEST_NAME);
}

function fold(text: string, longest: number): string {
  const words: string[] = [];
  let length = 0;
  for (const { word } of walkWords(text)) {
    words.push(word);
    length += word.length + 1;
    if (length > longest) break;
  }
  return cutTo(words.join(' '), longest);
}
