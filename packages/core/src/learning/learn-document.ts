/** Learns a document type from pages that are it and pages that are not: evidence that adds up (STAN, sections 2.4 and 4). */
import { calibrate, type Judged } from './calibrate.ts';
import { chooseThreshold, type Expected } from './choose-threshold.ts';
import { fitWeights, type Signed, sumWeights, toChance } from './fit-weights.ts';
import type { PageSketch } from './sketch-page.ts';
import { collectListSigns, collectVocabulary, type WordList } from './vocabulary.ts';

export interface PageExample {
  readonly sketch: PageSketch;
  readonly isYes: boolean;
  /** It was brought because of its answer; others were asked for. */
  readonly isGiven: boolean;
}

export interface Evidence {
  readonly type: string;
  /** So many blocks of the type at least. */
  readonly least: number;
  readonly weight: number;
}

/** A learned DOCTYPE. */
export interface LearnedDocument {
  readonly lists: readonly WordList[];
  readonly evidence: readonly Evidence[];
  /** What is expected of it on pages as the corpus has them. */
  readonly expected: Expected;
  /** What a page adds up to: whole. */
  weigh(sketch: PageSketch): number;
  /** The chance that a page of this sum is one. */
  chanceOf(sum: number): number;
}

export interface LearningOptions {
  /** Whether words beside the block types of the grammar are looked for. */
  readonly hasVocabulary?: boolean | undefined;
  /** The share of pages that are believed to be it before anything was asked. */
  readonly rate?: number | undefined;
}

/** Counts that are evidence of their own: one, a few, many. */
const LEVELS = String((globalThis as any).process?.env.LV ?? '1,3,8,30,60')
  .split(',')
  .map(Number);
/** Weights are quarters of the natural logarithm of odds, as whole numbers. */
const SCALE = Number((globalThis as any).process?.env.SC ?? 4);
/** Examples are judged by what was learned from the others, so many parts of them. */
const PARTS = 5;
/** Lists were chosen by the examples they are weighed on, and count less. */
const LIST_REACH = Number((globalThis as any).process?.env.LR ?? 0.5);

interface Model {
  readonly lists: readonly WordList[];
  readonly weights: ReadonlyMap<string, number>;
  readonly weigh: (sketch: PageSketch) => number;
  /** The logarithm of odds of a sum, as the examples have them. */
  readonly toLogit: (sum: number) => number;
}

/** Learns from examples; the threshold is set for pages such as those of `corpus`. */
export function learnDocument(
  examples: readonly PageExample[],
  corpus: readonly PageSketch[],
  { hasVocabulary = true, rate }: LearningOptions = {},
): LearnedDocument {
  const { lists, weights, weigh, toLogit } = fitModel(examples, hasVocabulary);
  const { slope, start } = calibrate(judgeApart(examples, hasVocabulary), rate);
  const chanceOf = (sum: number): number => toChance(slope * toLogit(sum) + start);
  const expected = chooseThreshold(corpus.map(weigh), chanceOf);
  const evidence = [...weights].map(([sign, weight]) => {
    const [type, least] = sign.split(' ');
    return { type, least: Number(least), weight };
  });
  return { lists, evidence, expected, weigh, chanceOf };
}

/** Each example by a model that has not seen it. */
function judgeApart(examples: readonly PageExample[], hasVocabulary: boolean): Judged[] {
  return Array.from({ length: PARTS }, (_, part) => {
    const model = fitModel(
      examples.filter((_, at) => at % PARTS !== part),
      hasVocabulary,
    );
    return examples
      .filter((_, at) => at % PARTS === part)
      .map(({ sketch, isYes, isGiven }) => ({ sum: model.toLogit(model.weigh(sketch)), isYes, isGiven }));
  }).flat();
}

function fitModel(examples: readonly PageExample[], hasVocabulary: boolean): Model {
  const lists = hasVocabulary ? collectVocabulary(examples, collectTypeSigns) : [];
  const names = new Set(lists.map(({ name }) => `${name} 1`));
  const signsOf = (sketch: PageSketch): string[] => [
    ...collectTypeSigns(sketch),
    ...collectListSigns(sketch, lists),
  ];
  const signed: Signed[] = examples.map(({ sketch, isYes }) => ({ signs: signsOf(sketch), isYes }));
  const fitted = fitWeights(signed, (sign) => (names.has(sign) ? LIST_REACH : 1));
  const weights = new Map(
    [...fitted.bySign]
      .map(([sign, weight]) => [sign, Math.round(SCALE * weight)] as const)
      .filter(([, weight]) => weight !== 0),
  );
  const weigh = (sketch: PageSketch): number => sumWeights({ bias: 0, bySign: weights }, signsOf(sketch));
  const toLogit = (sum: number): number => fitted.bias + sum / SCALE;
  return { lists: lists.filter(({ name }) => weights.has(`${name} 1`)), weights, weigh, toLogit };
}

/** What a grammar found, as evidence counts it. */
export function collectTypeSigns({ counts }: PageSketch): string[] {
  const signs: string[] = [];
  for (const [type, count] of counts)
    for (const least of LEVELS) if (count >= least) signs.push(`${type} ${least}`);
  return signs;
}
