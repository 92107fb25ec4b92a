/** The macrostructure lens (Rehm, sections 4.2 and 5): from a forest of tags to what an author meant. */
import type { Annotation, Layer, Shortfall } from '../../annotation/index.ts';
import type { Lens, Scene } from '../lens.ts';
import { annotateNodes } from './annotate-nodes.ts';
import { BlockIndex } from './block-index.ts';
import { encapsulateText } from './encapsulate-text.ts';
import { findExplicitLists } from './find-explicit-lists.ts';
import { findFootnotes } from './find-footnotes.ts';
import { baseScale, findHeadlines, type Headline } from './find-headlines.ts';
import { findImplicitLists } from './find-implicit-lists.ts';
import { findInlineHeadlines } from './find-inline-headlines.ts';
import { findTableLists } from './find-table-lists.ts';
import { findTextBlocks } from './find-text-blocks.ts';
import type { FoundBlocks } from './found-blocks.ts';
import { judgeTables } from './judge-tables.ts';
import { LABELS, LENS_NAME, rankOf } from './label.ts';
import { addUpLinkLines } from './link-lines.ts';
import type { MacroList } from './macro-list.ts';
import { markTextBlocks } from './mark-text-blocks.ts';
import { splitLines } from './split-lines.ts';
import { writeBlock, writeImages, writeList, writeTables } from './write-annotation.ts';
import { writeFootnotes, writeHeadlines } from './write-headline.ts';
import { languageOf, type Tagger, writeSentences, writeTokens } from './write-tokens.ts';

export interface MacrostructureOptions {
  /** Also annotate each text node with its font size, as the paper's `hypnotic:Text`. */
  readonly texts?: boolean | undefined;
  /** Stage 6: sentences of continuous blocks. */
  readonly sentences?: boolean | undefined;
  /** Stage 6: tokens of all blocks. */
  readonly tokens?: boolean | undefined;
  /** Parts of speech for tokens; without it tokens carry none. */
  readonly tagger?: Tagger | undefined;
}

/** Creates the lens; stages 1 to 5 always run, stage 6 when asked for. */
export function createMacrostructureLens(options: MacrostructureOptions = {}): Lens {
  return { name: LENS_NAME, labels: LABELS, annotate: (scene) => annotate(scene, options) };
}

function annotate(scene: Scene, options: MacrostructureOptions): Layer {
  const found = findBlocks(scene);
  const annotations: Annotation[] = [];
  for (const block of found.index.blocks) annotations.push(writeBlock(found, block));
  const shortfalls: Shortfall[] = [];
  for (const stage of STAGES) {
    if (!writeStage(stage, { found, options, annotations })) {
      shortfalls.push({ step: stage.step, message: 'The time budget was used up.' });
    }
  }
  return { lens: LENS_NAME, annotations: annotations.sort(byPlace), shortfalls };
}

interface Stage {
  readonly step: string;
  readonly write: (found: FoundBlocks, options: MacrostructureOptions) => Iterable<Annotation>;
}

/** What is written beside the text blocks. Texts and stage 6, which may be long, are written as they are asked for. */
const STAGES: readonly Stage[] = [
  { step: 'stage 1: image analysis', write: writeImages },
  { step: 'tables', write: writeTables },
  { step: 'stages 4 and 5: headlines, footnotes, lists', write: writeStructure },
  { step: 'stage 2: texts', write: (found, { texts }) => (texts ? writeTexts(found) : []) },
  {
    step: 'stage 6: sentences',
    write: (found, { sentences }) => (sentences ? writeSentences(found, languageOf(found.scene.page)) : []),
  },
  {
    step: 'stage 6: tokens',
    write: (found, { tokens, tagger }) =>
      tokens ? writeTokens(found, languageOf(found.scene.page), tagger) : [],
  },
];

/** How many annotations are made between two looks at the clock. */
const LOOK_EVERY = 1024;

interface Work {
  readonly found: FoundBlocks;
  readonly options: MacrostructureOptions;
  readonly annotations: Annotation[];
}

/** Adds the annotations of a stage; false when the deadline came before all of them were made. */
function writeStage({ write }: Stage, { found, options, annotations }: Work): boolean {
  const { deadline } = found.scene;
  if (performance.now() > deadline) return false;
  let count = 0;
  for (const annotation of write(found, options)) {
    annotations.push(annotation);
    if (++count % LOOK_EVERY === 0 && performance.now() > deadline) return false;
  }
  return true;
}

/** Stages 1 to 3, the table stage the paper plans, and the lines that are items. */
function findBlocks(scene: Scene): FoundBlocks {
  const notes = annotateNodes(scene);
  const texts = encapsulateText(scene, notes);
  const prepared = { scene, notes, texts };
  const index = new BlockIndex(markTextBlocks(prepared, findTextBlocks(prepared)), texts);
  const tables = judgeTables(scene, notes, index);
  const genuine = collectOutermost(scene, tables);
  const found = { scene, notes, texts, index, tables, genuine };
  const split = splitLines(found);
  if (split.length === index.blocks.length) return found;
  // Written out, not spread: a spread makes an object of a shape of its own on every page, and all reads of it slow.
  return { scene, notes, texts, index: new BlockIndex(split, texts), tables, genuine };
}

function collectOutermost({ page }: Scene, tables: FoundBlocks['tables']): number[] {
  const outermost: number[] = [];
  let end = 0;
  for (const { node, isGenuine } of tables.values()) {
    if (!isGenuine || node < end) continue;
    outermost.push(node);
    end = page.end[node];
  }
  return outermost;
}

/** Stage 4, and stage 5 as each list is written. */
function writeStructure(found: FoundBlocks): Annotation[] {
  const { scene, notes, index } = found;
  const annotations: Annotation[] = [];
  const base = baseScale(found);
  const headlines = findHeadlines(found, base);
  const heads = markHeadlines(found, headlines);
  const implicit = findImplicitLists(found, heads);
  const inline = findInlineHeadlines(found, heads);
  writeHeadlines(found, { headlines, inline, base }, annotations);
  const itemEdges = collectEdges(implicit);
  writeFootnotes(findFootnotes(found, { base, heads, itemEdges }), base, annotations);
  const output = { lines: addUpLinkLines(found), into: annotations };
  for (const list of findExplicitLists(scene.page, notes, index)) writeList(found, list, output);
  for (const list of implicit) writeList(found, list, output);
  for (const list of findTableLists(found, implicit, heads)) writeList(found, list, output);
  return annotations;
}

/** 1 for the first text of each headline. */
function markHeadlines({ index, texts }: FoundBlocks, headlines: readonly Headline[]): Uint8Array {
  const marks = new Uint8Array(texts.count);
  for (const { block } of headlines) marks[index.blocks[block].first] = 1;
  return marks;
}

/** Where the items of lists begin and end. */
function collectEdges(lists: readonly MacroList[]): Set<number> {
  const edges = new Set<number>();
  for (const { items } of lists) {
    for (const [start, end] of items) {
      edges.add(start);
      edges.add(end);
    }
  }
  return edges;
}

function* writeTexts({ texts, scene }: FoundBlocks): Generator<Annotation> {
  for (let text = 0; text < texts.count; text++) {
    const node = texts.node[text];
    yield {
      lens: LENS_NAME,
      label: 'Text',
      nodes: [node, scene.page.end[node]],
      score: 1,
      reasons: [{ step: 'stage 2: texts' }],
      attributes: { fontScale: texts.scale[text] },
    };
  }
}

/** Outer places before inner ones, in document order; equal places by the rank of their labels. */
function byPlace(a: Annotation, b: Annotation): number {
  return a.nodes[0] - b.nodes[0] || b.nodes[1] - a.nodes[1] || rankOf(a.label) - rankOf(b.label);
}
