/** Step 2 of the paper: BLOCKTYPE rules give types to blocks (2.2). */
import type { Block } from './block.ts';
import { highlightOf } from './collect-blocks.ts';
import type { BlockRule, CompiledGrammar, LexTest } from './compiled-grammar.ts';
import { EndingReader } from './ending-reader.ts';
import { findParts, type PartSpan } from './find-parts.ts';
import { Hits } from './hit.ts';
import { LexiconReader } from './lexicon-reader.ts';
import { type Bound, FORMAT } from './production.ts';
import { WordScanner } from './scan-words.ts';
import { SHAPES } from './shape.ts';

/** What is known of a block once its words are read. */
export interface ReadBlock {
  /** Rules that fired, one per type. */
  readonly rules: readonly BlockRule[];
  readonly parts: readonly PartSpan[];
}

const UNTYPED: ReadBlock = { rules: [], parts: [] };

/** Reads blocks one after the other; all its arrays are used again for the next. */
export class BlockTyper {
  /** How often each word type occurs in the block read last. */
  readonly counts: Uint32Array;
  private readonly grammar: CompiledGrammar;
  /** The typed words of the block read last. */
  readonly hits: Hits = new Hits();
  private readonly scanner: WordScanner;
  private readonly touched: number[] = [];

  constructor(grammar: CompiledGrammar) {
    this.grammar = grammar;
    this.counts = new Uint32Array(grammar.words.size);
    const toType = (name: string): number => grammar.words.get(name) ?? -1;
    const lexica =
      grammar.ownLexicon === undefined ? grammar.lexica : [grammar.ownLexicon, ...grammar.lexica];
    const readers = lexica.map((lexicon) => new LexiconReader(lexicon, this.hits, toType));
    const endings = grammar.endings.size === 0 ? undefined : new EndingReader(grammar.endings, this.hits);
    this.scanner = new WordScanner({ readers, endings, hits: this.hits, wanted: findWantedShapes(grammar) });
  }

  read(block: Block): ReadBlock {
    this.count(block);
    const parts = this.grammar.parts.length === 0 ? [] : findParts(block, this.grammar, this);
    for (const { type } of parts) this.touched.push(type);
    const rules = this.collectRules(block);
    return rules.length === 0 && parts.length === 0 ? UNTYPED : { rules, parts };
  }

  private count({ source, from, to }: Block): void {
    for (const type of this.touched) this.counts[type] = 0;
    this.touched.length = 0;
    this.hits.clear();
    this.scanner.scan(source, from, to);
    for (let hit = 0; hit < this.hits.count; hit++) this.add(this.hits.type[hit]!);
  }

  private add(type: number): void {
    if (this.counts[type] === 0) this.touched.push(type);
    this.counts[type]!++;
  }

  private collectRules(block: Block): BlockRule[] {
    const { blockRules, rulesByWord, rulesAlways } = this.grammar;
    const fired: BlockRule[] = [];
    const consider = (number: number): void => {
      const rule = blockRules[number]!;
      if (fired.some(({ type }) => type === rule.type)) return;
      if (matches(rule, block, this.counts)) fired.push(rule);
    };
    for (const number of rulesAlways) consider(number);
    for (const type of this.touched) for (const number of rulesByWord.get(type) ?? []) consider(number);
    return fired;
  }
}

/** Shapes that occur in a condition, a pattern or a field. */
function findWantedShapes({ blockRules, parts, records }: CompiledGrammar): Uint8Array {
  const wanted = new Uint8Array(SHAPES.length);
  const want = (type: number): void => {
    if (type < wanted.length) wanted[type] = 1;
  };
  for (const { lexical } of blockRules)
    for (const { alternatives } of lexical)
      for (const condition of alternatives.flat()) for (const type of condition.types) want(type);
  for (const { program } of parts)
    for (const { types, forbidden } of program.symbols)
      for (const type of [...types, ...forbidden]) want(type);
  for (const fields of records.values())
    for (const { types } of fields)
      for (const name of types) want((SHAPES as readonly string[]).indexOf(name) >>> 0);
  return wanted;
}

/** Whether a block meets a model tuple: size, format, words. */
export function matches({ tuple, lexical }: BlockRule, block: Block, counts: Uint32Array): boolean {
  for (const { name, bound } of tuple.sizes) if (!isWithin(block[name], bound)) return false;
  for (const { name, isNegated } of tuple.formats)
    if (((block.formats & FORMAT[name]) !== 0) === isNegated) return false;
  if (tuple.highlight !== undefined && !isWithin(highlightOf(block), tuple.highlight)) return false;
  return lexical.every((test) => holds(test, block, counts));
}

/** Whether a LEXTYPE holds. */
export function holds({ alternatives, isNegated }: LexTest, block: Block, counts: Uint32Array): boolean {
  const isMet = alternatives.some((list) =>
    list.every(({ types, bound }) => isWithin(measure(types, bound, { block, counts }), bound)),
  );
  return isMet !== isNegated;
}

/** The words of some types, as a number or as a share of all words. */
export function measure(
  types: readonly number[],
  { isShare }: Bound,
  { block, counts }: { readonly block: Block; readonly counts: Uint32Array },
): number {
  let sum = 0;
  for (const type of types) sum += counts[type]!;
  return isShare ? (100 * sum) / Math.max(1, block.words) : sum;
}

export function isWithin(value: number, { least, most }: Bound): boolean {
  return value >= least && value <= most;
}
