/**
 * Learns rules of eLISA's language from marked elements ("these are advertisements"): what names, places, tags, words and link
 * shares the marked ones have in common that the rest of the pages has not.
 */
import type { Scene } from '../lens/index.ts';
import { KIND } from '../page/index.ts';
import { collectElementSigns, SHAPES } from './element-signs.ts';
import { type Case, type Conjunction, holds, induceRules } from './induce-rules.ts';
import { probeElements, toProbes } from './probe-elements.ts';

/** A page on which all elements of the kind are marked; none where it has none. */
export interface MarkedScene {
  readonly scene: Scene;
  readonly marked: readonly number[];
}

/** All tests have to hold; it then was right and wrong so often on the pages it was learned from. */
export interface LearnedRule {
  readonly tests: Conjunction;
  readonly right: number;
  readonly wrong: number;
}

export interface LearnedElement {
  /** Any of these; none where nothing tells the marked elements from the rest. */
  readonly rules: readonly LearnedRule[];
  readonly marks: number;
  readonly pages: number;
}

/** Elements of all pages that are looked at; of a large page every so many stand for the others. */
const MOST_ELEMENTS = 60_000;
/** Tests that marked elements suggest: those of most of them. */
const MOST_TESTS = 120;
/** A name or word of one mark alone is its own, where there are others. */
const FEWEST = 2;

/** The rules, the surest gain first. What stands inside a marked element, or around it alone, is neither it nor the rest. */
export function learnElement(pages: readonly MarkedScene[]): LearnedElement {
  const marks = pages.reduce((sum, { marked }) => sum + marked.length, 0);
  const tests = chooseTests(pages, marks);
  const seen = { tests, probes: toProbes(tests) };
  const most = Math.max(1, Math.floor(MOST_ELEMENTS / Math.max(1, pages.length)));
  // Marked ones first: of tests that are as good as each other the first is taken, as they are listed.
  const cases = pages
    .flatMap((page) => toCases(page, seen, most))
    .sort((a, b) => Number(b.isYes) - Number(a.isYes));
  const rules = induceRules(cases).map((rule) => {
    const needed = leaveOutIdle(rule, cases);
    return {
      tests: [...needed].sort((a, b) => tests.indexOf(a) - tests.indexOf(b)),
      ...countOf(needed, cases),
    };
  });
  return { rules, marks, pages: pages.length };
}

/** Tests that several marked elements suggest, in the order in which they are suggested, then shapes. */
function chooseTests(pages: readonly MarkedScene[], marks: number): string[] {
  const counts = new Map<string, number>();
  for (const { scene, marked } of pages)
    for (const node of marked)
      for (const sign of collectElementSigns(scene.page, node)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const usual = [...counts].filter(([, count]) => count >= Math.min(FEWEST, marks));
  const kept = new Set(
    [...usual]
      .sort(([, a], [, b]) => b - a)
      .slice(0, MOST_TESTS)
      .map(([sign]) => sign),
  );
  return [...usual.flatMap(([sign]) => (kept.has(sign) ? [sign] : [])), ...SHAPES];
}

type Seen = Parameters<typeof probeElements>[1];

function toCases({ scene, marked }: MarkedScene, seen: Seen, most: number): Case[] {
  const rest = collectRest(scene, marked);
  const step = Math.max(1, Math.ceil(rest.length / most));
  const taken = rest.filter((_, at) => at % step === 0);
  const signs = probeElements(scene, seen, [...marked, ...taken]);
  return [
    ...marked.map((node) => ({ signs: signs.get(node)!, isYes: true, weight: 1 })),
    ...taken.map((node) => ({ signs: signs.get(node)!, isYes: false, weight: step })),
  ];
}

/** Elements that are not marked, stand inside of none that is, and hold more than one that is. */
function collectRest(scene: Scene, marked: readonly number[]): number[] {
  const { size, kind, end } = scene.page;
  const isMarked = new Set(marked);
  const wraps = collectWraps(scene, marked);
  const rest: number[] = [];
  for (let node = 1; node < size; node++) {
    if (isMarked.has(node)) node = end[node] - 1;
    else if (kind[node] === KIND.element && !wraps.has(node)) rest.push(node);
  }
  return rest;
}

/** Elements around a marked one with no word more: whoever marked the one might have marked the other. */
function collectWraps(
  { page: { parent, end }, features: { words } }: Scene,
  marked: readonly number[],
): Set<number> {
  const wordsOf = (node: number): number => words[end[node]] - words[node];
  const wraps = new Set<number>();
  for (const node of marked)
    for (let around = parent[node]; around > 0 && wordsOf(around) === wordsOf(node); around = parent[around])
      wraps.add(around);
  return wraps;
}

/** Without the tests that keep nothing out that the others let in. */
function leaveOutIdle(rule: Conjunction, cases: readonly Case[]): Conjunction {
  let needed = rule;
  for (const test of [...rule].reverse()) {
    const fewer = needed.filter((each) => each !== test);
    if (fewer.length > 0 && countOf(fewer, cases).wrong <= countOf(needed, cases).wrong) needed = fewer;
  }
  return needed;
}

function countOf(rule: Conjunction, cases: readonly Case[]): { right: number; wrong: number } {
  let [right, wrong] = [0, 0];
  for (const each of cases) {
    if (!holds(rule, each)) continue;
    if (each.isYes) right += each.weight;
    else wrong += each.weight;
  }
  return { right, wrong };
}
