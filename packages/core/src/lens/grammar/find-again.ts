/** AGAIN: who was named in full is meant where one of his names stands alone: `Jane Miller … Jane says`. */
import { getFoldTable, getWordTable } from '../../lexicon/index.ts';
import type { Block } from './block.ts';
import type { ReadBlock } from './block-typer.ts';
import type { AgainRule, CompiledGrammar } from './compiled-grammar.ts';
import { findPhrase, type Phrase } from './find-phrase.ts';
import type { PartSpan } from './part-finder.ts';

/** Names looked for, and the letters each must have: pages of many names have lists, which name everybody in full. */
const MOST_NAMES = 64;
const LEAST_LETTERS = 3;
const SPACE = 32;

/** What is known of a page's blocks, and the page text. */
interface Found {
  readonly text: string;
  readonly blocks: readonly Block[];
  readonly read: readonly ReadBlock[];
}

/** The blocks with the parts found again; the same list when there are none. */
export function findAgain(grammar: CompiledGrammar, found: Found): readonly ReadBlock[] {
  if (grammar.again.length === 0) return found.read;
  const spans = new Map<number, PartSpan[]>();
  const covered = collectCovered(grammar, found);
  for (const rule of grammar.again) {
    for (const [name, span] of collectNames(rule, found)) {
      findPhrase(found.text, name, (phrase) => {
        if (!standsAlone(found.text, phrase, name) || isCovered(covered, phrase)) return;
        const block = findBlock(found, phrase);
        if (block >= 0) spans.set(block, [...(spans.get(block) ?? []), { ...span, ...phrase, type: rule.type }]);
      });
    }
  }
  if (spans.size === 0) return found.read;
  return found.read.map((each, block) => {
    const more = spans.get(block);
    return more === undefined ? each : { rules: each.rules, parts: [...each.parts, ...more].sort(byPlace) };
  });
}

/** The texts of a rule's groups, each with the span it was first found at. */
function collectNames({ groups }: AgainRule, { text, blocks, read }: Found): Map<string, PartSpan> {
  const names = new Map<string, PartSpan>();
  for (const [block, { parts }] of read.entries()) {
    if (blocks[block].source !== text) continue;
    for (const part of parts) {
      if (names.size === MOST_NAMES) return names;
      const name = text.slice(part.from, part.to);
      if (!groups.includes(part.type) || names.has(name) || name.length < LEAST_LETTERS) continue;
      // A word that the page itself writes small is a word.
      if (isWritten(text, name.toLowerCase())) continue;
      names.set(name, part);
    }
  }
  return names;
}

function isWritten(text: string, word: string): boolean {
  let isFound = false;
  findPhrase(text, word, ({ from, to }) => {
    isFound ||= text.slice(from, to) === word;
  });
  return isFound;
}

/** Whether a name is written so, and no capitalised word stands right before or behind it. */
function standsAlone(text: string, { from, to }: Phrase, name: string): boolean {
  if (text.slice(from, to) !== name) return false;
  const isWord = getWordTable();
  const fold = getFoldTable();
  const isCapital = (at: number): boolean => fold[text.charCodeAt(at)] !== text.charCodeAt(at);
  if (text.charCodeAt(to) === SPACE && to + 1 < text.length && isCapital(to + 1)) return false;
  if (text.charCodeAt(to) !== SPACE && to + 1 < text.length && '-@.'.includes(text[to]) && isWord[text.charCodeAt(to + 1)] === 1) return false;
  if (from === 0 || text.charCodeAt(from - 1) !== SPACE) return from === 0 || !'-@./_'.includes(text[from - 1]);
  let start = from - 1;
  while (start > 0 && isWord[text.charCodeAt(start - 1)] === 1) start--;
  return start === from - 1 || !isCapital(start);
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
