/** What rules ask of a block (2.2): size, format, words. */
import type { Block } from './block.ts';
import { highlightOf } from './collect-blocks.ts';
import type {
  BlockCondition,
  BlockRule,
  CompiledGrammar,
  CountCondition,
  LexTest,
} from './compiled-grammar.ts';
import type { Bound } from './production.ts';

/** What conditions may ask for but words: values of a block, each a kind of condition. */
const VALUES = ['words', 'chars', 'sentences', 'highlight', 'format'] as const;

type ValueKind = (typeof VALUES)[number];

export class ConditionTable {
  private readonly counts: Uint32Array;
  private readonly values: readonly ValueConditions[];
  private readonly lexical: readonly (readonly LexTest[])[];
  /** The bits of the rules whose conditions the block at hand meets, those of words apart. */
  private readonly possible: Int32Array;
  private block: Block | undefined;

  /** `counts` will tell how often each word type occurs in the block at hand. */
  constructor(grammar: Pick<CompiledGrammar, 'blockRules' | 'conditions'>, counts: Uint32Array) {
    this.counts = counts;
    this.values = VALUES.map((kind) => new ValueConditions(kind, grammar)).filter(({ isAsked }) => isAsked);
    this.lexical = grammar.blockRules.map(({ lexical }) => lexical);
    this.possible = new Int32Array(toWidth(grammar.blockRules));
  }

  /** Finds out of which rules a block meets the conditions, those of words apart. */
  begin(block: Block): void {
    const { possible, values } = this;
    this.block = block;
    for (let at = 0; at < possible.length; at++) possible[at] = -1;
    for (let at = 0; at < values.length; at++) values[at].narrow(possible, block);
  }

  /** Whether the block meets all conditions of a rule. */
  meets(rule: number): boolean {
    if ((this.possible[rule >>> 5] & (1 << (rule & 31))) === 0) return false;
    const tests = this.lexical[rule];
    for (let at = 0; at < tests.length; at++) if (!holds(tests[at], this.block!, this.counts)) return false;
    return true;
  }
}

/** How many numbers of 32 bits hold a bit for every rule. */
function toWidth(rules: readonly BlockRule[]): number {
  return Math.ceil(rules.length / 32);
}

/** Values kept: nearly all blocks have fewer words. */
const MOST_VALUES = 128;

/** The conditions that ask for one kind of value; which rules a value leaves possible is found out once. */
class ValueConditions {
  private readonly kind: ValueKind;
  /** What each rule asks of the value. */
  private readonly asked: readonly (readonly BlockCondition[])[];
  private readonly width: number;
  /** The bits of the rules each value leaves possible, and a 1 for each value that is known. */
  private readonly known: Int32Array;
  private readonly isKnown = new Uint8Array(MOST_VALUES);

  constructor(
    kind: ValueKind,
    { blockRules, conditions }: Pick<CompiledGrammar, 'blockRules' | 'conditions'>,
  ) {
    this.kind = kind;
    this.asked = blockRules.map(({ asks }) =>
      asks.map((number) => conditions[number]).filter((condition) => condition.kind === kind),
    );
    this.width = toWidth(blockRules);
    this.known = new Int32Array(this.width * (MOST_VALUES + 1));
  }

  /** Whether any rule asks for the value. */
  get isAsked(): boolean {
    return this.asked.some(({ length }) => length > 0);
  }

  /** Leaves only the rules possible whose conditions the value of a block meets. */
  narrow(possible: Int32Array, block: Block): void {
    const { known, width } = this;
    const value = toValue(block, this.kind);
    const start = Math.min(value, MOST_VALUES) * width;
    // Values that are not kept are all written to the place behind the others.
    if (value >= MOST_VALUES || this.isKnown[value] === 0) this.learn(start, value);
    for (let at = 0; at < width; at++) possible[at] &= known[start + at];
  }

  private learn(start: number, value: number): void {
    const { asked, known } = this;
    known.fill(0, start, start + this.width);
    for (let rule = 0; rule < asked.length; rule++)
      if (areMetBy(asked[rule], value)) known[start + (rule >>> 5)] |= 1 << (rule & 31);
    if (value < MOST_VALUES) this.isKnown[value] = 1;
  }
}

/** The value of a block that a kind of condition asks for, a whole number. */
function toValue(block: Block, kind: ValueKind): number {
  if (kind === 'words') return block.words;
  if (kind === 'sentences') return block.sentences;
  if (kind === 'format') return block.formats;
  return kind === 'chars' ? block.chars : highlightOf(block);
}

function areMetBy(conditions: readonly BlockCondition[], value: number): boolean {
  for (let at = 0; at < conditions.length; at++) if (!isMetBy(conditions[at], value)) return false;
  return true;
}

function isMetBy(condition: BlockCondition, value: number): boolean {
  if (condition.kind === 'format') return ((value & condition.bit) !== 0) !== condition.isNegated;
  return condition.kind !== 'lexical' && isWithin(value, condition.bound);
}

/** Whether a block meets all of some conditions. */
export function meetsAll(conditions: readonly BlockCondition[], block: Block, counts: Uint32Array): boolean {
  return conditions.every((condition) =>
    condition.kind === 'lexical'
      ? holds(condition.test, block, counts)
      : isMetBy(condition, toValue(block, condition.kind)),
  );
}

/** Whether a LEXTYPE holds. */
export function holds({ alternatives, isNegated }: LexTest, block: Block, counts: Uint32Array): boolean {
  for (let at = 0; at < alternatives.length; at++)
    if (isMet(alternatives[at], block, counts)) return !isNegated;
  return isNegated;
}

function isMet(conditions: readonly CountCondition[], block: Block, counts: Uint32Array): boolean {
  for (let at = 0; at < conditions.length; at++) {
    const { types, bound } = conditions[at];
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
  for (let at = 0; at < types.length; at++) sum += counts[types[at]];
  return isShare ? (100 * sum) / Math.max(1, block.words) : sum;
}

export function isWithin(value: number, { least, most }: Bound): boolean {
  return value >= least && value <= most;
}
