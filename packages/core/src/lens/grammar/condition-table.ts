/** What rules ask of a block (2.2): size, format, words. A block is held against each condition at most once. */
import type { Block } from './block.ts';
import { highlightOf } from './collect-blocks.ts';
import type { BlockCondition, CountCondition, LexTest } from './compiled-grammar.ts';
import type { Bound } from './production.ts';

/** Kinds of conditions; those up to `highlight` are bounds of a value of the block. */
const KIND = { words: 0, chars: 1, sentences: 2, highlight: 3, format: 4, lexical: 5 } as const;

const ANSWER = { unknown: 0, met: 1, missed: 2 } as const;

export class ConditionTable {
  private readonly conditions: readonly BlockCondition[];
  private readonly counts: Uint32Array;
  /** KIND and bounds of each condition, side by side: most are asked of most blocks. */
  private readonly kinds: Uint8Array;
  private readonly least: Float64Array;
  private readonly most: Float64Array;
  /** The values of the block at hand, by KIND. */
  private readonly values = new Float64Array(KIND.highlight + 1);
  private block: Block | undefined;
  /** The ANSWER of the block at hand to each condition, and which were asked: the first `askedCount`. */
  private readonly answers: Uint8Array;
  private readonly asked: Int32Array;
  private askedCount = 0;

  /** `counts` will tell how often each word type occurs in the block at hand. */
  constructor(conditions: readonly BlockCondition[], counts: Uint32Array) {
    this.conditions = conditions;
    this.counts = counts;
    this.kinds = Uint8Array.from(conditions, ({ kind }) => KIND[kind]);
    this.least = Float64Array.from(conditions, (condition) => toBound(condition).least);
    this.most = Float64Array.from(conditions, (condition) => toBound(condition).most);
    this.answers = new Uint8Array(conditions.length);
    this.asked = new Int32Array(conditions.length);
  }

  /** Forgets the block before. */
  begin(block: Block): void {
    const { answers, asked, askedCount, values } = this;
    for (let at = 0; at < askedCount; at++) answers[asked[at]!] = ANSWER.unknown;
    this.askedCount = 0;
    this.block = block;
    values[KIND.words] = block.words;
    values[KIND.chars] = block.chars;
    values[KIND.sentences] = block.sentences;
    values[KIND.highlight] = highlightOf(block);
  }

  /** Whether the block meets all conditions of these numbers. */
  meetsAll(numbers: readonly number[]): boolean {
    const { answers, asked } = this;
    for (let at = 0; at < numbers.length; at++) {
      const number = numbers[at]!;
      let answer = answers[number]!;
      if (answer === ANSWER.unknown) {
        answer = this.meets(number) ? ANSWER.met : ANSWER.missed;
        answers[number] = answer;
        asked[this.askedCount++] = number;
      }
      if (answer === ANSWER.missed) return false;
    }
    return true;
  }

  private meets(number: number): boolean {
    const kind = this.kinds[number]!;
    if (kind > KIND.highlight) return this.meetsOther(this.conditions[number]!);
    const value = this.values[kind]!;
    return value >= this.least[number]! && value <= this.most[number]!;
  }

  private meetsOther(condition: BlockCondition): boolean {
    const block = this.block!;
    if (condition.kind === 'format') return ((block.formats & condition.bit) !== 0) !== condition.isNegated;
    return condition.kind === 'lexical' && holds(condition.test, block, this.counts);
  }
}

const NO_BOUND = { least: 0, most: 0 };

function toBound(condition: BlockCondition): Pick<Bound, 'least' | 'most'> {
  return 'bound' in condition ? condition.bound : NO_BOUND;
}

/** Whether a LEXTYPE holds. */
export function holds({ alternatives, isNegated }: LexTest, block: Block, counts: Uint32Array): boolean {
  for (let at = 0; at < alternatives.length; at++)
    if (isMet(alternatives[at]!, block, counts)) return !isNegated;
  return isNegated;
}

function isMet(conditions: readonly CountCondition[], block: Block, counts: Uint32Array): boolean {
  for (let at = 0; at < conditions.length; at++) {
    const { types, bound } = conditions[at]!;
    if (!isWithin(measure(types, bound, { block, counts }), bound)) return false;
  }
  return true;
}

/** The words of some types, as a number or as a share of all words. */
export function measure(
  types: readonly number[],
  { isShare }: Bound,
  { block, counts }: { readonly block: Block; readonly counts: Uint32Array },
): number {
  let sum = 0;
  for (let at = 0; at < types.length; at++) sum += counts[types[at]!]!;
  return isShare ? (100 * sum) / Math.max(1, block.words) : sum;
}

export function isWithin(value: number, { least, most }: Bound): boolean {
  return value >= least && value <= most;
}
