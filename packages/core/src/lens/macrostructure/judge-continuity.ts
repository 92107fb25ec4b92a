/** Continuous text against fragments, which Rehm's section 5 asks for before sentences are looked for. */
import type { Range } from '../../page/index.ts';
import type { Scene } from '../lens.ts';

/** A sentence of fewer words is a slogan or a label with a full stop. */
const SHORTEST_SENTENCE = 4;
/** A block of one sentence must have so many. */
const SHORTEST_TEXT = 6;
/** So many words in one block are running text even when no full stop is in sight. */
const LONG_BLOCK = 30;
/** Above this share of linked words a block is a row of links. */
const MOST_LINKED = 0.7;
/** In running text of any language at least so many words are neither names nor numbers; German has most capitals. */
const LEAST_PLAIN = 0.5;

/** What a block holds; language-independent, by sentence ends, length, links and lines. */
export function judgeContinuity(scene: Scene, nodes: Range): 'continuous' | 'fragment' {
  return isContinuous(scene, nodes) ? 'continuous' : 'fragment';
}

function isContinuous({ page, features }: Scene, [start, end]: Range): boolean {
  const words = features.words[end] - features.words[start];
  const sentences = features.sentences[end] - features.sentences[start];
  const linked = features.linkWords[end] - features.linkWords[start];
  if (linked > words * MOST_LINKED) return false;
  if (sentences === 0 && (words < LONG_BLOCK || features.commas[end] === features.commas[start]))
    return false;
  if (sentences > 0 && words < (sentences === 1 ? SHORTEST_TEXT : SHORTEST_SENTENCE * sentences))
    return false;
  const text = page.textOf(start, end);
  return !text.includes('\n') || isMostlyPassages(text);
}

/**
 * Whether half of the words or more stand in passages of running text. An address, a list of dates or a signature has
 * full stops and commas as well; what gives it away is that its lines are short, and of names and numbers.
 */
function isMostlyPassages(text: string): boolean {
  let words = 0;
  let inPassages = 0;
  let passage: Tally = { words: 0, plain: 0 };
  let before = '';
  const close = (): void => {
    words += passage.words;
    if (passage.words >= SHORTEST_TEXT && passage.plain >= passage.words * LEAST_PLAIN)
      inPassages += passage.words;
  };
  for (const line of text.split('\n')) {
    const own = tally(line);
    if (own.words === 0) continue;
    if (runsOn(before, line))
      passage = { words: passage.words + own.words, plain: passage.plain + own.plain };
    else {
      close();
      passage = own;
    }
    before = line;
  }
  close();
  return inPassages * 2 >= words;
}

const SENTENCE_END = /[.!?:…]["'”’»)\]]{0,3}\s*$/u;
const SMALL_START = /^\s*["'(„“«]{0,3}\p{Ll}/u;

/** Whether a sentence is only broken at the end of a line, as texts typed line by line are. */
function runsOn(before: string, line: string): boolean {
  return before !== '' && !SENTENCE_END.test(before) && SMALL_START.test(line);
}

interface Tally {
  readonly words: number;
  /** Words that begin with a small letter, or in a script that has none. */
  readonly plain: number;
}

const PLAIN = /^[^\p{L}\p{N}]{0,4}[\p{Ll}\p{Lo}\p{Lm}]/u;
const WORD = /[\p{L}\p{N}]/u;
/** Scripts without spaces between words: as many letters as a word has there. */
const LETTERS_OF_WORD = 2;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

function tally(line: string): Tally {
  let words = 0;
  let plain = 0;
  for (const token of line.split(/\s+/)) {
    if (!WORD.test(token)) continue;
    const own = UNSPACED.test(token) ? Math.ceil(token.length / LETTERS_OF_WORD) : 1;
    words += own;
    if (PLAIN.test(token)) plain += own;
  }
  return { words, plain };
}
