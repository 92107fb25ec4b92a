/** What rules ask of a block (2.2): size, format, words. */
import type { Block } from './block.ts';
import { highlightOf } from './collect-blocks.ts';
import type { BlockCondition, CompiledGrammar, CountCondition, LexTest } from './compiled-grammar.ts';
import type { Bound } from './production.ts';

/** What conditions may ask for but words: values of a block, each a kind of condition. */
const VALUES = ['words', 'chars', 'sentences', 'highlight', 'format'] as const;

type ValueKind = (typeof VALUES)[number];

export class ConditionTable {
  private readonly counts: Uint32Array;
  private readonly values: readonly MetConditions[];
  /** How many numbers of 32 bits hold a bit for every condition. */
  private readonly width: number;
  /** For each rule the bits of the conditions it asks for, those of words apart. */
  private readonly asked: Int32Array;
  private readonly lexical: readonly (readonly LexTest[])[];
  /** The bits of the conditions the block at hand meets. */
  private readonly met: Int32Array;
  private block: Block | undefined;

  /** `counts` will tell how often each word type occurs in the block at hand. */
  constructor(
    { blockRules, conditions }: Pick<CompiledGrammar, 'blockRules' | 'conditions'>,
    counts: Uint32Array,
  ) {
    this.counts = counts;
    this.width = Math.ceil(conditions.length / 32);
    this.met = new Int32Array(this.width);
    this.values = VALUES.map((kind) => new MetConditions(kind, conditions)).filter(({ isAsked }) => isAsked);
    this.asked = new Int32Array(blockRules.length * this.width);
    this.lexical = blockRules.map(({ lexical }) => lexical);
    for (const [rule, { asks }] of blockRules.entries())
      for (const number of asks)
        if (conditions[number]!.kind !== 'lexical')
          this.asked[rule * this.width + (number >>> 5)]! |= 1 << (number & 31);
  }

  /** Finds out which conditions a block meets, those of words apart. */
  begin(block: Block): void {
    this.block = block;
    this.met.fill(0);
    for (let at = 0; at < this.values.length; at++) this.values[at]!.addTo(this.met, block);
  }

  /** Whether the block meets all conditions of a rule. */
  meets(rule: number): boolean {
    const { met, asked, width } = this;
    for (let at = 0; at < width; at++) {
      const bits = asked[rule * width + at]!;
      if ((bits & met[at]!) !== bits) return false;
    }
    const tests = this.lexical[rule]!;
    for (let at = 0; at < tests.length; at++) if (!holds(tests[at]!, this.block!, this.counts)) return false;
    return true;
  }
}

/** Values kept: nearly all blocks have fewer words. */
const MOST_VALUES = 128;

/** The conditions that ask for one kind of value; which of them a value meets is found out once. */
class MetConditions {
  readonly isAsked: boolean;
  private readonly kind: ValueKind;
  private readonly conditions: readonly BlockCondition[];
  private readonly width: number;
  /** The bits of the conditions each value meets, and a 1 for each value that is known. */
  private readonly known: Int32Array;
  private readonly isKnown = new Uint8Array(MOST_VALUES);

  constructor(kind: ValueKind, conditions: readonly BlockCondition[]) {
    this.kind = kind;
    this.conditions = conditions;
    this.isAsked = conditions.some((condition) => condition.kind === kind);
    this.width = Math.ceil(conditions.length / 32);
    this.known = new Int32Array(this.width * MOST_VALUES);
  }

  /** Adds the bits of the conditions a block meets. */
  addTo(met: Int32Array, block: Block): void {
    const value = toValue(block, this.kind);
    if (value >= MOST_VALUES) {
      this.learn(met, 0, value);
      return;
    }
    const start = value * this.width;
    if (this.isKnown[value] === 0) this.learn(this.known, start, value);
    this.isKnown[value] = 1;
    for (let at = 0; at < this.width; at++) met[at]! |= this.known[start + at]!;
  }

  private learn(bits: Int32Array, start: number, value: number): void {
    for (const [number, condition] of this.conditions.entries())
      if (condition.kind === this.kind && isMetBy(condition, value))
        bits[start + (number >>> 5)]! |= 1 << (number & 31);
  }
}

/** The value of a block that a kind of condition asks for, a whole number. */
function toValue(block: Block, kind: ValueKind): number {
  if (kind === 'words') return block.words;
  if (kind === 'sentences') return block.sentences;
  if (kind === 'format') return block.formats;
  return kind === 'chars' ? block.chars : highlightOf(block);
}

function isMetBy(condition: BlockCondition, value: number): boolean {
  if (condition.kind === 'format') return ((value & condition.bit) !== 0) !== condition.isNegated;
  return condition.kind !== 'lexical' && isWithin(value, condition.bound);
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
