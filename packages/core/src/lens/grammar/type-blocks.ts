/** Step 2 of the paper: BLOCKTYPE rules give types to blocks (2.2). */
import type { Block } from './block.ts';
import { highlightOf } from './collect-blocks.ts';
import type {
  BlockCondition,
  BlockRule,
  CompiledGrammar,
  CountCondition,
  LexTest,
} from './compiled-grammar.ts';
import { EndingReader } from './ending-reader.ts';
import { PartFinder, type PartSpan } from './find-parts.ts';
import { LexiconReader } from './lexicon-reader.ts';
import { LiteralTable } from './literal-table.ts';
import type { Bound } from './production.ts';
import { WordScanner } from './scan-words.ts';
import { WordDemand } from './word-demand.ts';
import { WordTrack } from './word-track.ts';

/** What is known of a block once its words are read. */
export interface ReadBlock {
  /** Rules that fired, one per type. */
  readonly rules: readonly BlockRule[];
  readonly parts: readonly PartSpan[];
}

const NO_RULES: readonly BlockRule[] = [];
const UNTYPED: ReadBlock = { rules: NO_RULES, parts: [] };

/** Reads blocks one after the other; all its arrays are used again for the next. */
export class BlockTyper {
  private readonly grammar: CompiledGrammar;
  private readonly track: WordTrack;
  private readonly scanner: WordScanner;
  private readonly finder: PartFinder;
  /** Rules to look at when a word type occurs, by its number. */
  private readonly rulesOf: readonly (readonly number[] | undefined)[];
  /** For each block type the number of the block it was found in last. */
  private readonly firedAt: Uint32Array;
  /** For each condition the block it was met by last, and the one it was not met by last. */
  private readonly metAt: Uint32Array;
  private readonly missedAt: Uint32Array;
  private blockNumber = 0;

  constructor(grammar: CompiledGrammar) {
    this.grammar = grammar;
    const { words, lexica, ownLexicon, endings, literals } = grammar;
    const track = new WordTrack(words.size);
    this.track = track;
    const demand = new WordDemand(grammar);
    const readers = (ownLexicon === undefined ? lexica : [ownLexicon, ...lexica]).map(
      (lexicon) => new LexiconReader(lexicon, track, demand),
    );
    this.scanner = new WordScanner({
      readers,
      endings: endings.size === 0 ? undefined : new EndingReader(endings, track),
      literals: literals.size === 0 ? undefined : new LiteralTable(literals),
      track,
      wanted: demand.shapes,
    });
    this.finder = new PartFinder(grammar, words.size);
    this.rulesOf = Array.from({ length: words.size }, (_, type) => grammar.rulesByWord.get(type));
    this.firedAt = new Uint32Array(grammar.blocks.size);
    this.metAt = new Uint32Array(grammar.conditions.length);
    this.missedAt = new Uint32Array(grammar.conditions.length);
  }

  /** How often each word type occurs in the block read last. */
  get counts(): Uint32Array {
    return this.track.counts;
  }

  read(block: Block): ReadBlock {
    this.track.clear();
    this.scanner.scan(block.source, block.from, block.to);
    const parts = this.finder.find(this.track);
    const rules = this.collectRules(block);
    return rules.length === 0 && parts.length === 0 ? UNTYPED : { rules, parts };
  }

  private collectRules(block: Block): readonly BlockRule[] {
    const { types, typeCount } = this.track;
    this.blockNumber++;
    let fired = this.tryRules(this.grammar.rulesAlways, block, NO_RULES);
    for (let at = 0; at < typeCount; at++) {
      const numbers = this.rulesOf[types[at]!];
      if (numbers !== undefined) fired = this.tryRules(numbers, block, fired);
    }
    return fired;
  }

  /** The rules that fired, and those of the given numbers that fire, one per type. */
  private tryRules(
    numbers: readonly number[],
    block: Block,
    before: readonly BlockRule[],
  ): readonly BlockRule[] {
    const { firedAt, blockNumber } = this;
    const { blockRules } = this.grammar;
    let fired = before as BlockRule[];
    for (let at = 0; at < numbers.length; at++) {
      const rule = blockRules[numbers[at]!]!;
      if (firedAt[rule.type] === blockNumber || !this.meetsAll(rule.asks, block)) continue;
      firedAt[rule.type] = blockNumber;
      if (fired === NO_RULES) fired = [];
      fired.push(rule);
    }
    return fired;
  }

  private meetsAll(asks: readonly number[], block: Block): boolean {
    const { metAt, missedAt, blockNumber } = this;
    for (let at = 0; at < asks.length; at++) {
      const number = asks[at]!;
      if (metAt[number] === blockNumber) continue;
      if (missedAt[number] === blockNumber) return false;
      const isMet = meets(this.grammar.conditions[number]!, block, this.counts);
      (isMet ? metAt : missedAt)[number] = blockNumber;
      if (!isMet) return false;
    }
    return true;
  }
}

/** Whether a block meets one condition of a model tuple: size, format, words. */
function meets(condition: BlockCondition, block: Block, counts: Uint32Array): boolean {
  switch (condition.kind) {
    case 'words':
      return isWithin(block.words, condition.bound);
    case 'chars':
      return isWithin(block.chars, condition.bound);
    case 'sentences':
      return isWithin(block.sentences, condition.bound);
    case 'highlight':
      return isWithin(highlightOf(block), condition.bound);
    case 'format':
      return ((block.formats & condition.bit) !== 0) !== condition.isNegated;
    case 'lexical':
      return holds(condition.test, block, counts);
  }
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
