/**
 * Learns a block type from blocks that are it and blocks that are not (STAN, section 4): sizes and formats as predicates, words
 * by weight, and a fusion of both: what is weighed teaches rules, for a BLOCKTYPE adds nothing up.
 */
import { collectBlockSigns, toSignPart } from './block-signs.ts';
import { calibrate, type Judged } from './calibrate.ts';
import { chooseThreshold, type Expected } from './choose-threshold.ts';
import { collectTerms } from './collect-terms.ts';
import { fitWeights, sumWeights, toChance, type Weights } from './fit-weights.ts';
import { type Conjunction, holds, induceRules } from './induce-rules.ts';
import type { BlockSketch } from './sketch-page.ts';

export interface BlockExample {
  readonly block: BlockSketch;
  readonly isYes: boolean;
  /** It was brought because of its answer; others were asked for. */
  readonly isGiven: boolean;
}

/** A learned BLOCKTYPE. */
export interface LearnedBlock {
  /** Words that speak for it. */
  readonly words: readonly string[];
  /** Any of these. */
  readonly rules: readonly Conjunction[];
  readonly expected: Expected;
  /** What a block adds up to, for asking: the rules say yes or no. */
  weigh(block: BlockSketch): number;
  /** Whether the rules hold for a block. */
  matches(block: BlockSketch): boolean;
}

const PARTS = 5;
/** A word that fewer examples have is a name or chance. */
const FEWEST = 3;
const WORD_REACH = 0.5;
const LEAST_WEIGHT = 0.12;
const MOST_WORDS = 40;
/** The sign of a block that has one of the words that speak for it. */
export const OWN_WORDS = '(wtOwn, >=1)';
export const OWN_WORDS_TWICE = '(wtOwn, >=2)';
/** An answer counts as much as so many blocks of which nobody said anything. */
const ANSWER_WEIGHT = 3;
/** One block in so many is wanted, before anything was asked. */
const USUAL_RATE = 0.03;

interface Teacher {
  readonly words: ReadonlySet<string>;
  readonly weights: Weights;
}

/** Learns from examples; `corpus` are blocks as they come, of which nobody said anything. */
export function learnBlock(
  examples: readonly BlockExample[],
  corpus: readonly BlockSketch[],
  { rate = USUAL_RATE }: { readonly rate?: number | undefined } = {},
): LearnedBlock {
  const teacher = fitTeacher(examples);
  const scale = calibrate(judgeApart(examples), rate);
  const weigh = (block: BlockSketch): number => Math.round(weighBlock(teacher, block) * 1000) / 1000;
  const chanceOf = (sum: number): number => toChance(scale.slope * sum + scale.start);
  const sums = corpus.map(weigh);
  const expected = chooseThreshold(sums, chanceOf);
  const known = new Set(examples.map(({ block }) => block));
  const cases = [
    ...examples.map(({ block, isYes }) => ({
      signs: seeBlock(teacher, block),
      isYes,
      weight: ANSWER_WEIGHT,
    })),
    ...corpus.flatMap((block, at) =>
      known.has(block)
        ? []
        : [{ signs: seeBlock(teacher, block), isYes: sums[at] >= expected.threshold, weight: 1 }],
    ),
  ];
  const rules = induceRules(cases, { fits: fitsInto });
  return {
    words: [...teacher.words].sort(),
    rules,
    expected,
    weigh,
    matches: (block) => {
      const signs = seeBlock(teacher, block);
      return rules.some((rule) => holds(rule, { signs }));
    },
  };
}

function judgeApart(examples: readonly BlockExample[]): Judged[] {
  return Array.from({ length: PARTS }, (_, part) => {
    const teacher = fitTeacher(examples.filter((_, at) => at % PARTS !== part));
    return examples
      .filter((_, at) => at % PARTS === part)
      .map(({ block, isYes, isGiven }) => ({ sum: weighBlock(teacher, block), isYes, isGiven }));
  }).flat();
}

/** Weighs conditions and words together. */
function fitTeacher(examples: readonly BlockExample[]): Teacher {
  const useful = findUseful(examples);
  const signed = examples.map(({ block, isYes }) => ({
    signs: [...collectBlockSigns(block), ...collectWordSigns(block, useful)],
    isYes,
  }));
  const weights = fitWeights(signed, (sign) => (sign.startsWith('word:') ? WORD_REACH : 1));
  const words = [...useful]
    .map((word) => ({ word, weight: weights.bySign.get(`word:${word}`) ?? 0 }))
    .filter(({ weight }) => weight >= LEAST_WEIGHT)
    .sort((a, b) => b.weight - a.weight || (a.word < b.word ? -1 : 1))
    .slice(0, MOST_WORDS);
  return { words: new Set(words.map(({ word }) => word)), weights };
}

function findUseful(examples: readonly BlockExample[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { block } of examples)
    for (const word of new Set(collectTerms(block.text))) counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count >= FEWEST).map(([word]) => word));
}

function collectWordSigns({ text }: BlockSketch, words: ReadonlySet<string>): string[] {
  return [...new Set(collectTerms(text))].filter((word) => words.has(word)).map((word) => `word:${word}`);
}

function weighBlock({ weights }: Teacher, block: BlockSketch): number {
  const words = [...new Set(collectTerms(block.text))].map((word) => `word:${word}`);
  return sumWeights(weights, [...collectBlockSigns(block), ...words]);
}

/** The conditions of a tuple that a block meets, that of its own words among them. */
function seeBlock({ words }: Teacher, block: BlockSketch): Set<string> {
  const signs = new Set(collectBlockSigns(block));
  const count = collectTerms(block.text).filter((word) => words.has(word)).length;
  if (count >= 1) signs.add(OWN_WORDS);
  if (count >= 2) signs.add(OWN_WORDS_TWICE);
  return signs;
}

/** A tuple has one range of highlight. */
function fitsInto(rule: Conjunction, sign: string): boolean {
  const isRange = (each: string): boolean => toSignPart(each) === 'format' && /^\d/.test(each);
  return !isRange(sign) || !rule.some(isRange);
}
