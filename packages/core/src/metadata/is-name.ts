/** Whether a text may be somebody's name; no list of names is asked, only how names are written. */
import { monthOf } from '../date/index.ts';
import { isNoNameWord } from './word-lists.ts';

/** Words in lower case that names, and lists of them, have. */
const PARTICLE: ReadonlySet<string> = new Set(
  "de la le les van von der den dem del della delle di da das do dos du des el al bin ibn ben y e i and und et og och en for of the at zu zur ter ten te af av st & + aka with in d' l' ap ab ó o".split(
    ' ',
  ),
);
const MOST_WORDS = 8;
/** Signs that no name has: of buttons, trails, templates, sentences. */
const NO_NAME = /[!?»«›‹|{}=<>→↑…#[\]"“”]|\.\.|https?:/;
/** A word as names have them: with a capital where the script has some. */
const CAPITAL = /^[('‘’"]*[\p{Lu}\p{Lt}\p{Lo}\p{N}]/u;
/** d'Arcy, al-Hassan, iStock. */
const CAPITAL_INSIDE = /^\p{Ll}{1,3}['’-]?\p{Lu}/u;

/** Several words each with a capital, or one word alone. */
export function isName(text: string, language: string | undefined): boolean {
  if (NO_NAME.test(text) || !/\p{L}/u.test(text)) return false;
  const words = text.split(/[\s,;/]+/).filter((word) => word !== '');
  if (isDayOfMonth(words, language)) return false;
  if (words.some((word) => isNoNameWord(word.toLowerCase(), language))) return false;
  if (words.length === 1) return true;
  const [head = ''] = text.split(/[,;]/, 1);
  return head.trim().split(/\s+/).length <= MOST_WORDS && words.every(isNameWord);
}

/** Feb, Sep 16. */
function isDayOfMonth([first, second, third]: readonly string[], language: string | undefined): boolean {
  if (third !== undefined || monthOf(first.replace(/\.$/, ''), language) === 0) return false;
  return second === undefined || !/\p{L}/u.test(second);
}

function isNameWord(word: string): boolean {
  return CAPITAL.test(word) || CAPITAL_INSIDE.test(word) || PARTICLE.has(word.toLowerCase());
}

/** A name without the sentence behind it: up to the first word that no name has. */
export function cutName(text: string): string {
  const words = text.split(/\s+/);
  // A day may follow without a mark: Ada Low April 12.
  const isEnd = (word: string, index: number) => !isNameWord(word) || (index > 1 && monthOf(word) > 0);
  const end = words.findIndex((word, index) => index > 0 && isEnd(word, index));
  const kept = end < 0 ? words : words.slice(0, end);
  while (kept.length > 1 && !CAPITAL.test(kept.at(-1)!)) kept.pop();
  return kept.join(' ');
}
