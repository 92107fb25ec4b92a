import { KIND, type Page } from '../../page/index.ts';
import { stringOf, toText, type Value } from '../../xpath/index.ts';

/** Word lists made ready, by how they were written; rule files hold a few dozen. */
const PATTERNS = new Map<string, RegExp>();
const KEPT = 500;
const CAMEL = /(\p{Ll})(\p{Lu})/gu;

/**
 * `mentions(text, 'words to find')`: whether one of the words stands in the text by itself, in any case; words end at
 * anything but a letter, and inside `likeThis`, so that it reads class names as well as sentences.
 */
export function findMention(page: Page, value: Value, words: string): boolean {
  const pattern = toPattern(words);
  if (typeof value !== 'object') return pattern.test(toText(page, value).replace(CAMEL, '$1 $2'));
  return value.some((node) => pattern.test(textOf(page, node)));
}

/** Attributes as written, with a gap between `likeThis`; of elements the page text, without scripts. */
function textOf(page: Page, node: number): string {
  if (node >= page.size) return stringOf(page, node).replace(CAMEL, '$1 $2');
  return page.kind[node] === KIND.comment ? stringOf(page, node) : page.textOf(node);
}

function toPattern(words: string): RegExp {
  let pattern = PATTERNS.get(words);
  if (pattern === undefined) {
    const choices = words
      .split(/\s+/)
      .filter((word) => word !== '')
      .map(toChoice);
    const choice = choices.length === 0 ? '(?!)' : choices.join('|');
    pattern = new RegExp(choice, 'iu');
    if (PATTERNS.size >= KEPT) PATTERNS.clear();
    PATTERNS.set(words, pattern);
  }
  return pattern;
}

/** A word of letters stands between other things than letters; a sign like © may stand anywhere. */
function toChoice(word: string): string {
  const literal = word.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
  // The word comes first, so that the search can jump to it; what stands before it is looked at afterwards.
  return /^\p{L}/u.test(word) ? `${literal}(?<!\\p{L}${literal})(?!\\p{L})` : literal;
}
