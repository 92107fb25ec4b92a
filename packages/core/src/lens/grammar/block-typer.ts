/** Step 2 of the paper: BLOCKTYPE rules give types to blocks (2.2). */
import type { Page } from '../../page/index.ts';
import type { Block } from './block.ts';
import type { BlockRule, CompiledGrammar } from './compiled-grammar.ts';
import { ConditionTable } from './condition-table.ts';
import { EndingReader } from './ending-reader.ts';
import { LexiconReader } from './lexicon-reader.ts';
import { LiteralTable } from './literal-table.ts';
import { OwnNameReader } from './own-name-reader.ts';
import { PartFinder, type PartSpan } from './part-finder.ts';
import type { Judgement } from './part-judge.ts';
import type { PatternMatch, PatternRunner } from './pattern-runner.ts';
import { SHAPE } from './shape.ts';
import { WordDemand } from './word-demand.ts';
import { WordScanner } from './word-scanner.ts';
import { WordTrack } from './word-track.ts';

/** What is known of a block once its words are read. */
export interface ReadBlock {
  /** Rules that fired, one per type. */
  readonly rules: readonly BlockRule[];
  readonly parts: readonly PartSpan[];
}

const NO_RULES: readonly BlockRule[] = [];
const UNTYPED: ReadBlock = { rules: NO_RULES, parts: [] };

/**
 * Reads blocks one after the other; all its arrays are used again for the next, which clears what it finds in them. What
 * it learns of words and of sizes follows from the grammar alone, so that stays.
 */
export class BlockTyper {
  private readonly grammar: CompiledGrammar;
  private readonly track: WordTrack;
  private readonly scanner: WordScanner;
  private readonly finder: PartFinder;
  /** There only where the grammar asks for it. */
  private readonly ownNames: OwnNameReader | undefined;
  /** Rules to look at when a word type occurs, by its number. */
  private readonly rulesOf: readonly (readonly number[] | undefined)[];
  private readonly conditions: ConditionTable;
  /** The rules that fired for the block at hand: the first `firedCount`; and a 1 for each block type they give. */
  private readonly fired: BlockRule[] = [];
  private firedCount = 0;
  private readonly isGiven: Uint8Array;
  /** The block type each rule gives. */
  private readonly givenBy: Int32Array;

  constructor(grammar: CompiledGrammar, patterns: PatternRunner) {
    this.grammar = grammar;
    const { words, lexica, ownLexicon, endings, anyEndings, literals } = grammar;
    const track = new WordTrack(words.size);
    this.track = track;
    const demand = new WordDemand(grammar);
    const readers = (ownLexicon === undefined ? lexica : [ownLexicon, ...lexica]).map(
      (lexicon) => new LexiconReader(lexicon, track, demand),
    );
    this.scanner = new WordScanner({
      readers,
      endings: endings.size === 0 ? undefined : new EndingReader(endings, track),
      anyEndings: anyEndings.size === 0 ? undefined : new EndingReader(anyEndings, track),
      literals: literals.size === 0 ? undefined : new LiteralTable(literals),
      track,
      wanted: demand.shapes,
    });
    this.ownNames = demand.shapes[SHAPE.wtOwnName] === 1 ? new OwnNameReader() : undefined;
    this.finder = new PartFinder(grammar, words.size, patterns);
    this.rulesOf = Array.from({ length: words.size }, (_, type) => grammar.rulesByWord.get(type));
    this.conditions = new ConditionTable(grammar, track.counts);
    this.isGiven = new Uint8Array(grammar.blocks.size);
    this.givenBy = Int32Array.from(grammar.blockRules, ({ type }) => type);
  }

  /** How often each word type occurs in the block read last. */
  get counts(): Uint32Array {
    return this.track.counts;
  }

  /** The words of the block read last. */
  get words(): WordTrack {
    return this.track;
  }

  /** What the judge of a part says of a run of words in the block read last. */
  weigh(type: number, match: PatternMatch, block: Block): Judgement | undefined {
    return this.finder.weigh(type, match, { track: this.track, block });
  }

  /** Whether the words of some block of the page were left unread, for time was up. */
  get isLate(): boolean {
    return this.scanner.isLate || this.finder.isLate;
  }

  /** Begins a new page and its text as it is read, which may be read until `performance.now()` says so. */
  begin(page: Page, text: string, deadline: number = Number.POSITIVE_INFINITY): void {
    this.scanner.begin(deadline);
    this.finder.begin(deadline);
    this.ownNames?.begin(page, text);
  }

  read(block: Block): ReadBlock {
    this.track.clear();
    this.scanner.scan(block.source, block.from, block.to);
    this.ownNames?.read(block, this.track);
    const parts = this.finder.find(this.track, block);
    const rules = this.collectRules(block);
    return rules.length === 0 && parts.length === 0 ? UNTYPED : { rules, parts };
  }

  private collectRules(block: Block): readonly BlockRule[] {
    const { types, typeCount } = this.track;
    this.conditions.begin(block);
    this.dropFired();
    this.tryRules(this.grammar.rulesAlways);
    for (let at = 0; at < typeCount; at++) {
      const numbers = this.rulesOf[types[at]];
      if (numbers !== undefined) this.tryRules(numbers);
    }
    return this.firedCount === 0 ? NO_RULES : this.fired.slice(0, this.firedCount);
  }

  /** Notes those of the given rules that fire, one per type. */
  private tryRules(numbers: readonly number[]): void {
    const { conditions, fired, isGiven, givenBy } = this;
    for (let at = 0; at < numbers.length; at++) {
      const rule = numbers[at];
      if (isGiven[givenBy[rule]] === 1 || !conditions.meets(rule)) continue;
      isGiven[givenBy[rule]] = 1;
      fired[this.firedCount++] = this.grammar.blockRules[rule];
    }
  }

  /** No rule has fired yet. */
  private dropFired(): void {
    const { fired, firedCount, isGiven } = this;
    for (let at = 0; at < firedCount; at++) isGiven[fired[at].type] = 0;
    this.firedCount = 0;
  }
}
