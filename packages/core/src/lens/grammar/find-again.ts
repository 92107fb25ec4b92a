/** AGAIN: who was named in full is meant where one of his names stands alone: `Jane Miller … Jane says`. */
import { getFoldTable, getWordTable } from '../../lexicon/index.ts';
import type { Block } from './block.ts';
import type { ReadBlock } from './block-typer.ts';
import type { AgainRule, CompiledGrammar } from './compiled-grammar.ts';
import { findPhrase, isWritten, type Phrase } from './find-phrase.ts';
import type { PartSpan } from './part-finder.ts';
import { FORMAT } from './production.ts';

/** Names looked for, and the letters each must have: pages of many names have lists, which name everybody in full. */
const MOST_NAMES = 64;
const LEAST_LETTERS = 3;
/** Words looked for in the whole text, each a walk through it. */
const MOST_LOOKS = 64;
/** Characters walked through for all names: of very long pages only a few names are looked for. */
const MOST_READ = 32_000_000;
/** Words a block has at least in which a name may stand alone. */
const LEAST_WORDS = 6;

/** What is known of a page's blocks, and the page text. */
interface Found {
  readonly text: string;
  readonly blocks: readonly Block[];
  readonly read: readonly ReadBlock[];
  /** Whether the page writes a word small. */
  readonly isSmall: (word: string) => boolean;
}

/** The blocks with the parts found again; the same list when there are none. */
export function findAgain(grammar: CompiledGrammar, given: Omit<Found, 'isSmall'>): readonly ReadBlock[] {
  if (grammar.again.length === 0) return given.read;
  const found: Found = { ...given, isSmall: createSmallWords(given.text) };
  const named = grammar.again.map((rule) => ({ rule, names: collectNames(rule, found) }));
  if (named.every(({ names }) => names.size === 0)) return given.read;
  const spans = new Map<number, PartSpan[]>();
  const covered = collectCovered(grammar, found);
  for (const { rule, names } of named) {
    for (const [name, span] of names) {
      findPhrase(found.text, name, (phrase) => {
        if (!standsAlone(found, phrase, name) || isCovered(covered, phrase)) return;
        const block = findBlock(found, phrase);
        if (block < 0 || !isRunning(found.blocks[block])) return;
        const again = { ...span, ...phrase, type: rule.type };
        const known = spans.get(block);
        if (known === undefined) spans.set(block, [again]);
        else known.push(again);
      });
    }
  }
  if (spans.size === 0) return found.read;
  return found.read.map((each, block) => {
    const more = spans.get(block);
    return more === undefined ? each : { rules: each.rules, parts: [...each.parts, ...more].sort(byPlace) };
  });
}

/** How many walks through a text there may be. */
function toMost(most: number, text: string): number {
  return Math.min(most, Math.ceil(MOST_READ / Math.max(1, text.length)));
}

/** Whether a block is running text: in menus and lists a word alone is a word. */
function isRunning({ words, formats }: Block): boolean {
  return words >= LEAST_WORDS && (formats & FORMAT.form) === 0;
}

/** The texts of a rule's groups, each with the span it was first found at. */
function collectNames({ groups }: AgainRule, { text, blocks, read, isSmall }: Found): Map<string, PartSpan> {
  const names = new Map<string, PartSpan>();
  const most = toMost(MOST_NAMES, text);
  for (const [block, { parts }] of read.entries()) {
    if (blocks[block].source !== text) continue;
    for (const part of parts) {
      if (names.size === most) return names;
      if (!groups.includes(part.type)) continue;
      const name = text.slice(part.from, part.to);
      if (names.has(name) || name.length < LEAST_LETTERS) continue;
      // A word that the page itself writes small is a word.
      if (isSmall(name.toLowerCase())) continue;
      names.set(name, part);
    }
  }
  return names;
}

/** Answers whether the page writes a word small; so many words are looked for, the others count as not written. */
function createSmallWords(text: string): (word: string) => boolean {
  const known = new Map<string, boolean>();
  const most = toMost(MOST_LOOKS, text);
  return (word) => {
    const answer = known.get(word) ?? (known.size < most && isWritten(text, word));
    if (known.size < most) known.set(word, answer);
    return answer;
  };
}

/** Whether a name is written so, and no capitalised word stands right before or behind it that is no word of the page. */
function standsAlone({ text, isSmall }: Found, { from, to }: Phrase, name: string): boolean {
  if (text.slice(from, to) !== name || '-@._/'.includes(text[from - 1] ?? '-')) return false;
  const isWord = getWordTable();
  const isWordAt = (at: number): boolean => at >= 0 && at < text.length && isWord[text.charCodeAt(at)] === 1;
  if (text[to] === ' ' && isWordAt(to + 1) && isCapital(text, to + 1)) return false;
  if ('-@.'.includes(text[to] ?? ' ') && isWordAt(to + 1)) return false;
  if (text[from - 1] !== ' ') return true;
  let start = from - 1;
  while (isWordAt(start - 1)) start--;
  return start === from - 1 || !isCapital(text, start) || isSmall(text.slice(start, from - 1).toLowerCase());
}

function isCapital(text: string, at: number): boolean {
  return getFoldTable()[text.charCodeAt(at)] !== text.charCodeAt(at);
}

/** Stretches of the page text that printed parts cover, in order and apart. */
function collectCovered({ labels, words }: CompiledGrammar, { text, blocks, read }: Found): Phrase[] {
  const printed = new Set(labels.flatMap((name) => words.get(name) ?? []));
  const covered: { from: number; to: number }[] = [];
  for (const [block, { parts }] of read.entries()) {
    if (blocks[block].source !== text) continue;
    for (const { type, from, to } of parts) {
      if (!printed.has(type)) continue;
      const last = covered.at(-1);
      if (last !== undefined && from < last.to) last.to = Math.max(last.to, to);
      else covered.push({ from, to });
    }
  }
  return covered;
}

function isCovered(covered: readonly Phrase[], { from, to }: Phrase): boolean {
  const at = findFirst(covered.length, (place) => covered[place].to > from);
  return at < covered.length && covered[at].from < to;
}

/** The block of the page text that holds a phrase, -1 for none. */
function findBlock({ text, blocks, read }: Found, { from, to }: Phrase): number {
  const at = findFirst(read.length, (place) => blocks[place].source === text && blocks[place].to > from);
  return at < read.length && blocks[at].from <= from && blocks[at].to >= to ? at : -1;
}

/** The first number for which a test holds that holds for all numbers behind it. */
function findFirst(size: number, test: (at: number) => boolean): number {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (test(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function byPlace(a: PartSpan, b: PartSpan): number {
  return a.from - b.from || b.to - a.to;
}
