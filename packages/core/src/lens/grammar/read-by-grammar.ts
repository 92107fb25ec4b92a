/** Steps 1 to 4 of the paper, one after the other: blocks, block types, complex blocks, document types. */
import type { Shortfall } from '../../annotation/index.ts';
import type { Workspace } from '../../workspace/index.ts';
import type { Scene } from '../lens.ts';
import type { BlockNetwork } from './block.ts';
import { BlockTyper, type ReadBlock } from './block-typer.ts';
import { collectBlocks } from './collect-blocks.ts';
import type { CompiledGrammar } from './compiled-grammar.ts';
import { findAgain } from './find-again.ts';
import { type Complexes, findComplexes } from './find-complexes.ts';
import { type Census, judgeDocuments, type Verdict } from './judge-documents.ts';
import { createPatternRunner } from './pattern-runner.ts';
import { renameParts } from './rename-parts.ts';

/** All a grammar says of a page. */
export interface Reading {
  readonly grammar: CompiledGrammar;
  readonly network: BlockNetwork;
  readonly read: readonly ReadBlock[];
  readonly complexes: Complexes;
  readonly verdicts: readonly Verdict[];
  readonly census: Census;
  readonly shortfalls: readonly Shortfall[];
}

/** What the census is taken of. */
type Found = Pick<Reading, 'grammar' | 'network' | 'read' | 'complexes'>;

/** How much is read between two looks at the clock: characters, and rules that are tried at every block. */
const WORK_PER_LOOK = 50_000;

/** Reads a page by a grammar. */
export function readByGrammar(grammar: CompiledGrammar, scene: Scene): Reading {
  const network = collectBlocks(scene);
  const typer = getTyper(grammar, scene.workspace);
  const first: ReadBlock[] = [];
  const shortfalls: Shortfall[] = [];
  typer.begin(scene.page, network.seen.text, scene.deadline);
  let work = WORK_PER_LOOK;
  for (const block of network.blocks) {
    if (work >= WORK_PER_LOOK && performance.now() > scene.deadline) break;
    work = (work >= WORK_PER_LOOK ? 0 : work) + block.to - block.from + grammar.rulesAlways.length;
    first.push(typer.read(block));
  }
  if (first.length < network.blocks.length || typer.isLate)
    shortfalls.push({ step: '2.2 block types', message: `Time was up after ${first.length} blocks.` });
  const read = [...findAgain(grammar, { text: network.seen.text, blocks: network.blocks, read: first })];
  const complexes = findComplexes(grammar, { network, read }, scene.workspace);
  renameParts(grammar, read, complexes);
  for (const name of complexes.skipped)
    shortfalls.push({ step: '2.3 complex block types', message: `${name} is too large for this page.` });
  if (network.isCut)
    shortfalls.push({
      step: '2.1 neighbours',
      message: 'A table leaves more neighbours open than are kept.',
    });
  if (network.isFull)
    shortfalls.push({ step: '2.2 blocks', message: 'More lines of preformatted text than are read.' });
  const census = takeCensus({ grammar, network, read, complexes });
  const verdicts = judgeDocuments(grammar, census);
  return { grammar, network, read, complexes, verdicts, census, shortfalls };
}

function createTypers(): WeakMap<CompiledGrammar, BlockTyper> {
  return new WeakMap();
}

/** A typer is made once per grammar: it takes some milliseconds and megabytes. */
function getTyper(grammar: CompiledGrammar, workspace: Workspace): BlockTyper {
  const typers = workspace.table(createTypers);
  let typer = typers.get(grammar);
  if (typer === undefined) {
    typer = new BlockTyper(grammar, workspace.table(createPatternRunner));
    typers.set(grammar, typer);
  }
  return typer;
}

const NOWHERE: readonly number[] = [];

/** Where each block type begins. */
function takeCensus({ grammar, network, read, complexes }: Found): Census {
  const places = new Array<number[] | undefined>(grammar.blocks.size);
  for (let block = 0; block < read.length; block++) {
    const { rules } = read[block];
    for (let at = 0; at < rules.length; at++) {
      const { type } = rules[at];
      const list = places[type];
      if (list === undefined) places[type] = [block];
      else list.push(block);
    }
  }
  for (const [name, found] of complexes.byName)
    places[grammar.blocks.get(name)!] = found.map(({ first }) => first);
  return {
    size: network.blocks.length,
    placesOf: (name) => places[grammar.blocks.get(name) ?? -1] ?? NOWHERE,
    countOf: (type) => places[type]?.length ?? 0,
  };
}
