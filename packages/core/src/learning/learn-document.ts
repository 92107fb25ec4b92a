/** Learns a document type from pages that are it and pages that are not: evidence that adds up (STAN, sections 2.4 and 4). */
import { calibrate, type Judged } from './calibrate.ts';
import { chooseThreshold, type Expected } from './choose-threshold.ts';
import { fitWeights, type Signed, sumWeights, toChance } from './fit-weights.ts';
import type { PageSketch } from './sketch-page.ts';
import { collectWordSigns, findUseful, type PlacedWord, readWordSign } from './vocabulary.ts';

export interface PageExample {
  readonly sketch: PageSketch;
  readonly isYes: boolean;
  /** It was brought because of its answer; others were asked for. */
  readonly isGiven: boolean;
}

export interface Evidence {
  readonly type: string;
  /** It is a block type of a learned word. */
  readonly isWord: boolean;
  /** So many blocks of the type at least. */
  readonly least: number;
  readonly weight: number;
}

/** A learned DOCTYPE. */
export interface LearnedDocument {
  /** Words that are evidence beside block types. */
  readonly words: readonly PlacedWord[];
  readonly evidence: readonly Evidence[];
  /** What is expected of it on pages as the corpus has them. */
  readonly expected: Expected;
  /** What a page adds up to: whole. */
  weigh(sketch: PageSketch): number;
  /** The chance that a page of this sum is one. */
  chanceOf(sum: number): number;
}

export interface LearningOptions {
  /** How far a word by itself may count beside a block type: 0 looks for none, 1 as far. */
  readonly wordReach?: number | undefined;
  /** The share of pages that are believed to be it before anything was asked. */
  readonly rate?: number | undefined;
}

/** Counts that are evidence of their own: one, a few, many. */
const LEVELS = [1, 2, 3, 5, 8, 15, 30, 60];
/** Weights are eighths of the natural logarithm of odds, as whole numbers. */
const SCALE = 8;
/** Examples are judged by what was learned from the others, so many parts of them. */
const PARTS = 5;
/** Beside block types that each stand for many words; who starts from nothing gives words all their weight. */
const WORD_REACH = 0.25;
/** Words that weigh most are kept: nobody reads more. */
const MOST_WORDS = 60;

interface Model {
  readonly words: readonly PlacedWord[];
  readonly weights: ReadonlyMap<string, number>;
  readonly weigh: (sketch: PageSketch) => number;
  /** The logarithm of odds of a sum, as the examples have them. */
  readonly toLogit: (sum: number) => number;
}

/** Learns from examples; the threshold is set for pages such as those of `corpus`. */
export function learnDocument(
  examples: readonly PageExample[],
  corpus: readonly PageSketch[],
  { wordReach = WORD_REACH, rate }: LearningOptions = {},
): LearnedDocument {
  const { words, weights, weigh, toLogit } = fitModel(examples, wordReach);
  const { slope, start } = calibrate(judgeApart(examples, wordReach), rate);
  const chanceOf = (sum: number): number => toChance(slope * toLogit(sum) + start);
  const chosen = chooseThreshold(corpus.map(weigh), chanceOf);
  const expected = { ...chosen, threshold: Math.ceil(chosen.threshold) };
  const evidence = [...weights].map(([sign, weight]) => {
    const word = readWordSign(sign);
    const [type, least = '1'] = (word?.name ?? sign).split(' ');
    return { type, isWord: word !== undefined, least: Number(least), weight };
  });
  return { words, evidence, expected, weigh, chanceOf };
}

/** Each example by a model that has not seen it. */
function judgeApart(examples: readonly PageExample[], wordReach: number): Judged[] {
  return Array.from({ length: PARTS }, (_, part) => {
    const model = fitModel(
      examples.filter((_, at) => at % PARTS !== part),
      wordReach,
    );
    return examples
      .filter((_, at) => at % PARTS === part)
      .map(({ sketch, isYes, isGiven }) => ({ sum: model.toLogit(model.weigh(sketch)), isYes, isGiven }));
  }).flat();
}

function fitModel(examples: readonly PageExample[], wordReach: number): Model {
  const useful: ReadonlySet<string> =
    wordReach > 0 ? findUseful(examples.map(({ sketch }) => sketch)) : new Set();
  const signed: Signed[] = examples.map(({ sketch, isYes }) => ({
    signs: [...collectTypeSigns(sketch), ...collectWordSigns(sketch, useful)],
    isYes,
  }));
  const { bias, bySign } = fitWeights(signed, (sign) => (useful.has(sign) ? wordReach : 1));
  const weights = keepHeaviest(bySign, useful);
  const kept = new Set([...weights.keys()].filter((sign) => useful.has(sign)));
  const weigh = (sketch: PageSketch): number =>
    sumWeights({ bias: 0, bySign: weights }, [
      ...collectTypeSigns(sketch),
      ...collectWordSigns(sketch, kept),
    ]);
  const words = [...kept].flatMap((sign) => readWordSign(sign) ?? []);
  return { words, weights, weigh, toLogit: (sum) => bias + sum / SCALE };
}

/** Whole weights that are not 0; of words only the heaviest. */
function keepHeaviest(bySign: ReadonlyMap<string, number>, useful: ReadonlySet<string>): Map<string, number> {
  const whole = [...bySign]
    .map(([sign, weight]) => [sign, Math.round(SCALE * weight)] as const)
    .filter(([, weight]) => weight !== 0);
  const words = whole
    .filter(([sign]) => useful.has(sign))
    .sort(([a, one], [b, other]) => Math.abs(other) - Math.abs(one) || (a < b ? -1 : 1))
    .slice(0, MOST_WORDS);
  return new Map([...whole.filter(([sign]) => !useful.has(sign)), ...words]);
}

/** What a grammar found, as evidence counts it. */
export function collectTypeSigns({ counts }: PageSketch): string[] {
  const signs: string[] = [];
  for (const [type, count] of counts)
    for (const least of LEVELS) if (count >= least) signs.push(`${type} ${least}`);
  return signs;
}
