/** Titles: without the name of the site, and which of several is the page's own. */
import { type Page, TAG } from '../page/index.ts';
import type { CandidateList } from './candidate-list.ts';
import type { Candidate } from './metadata.ts';
import { toPlainText } from './plain-text.ts';
import type { Marks } from './scan-page.ts';

/** Marks that part a title from the name of the site; a hyphen or colon only with space around. */
const SEPARATOR = /\s+[-–—:·•|»«›‹/\\~*]+\s+|\s*[|｜»«›]\s*|:\s+|\s+::\s+|\s*[—–]\s*|_{1,2}(?=\S)/gu;
const WORD = /[\p{L}\p{N}]+/gu;
/** Swept on 974 labelled pages, November 2026. Agreement is counted in shared words with a part of the title. */
const WEIGHT = { title: 0.55, onlyH1: 0.68, h1: 0.6, lowerHeading: 0.4 } as const;
const AGREEMENT = { onlyH1: 0.4, h1: 0.35, lowerHeading: 0.5 } as const;
/** A lower heading is a title only if the document's title says the same. */
const SAME = 0.9;
const LONGEST_HEADING = 300;

/** A text as its letters and digits alone, for comparing. */
export function toKey(text: string): string {
  return (text.toLowerCase().normalize('NFKC').match(WORD) ?? []).join(' ');
}

/** Adds the document's title and the headings as candidates. */
export function readTitles(page: Page, marks: Marks, into: CandidateList): void {
  const title = toPlainText(page.title);
  into.add('title', { value: title, source: 'title', name: 'title', weight: WEIGHT.title });
  const parts = [title, ...title.split(SEPARATOR)].map(toKey);
  const isOnly = marks.headings.filter((node) => page.tag[node] === TAG.h1).length === 1;
  for (const node of marks.headings) {
    const value = page.textOf(node).slice(0, LONGEST_HEADING).replace(/\s+/g, ' ').trim();
    const key = toKey(value);
    if (key === '') continue;
    const name = page.name(node);
    const agreement = Math.max(...parts.map((part) => shareWords(key, part)));
    if (name !== 'h1' && agreement < SAME) continue;
    const kind = name !== 'h1' ? 'lowerHeading' : isOnly ? 'onlyH1' : 'h1';
    const weight = WEIGHT[kind] + AGREEMENT[kind] * agreement;
    into.add('title', { value, source: 'heading', name, node, weight });
  }
}

/** The Dice coefficient of two keys' words, 0…1. */
function shareWords(one: string, other: string): number {
  const words = new Set(one.split(' '));
  const others = other.split(' ');
  const shared = others.filter((word) => words.has(word)).length;
  return Math.min(1, (2 * shared) / (words.size + others.length));
}

/** Candidates without the site's name, best first: those that others agree with gain. */
export function rankTitles(candidates: readonly Candidate[], sites: ReadonlySet<string>): Candidate[] {
  const headings = new Set(
    candidates
      .filter(({ source, name }) => source === 'heading' && name !== 'h3')
      .map(({ value }) => toKey(value)),
  );
  const bare = candidates.map((candidate) => ({
    ...candidate,
    value: withoutSite(candidate.value, sites, headings),
  }));
  const votes = new Map<string, number>();
  for (const key of bare.map(({ value }) => toKey(value))) votes.set(key, (votes.get(key) ?? 0) + 1);
  return bare
    .map((candidate) => weigh(candidate, votes, sites))
    .sort((one, other) => other.weight - one.weight);
}

/** Each further candidate that says the same is worth so much; more than four add nothing. */
const VOTE = 0.02;
const MOST_VOTES = 4;
/** A title that is only the site's name is the last resort. */
const SITE_ITSELF = 0.3;

function weigh(
  candidate: Candidate,
  votes: ReadonlyMap<string, number>,
  sites: ReadonlySet<string>,
): Candidate {
  const key = toKey(candidate.value);
  const others = Math.min((votes.get(key) ?? 1) - 1, MOST_VOTES);
  const weight = (candidate.weight + others * VOTE) * (sites.has(key) ? SITE_ITSELF : 1);
  return { ...candidate, weight };
}

/** Cuts the site's name off either end; a heading that is one end of the title settles where the cut is. */
function withoutSite(title: string, sites: ReadonlySet<string>, headings: ReadonlySet<string>): string {
  const cuts = [...title.matchAll(SEPARATOR)];
  if (cuts.length === 0 || headings.has(toKey(title))) return title;
  for (const cut of cuts) {
    const [before, after] = [title.slice(0, cut.index), title.slice(cut.index + cut[0].length)];
    if (headings.has(toKey(before))) return before.trim();
    if (headings.has(toKey(after))) return after.trim();
  }
  let value = title;
  const last = cuts.at(-1)!;
  const first = cuts[0]!;
  if (isSite(title.slice(last.index + last[0].length), sites)) value = title.slice(0, last.index);
  else if (isSite(title.slice(0, first.index), sites)) value = title.slice(first.index + first[0].length);
  return value.trim() || title;
}

/** A part is the site when it is one of its names, or has one of them as a word ("Doom9's Forum"). */
function isSite(part: string, sites: ReadonlySet<string>): boolean {
  const key = toKey(part);
  const words = key.split(' ');
  if (sites.has(key) || sites.has(words.join(''))) return true;
  return words.length <= SITE_WORDS && words.some((word) => word.length > 3 && sites.has(word));
}

/** Names of sites have few words. */
const SITE_WORDS = 4;
