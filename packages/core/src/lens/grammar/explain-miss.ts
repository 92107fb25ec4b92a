/** Near misses: why a block is not of a type, why a document is not, which element of a sequence is missing. */
import { type Block, toBlockText } from './block.ts';
import { BlockTyper } from './block-typer.ts';
import { highlightOf } from './collect-blocks.ts';
import type { BlockRule, CompiledComplex, LexTest } from './compiled-grammar.ts';
import { holds, isWithin, measure } from './condition-table.ts';
import { explainParts } from './explain-part.ts';
import { findNearMatches } from './find-near-matches.ts';
import { type Verdict, weighDocument } from './judge-documents.ts';
import { type NearMiss, toRuleName } from './near-miss.ts';
import { PatternRunner } from './pattern-runner.ts';
import { type Bound, type ComplexProduction, FORMAT } from './production.ts';
import type { Reading } from './read-by-grammar.ts';
import { Arcs, type Track } from './track.ts';

/** The nearest misses of a type on a page, nearest first; empty when nothing comes near or the type is there. */
export function explainMiss(reading: Reading, type: string, most = 5): NearMiss[] {
  const { grammar } = reading;
  const complexes = grammar.complexes.filter(({ production }) => production.name === type);
  const misses = [
    ...explainBlocks(
      reading,
      grammar.blockRules.filter(({ name }) => name === type),
    ),
    ...explainParts(reading, type),
    ...complexes.flatMap((rule) => explainComplex(reading, rule)),
    ...grammar.documents
      .filter(({ name }) => name === type)
      .map((rule) => explainDocument(weighDocument(rule, reading.census))),
  ];
  return misses
    .filter(({ missing }) => missing.length > 0)
    .sort((a, b) => a.missing.length - b.missing.length)
    .slice(0, most);
}

/** Blocks that hold a word a rule asks for, and what they lack. */
function explainBlocks({ grammar, network }: Reading, rules: readonly BlockRule[]): NearMiss[] {
  const typer = new BlockTyper(grammar, new PatternRunner());
  let misses: (Pick<NearMiss, 'missing'> & { readonly rule: BlockRule; readonly block: Block })[] = [];
  for (const block of rules.length === 0 ? [] : network.blocks) {
    typer.read(block);
    for (const rule of rules) {
      const missing = collectMissing(rule, block, typer.counts);
      if (missing.length > 0 && hasSomeWord(rule, typer.counts)) misses.push({ rule, block, missing });
      if (misses.length > 2 * MOST_KEPT) misses = toNearest(misses);
    }
  }
  return toNearest(misses).map(({ rule, block, missing }) => ({
    rule: toRuleName(rule.name, rule.tuple.place),
    text: toBlockText(block),
    missing,
  }));
}

/** Misses kept while blocks are looked at: there may be one for each rule and block. */
const MOST_KEPT = 100;

function toNearest<Miss extends Pick<NearMiss, 'missing'>>(misses: Miss[]): Miss[] {
  return misses.sort((a, b) => a.missing.length - b.missing.length).slice(0, MOST_KEPT);
}

/** Whether at least one of the words a rule asks for is there; without, nothing is near. */
function hasSomeWord({ lexical }: BlockRule, counts: Uint32Array): boolean {
  const asked = lexical
    .flatMap(({ alternatives }) => alternatives.flat())
    .filter(({ bound }) => bound.least > 0);
  return asked.length === 0 || asked.some(({ types }) => types.some((type) => counts[type] > 0));
}

/** What a block lacks of a rule. */
function collectMissing({ tuple, lexical }: BlockRule, block: Block, counts: Uint32Array): string[] {
  const missing: string[] = [];
  for (const { name, bound } of tuple.sizes)
    if (!isWithin(block[name], bound)) missing.push(toClash(name, block[name], bound));
  for (const { name, isNegated } of tuple.formats)
    if (((block.formats & FORMAT[name]) !== 0) === isNegated)
      missing.push(isNegated ? `is ${name}` : `is not ${name}`);
  if (tuple.highlight !== undefined && !isWithin(highlightOf(block), tuple.highlight))
    missing.push(toClash('highlight', highlightOf(block), tuple.highlight));
  for (const test of lexical)
    if (!holds(test, block, counts)) missing.push(describeTest(test, block, counts));
  return missing;
}

function describeTest(test: LexTest, block: Block, counts: Uint32Array): string {
  if (test.isNegated) return `${test.text} holds`;
  const clashes = test.alternatives.map((list) =>
    list.flatMap(({ types, bound, text }) => {
      const value = measure(types, bound, { block, counts });
      return isWithin(value, bound) ? [] : [toClash(text, value, bound)];
    }),
  );
  return clashes.sort((a, b) => a.length - b.length)[0].join(' and ');
}

/** `words 9 ≥ 7` where less was wanted, `wtStreet 0 < 1` where more was. */
function toClash(name: string, value: number, { least, most, text, isShare }: Bound): string {
  const shown = isShare ? `${Math.round(value)}%` : String(value);
  if (value < least) return `${name} ${shown} < ${Math.ceil(least)}${isShare ? '%' : ''}`;
  const isStrict = text.startsWith('<') && !text.startsWith('<=');
  return isStrict ? `${name} ${shown} ≥ ${text.slice(1)}` : `${name} ${shown} > ${most}${isShare ? '%' : ''}`;
}

/** Sequences told of, and blocks told of each: a person reads them. */
const MOST_NEAR = 20;

/** Sequences of which one element is missing: the block in its place, and what that block lacks. */
function explainComplex(reading: Reading, { production, program }: CompiledComplex): NearMiss[] {
  if (program === undefined) return [explainCount(reading, production)];
  const { grammar, network } = reading;
  const typer = new BlockTyper(grammar, new PatternRunner());
  const nearest = findNearMatches(program, toTrack(reading), production.within).slice(0, MOST_NEAR);
  return nearest.map(({ taken, missed }) => {
    const lines = taken.slice(0, MOST_NEAR).map(({ first }) => toBlockText(network.blocks[first]));
    const block = network.blocks[missed.place];
    typer.read(block);
    const lacks = grammar.blockRules
      .filter(({ name }) => name === missed.symbol.text)
      .map((rule) => collectMissing(rule, block, typer.counts).join(' and '))
      .filter((text) => text !== '')
      .sort((a, b) => a.length - b.length);
    const because = lacks.length > 0 ? `: ${lacks[0]}` : '';
    const missing = [`${missed.symbol.text} missing${because} in "${toBlockText(block)}"`];
    return { rule: toRuleName(production.name, production.place), text: lines.join(' / '), missing };
  });
}

/** Of a list or density: how many of its elements there are. */
function explainCount({ census }: Reading, { name, place, combination }: ComplexProduction): NearMiss {
  const element = 'type' in combination ? combination.type : '';
  const wanted = 'type' in combination ? `${combination.kind} ${combination.bound.text}` : '';
  const count = census.placesOf(element).length;
  const missing = [`${element} is there ${count} times, never as ${wanted} asks`];
  return { rule: toRuleName(name, place), text: '', missing };
}

function toTrack({ network, read, complexes, grammar }: Reading): Track {
  const arcs = new Arcs();
  arcs.reset(network.blocks.length);
  for (const [block, { rules }] of read.entries()) for (const { type } of rules) arcs.add(block, type, block);
  for (const [name, found] of complexes.byName)
    for (const { first, last } of found) arcs.add(first, grammar.blocks.get(name)!, last);
  return { arcs, next: network.below, order: undefined };
}

function explainDocument({ rule, steps, occurrences, evidence }: Verdict): NearMiss {
  const missing: string[] = [];
  if (rule.threshold !== undefined && evidence < rule.threshold)
    missing.push(
      `evidence ${evidence} < ${rule.threshold}: ${
        occurrences
          .filter(({ holds: yes }) => yes)
          .map(({ occurrence }) => occurrence.type)
          .join(', ') || 'nothing found'
      }`,
    );
  if (rule.threshold === undefined) {
    if (steps.length < rule.steps.length) {
      const { type } = rule.steps[steps.length];
      missing.push(
        `${type} missing after ${steps.length === 0 ? 'the start' : rule.steps[steps.length - 1].type}`,
      );
    }
    for (const { occurrence, count, holds: yes } of occurrences)
      if (!yes) missing.push(toClash(occurrence.type, count, occurrence.bound));
  }
  return { rule: toRuleName(rule.name, rule.place), text: '', missing };
}
