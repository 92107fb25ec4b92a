/** Blocks of code: which of those in the gold a tool keeps, and what language a fence is said to be in. */
import type { Page } from '@anatome/core';
import { toWords } from '../train/gold.ts';
import { toLetters } from './count-snippets.ts';
import { findDeclaredLanguage, toKnownLanguage } from './declared-language.ts';
import type { Fence } from './read-structure.ts';
import type { Counts } from './tally.ts';

/** The share of its words that makes a block of code part of a text. */
const MOSTLY = 0.8;
/** Fewer words are anywhere by chance. */
const FEWEST_WORDS = 3;

/** The `pre` elements of a page, outermost ones. */
function collectPres(page: Page): number[] {
  let end = 0;
  return page.select('pre').filter((node) => {
    if (node < end) return false;
    end = page.end[node];
    return true;
  });
}

/** The words of each `pre` that is mostly in the gold. */
export function collectGoldCode(page: Page, gold: string): string[][] {
  const goldWords = countWords(toWords(gold));
  return collectPres(page)
    .map((node) => toWords(page.textOf(node)))
    .filter((words) => words.length >= FEWEST_WORDS && isMostlyIn(words, goldWords));
}

/** How many of them are mostly in a text. */
export function countCode(text: string, blocks: readonly (readonly string[])[]): Counts {
  const words = countWords(toWords(text));
  const hits = blocks.filter((block) => isMostlyIn(block, words)).length;
  return { hits, found: hits, wanted: blocks.length };
}

function countWords(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function isMostlyIn(words: readonly string[], counts: ReadonlyMap<string, number>): boolean {
  let hits = 0;
  for (const [word, count] of countWords(words)) hits += Math.min(count, counts.get(word) ?? 0);
  return hits >= MOSTLY * words.length;
}

/** What became of the languages of code on one page. */
export interface FenceLanguages {
  /** Fences of code whose language the page declares, and those among them that say the same. */
  readonly declared: number;
  readonly right: number;
  /** Fences of code whose language the page does not declare, and those among them that name one nobody knows. */
  readonly undeclared: number;
  readonly invented: number;
}

/** Compares fences with the `pre` of the same letters. */
export function countFenceLanguages(page: Page, fences: readonly Fence[]): FenceLanguages {
  const languages = new Map(
    collectPres(page).map(
      (node) => [toLetters(page.textOf(node)), findDeclaredLanguage(page, node)] as const,
    ),
  );
  const sums = { declared: 0, right: 0, undeclared: 0, invented: 0 };
  for (const { language, text } of fences) {
    const declared = languages.get(toLetters(text));
    if (declared === undefined) continue;
    if (declared !== '') {
      sums.declared++;
      sums.right += Number(toKnownLanguage(language) === declared);
    } else {
      sums.undeclared++;
      sums.invented += Number(language !== '' && toKnownLanguage(language) === '');
    }
  }
  return sums;
}
