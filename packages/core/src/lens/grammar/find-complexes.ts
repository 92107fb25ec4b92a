/** Step 3 of the paper: COMPLEX BLOCKTYPE rules join typed blocks (2.3): sequences, pairs, lists, densities. */
import type { Workspace } from '../../workspace/index.ts';
import type { BlockNetwork } from './block.ts';
import type { ReadBlock } from './block-typer.ts';
import { collectChains } from './collect-chains.ts';
import { collectDense } from './collect-dense.ts';
import type { CompiledComplex, CompiledGrammar } from './compiled-grammar.ts';
import { createRightward } from './create-rightward.ts';
import { createPatternRunner, type PatternRunner } from './pattern-runner.ts';
import { Arcs, type Track } from './track.ts';

/** One complex block: which rule made it, and which blocks play which part. */
export interface Complex {
  readonly rule: CompiledComplex;
  /** In the order of the rule. */
  readonly elements: readonly ComplexElement[];
  /** The blocks it starts and ends with; other blocks of the page may lie between in document order. */
  readonly first: number;
  readonly last: number;
}

export interface ComplexElement {
  readonly name: string;
  readonly isWild: boolean;
  readonly first: number;
  readonly last: number;
}

export interface Complexes {
  /** In document order, by name of the type. */
  readonly byName: ReadonlyMap<string, readonly Complex[]>;
  /** Names of rules that would have cost too much. */
  readonly skipped: readonly string[];
}

/** What complex blocks are looked for in. */
export interface BlocksRead {
  readonly network: BlockNetwork;
  readonly read: readonly ReadBlock[];
}

function createBlockArcs(): Arcs {
  return new Arcs();
}

/** Finds all complex blocks; rules come in an order in which each finds what it is made of. */
export function findComplexes(
  grammar: CompiledGrammar,
  { network, read }: BlocksRead,
  workspace: Workspace,
): Complexes {
  if (grammar.complexes.length === 0) return { byName: new Map(), skipped: [] };
  const arcs = workspace.table(createBlockArcs);
  arcs.reset(network.blocks.length);
  for (let block = 0; block < read.length; block++) {
    const { rules } = read[block];
    for (let at = 0; at < rules.length; at++) arcs.add(block, rules[at].type, block);
  }
  const byName = new Map<string, Complex[]>();
  const skipped: string[] = [];
  const tracks = new BlockTracks(network, arcs, workspace.table(createPatternRunner));
  for (const [name, rules] of grammar.complexesByName) {
    const found: Complex[] = [];
    for (const rule of rules) {
      if (!hasRequiredTypes(rule, arcs)) continue;
      const complexes = findComplex(rule, tracks);
      if (complexes === undefined) skipped.push(name);
      else found.push(...complexes);
    }
    if (found.length === 0) continue;
    const chosen = chooseApart(found);
    byName.set(name, chosen);
    for (const { first, last } of chosen) arcs.add(first, rules[0].type, last);
  }
  return { byName, skipped };
}

/** Whether the page has blocks of all types without which a rule cannot match. */
function hasRequiredTypes({ program, element }: CompiledComplex, arcs: Arcs): boolean {
  if (program === undefined) return arcs.lastOfType(element) >= 0;
  for (const types of program.required) {
    let at = 0;
    while (at < types.length && arcs.lastOfType(types[at]) < 0) at++;
    if (at === types.length) return false;
  }
  return true;
}

/** The two orders in which a page's blocks are read: downwards, and to the right; the second is made when first needed. */
class BlockTracks {
  readonly patterns: PatternRunner;
  private readonly network: BlockNetwork;
  private readonly below: Track;
  private right: Track | undefined;

  constructor(network: BlockNetwork, arcs: Arcs, patterns: PatternRunner) {
    this.network = network;
    this.patterns = patterns;
    this.below = { arcs, next: network.below, order: undefined };
  }

  track(direction: 'below' | 'right'): Track {
    if (direction === 'below') return this.below;
    this.right ??= this.createRight();
    return this.right;
  }

  private createRight(): Track {
    const { next, order } = createRightward(this.network);
    return { arcs: this.below.arcs, next, order };
  }
}

function findComplex(rule: CompiledComplex, tracks: BlockTracks): Complex[] | undefined {
  const found: Complex[] = [];
  for (const direction of rule.production.directions) {
    const complexes = findInDirection(rule, tracks.track(direction), tracks.patterns);
    if (complexes === undefined) return undefined;
    found.push(...complexes);
  }
  return found;
}

function findInDirection(
  rule: CompiledComplex,
  track: Track,
  patterns: PatternRunner,
): Complex[] | undefined {
  const { production, program, element } = rule;
  const { combination, within } = production;
  if (program !== undefined)
    return patterns.findMatches(program, track, within)?.map(({ taken, first, last }) => ({
      rule,
      first,
      last,
      elements: taken.map((each) => ({
        name: each.symbol.text,
        isWild: each.symbol.isWild,
        first: each.first,
        last: each.last,
      })),
    }));
  const runs =
    combination.kind === 'list'
      ? collectChains(track, element, { bound: combination.bound, within })
      : collectDense(track, element, combination as Extract<typeof combination, { kind: 'density' }>);
  const { type } = combination as Extract<typeof combination, { kind: 'list' | 'density' }>;
  return runs.map((places) => ({
    rule,
    first: places[0].first,
    last: places.at(-1)!.last,
    elements: places.map((place) => ({ name: type, isWild: false, ...place })),
  }));
}

/**
 * Alternatives may find the same blocks: the one with more typed blocks stays, then the one with fewer wild cards. An
 * element that is a complex block itself counts as all the blocks it reaches over.
 */
function chooseApart(found: readonly Complex[]): Complex[] {
  const worth = ({ elements }: Complex): number =>
    elements.reduce((sum, { isWild, first, last }) => sum + (isWild ? -1 : 1000 * (last - first + 1)), 0);
  const sorted = [...found].sort((a, b) => worth(b) - worth(a) || a.first - b.first);
  const taken = new Set<number>();
  const chosen = sorted.filter(({ elements }) => {
    const isFree = elements.every(({ first, last }) => !taken.has(first) && !taken.has(last));
    if (isFree) for (const { first, last } of elements) for (let at = first; at <= last; at++) taken.add(at);
    return isFree;
  });
  return chosen.sort((a, b) => a.first - b.first);
}
