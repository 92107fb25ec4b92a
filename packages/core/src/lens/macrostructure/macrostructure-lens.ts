/** The macrostructure lens (Rehm, sections 4.2 and 5): from a forest of tags to what an author meant. */
import type { Annotation, Layer, Shortfall } from '../../annotation/index.ts';
import type { Lens, Scene } from '../lens.ts';
import type { Analysis } from './analysis.ts';
import { annotateNodes } from './annotate-nodes.ts';
import { BlockIndex } from './block-index.ts';
import { encapsulateText } from './encapsulate-text.ts';
import { findExplicitLists } from './find-explicit-lists.ts';
import { findFootnotes } from './find-footnotes.ts';
import { baseScale, findHeadlines } from './find-headlines.ts';
import { findImplicitLists } from './find-implicit-lists.ts';
import { findInlineHeadlines } from './find-inline-headlines.ts';
import { findTableLists } from './find-table-lists.ts';
import { findTextBlocks } from './find-text-blocks.ts';
import { judgeTables } from './judge-tables.ts';
import { LABELS, LENS_NAME, rankOf } from './label.ts';
import { markTextBlocks } from './mark-text-blocks.ts';
import { splitLines } from './split-lines.ts';
import { toAnnotation, writeBlock, writeImages, writeList, writeTable } from './write-annotation.ts';
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
  const analysis = findBlocks(scene);
  const annotations = analysis.index.blocks.map((block) => writeBlock(analysis, block));
  const shortfalls: Shortfall[] = [];
  const stages: readonly [step: string, write: () => Iterable<Annotation>][] = [
    ['stage 1: image analysis', () => writeImages(analysis)],
    ['tables', () => writeTables(analysis)],
    ['stages 4 and 5: headlines, footnotes, lists', () => writeStructure(analysis)],
    ['stage 2: texts', () => (options.texts ? writeTexts(analysis) : [])],
    ['stage 6: sentences', () => (options.sentences ? writeSentences(analysis, languageOf(scene.page)) : [])],
    [
      'stage 6: tokens',
      () => (options.tokens ? writeTokens(analysis, languageOf(scene.page), options.tagger) : []),
    ],
  ];
  for (const [step, write] of stages) {
    if (!collectInTime(write(), annotations, scene.deadline)) {
      shortfalls.push({ step, message: 'The time budget was used up.' });
    }
  }
  return { lens: LENS_NAME, annotations: annotations.sort(byPlace), shortfalls };
}

/** How many annotations are made between two looks at the clock. */
const LOOK_EVERY = 1024;

/** Whether all annotations could be collected before the deadline. */
function collectInTime(made: Iterable<Annotation>, into: Annotation[], deadline: number): boolean {
  if (performance.now() > deadline) return false;
  let count = 0;
  for (const annotation of made) {
    into.push(annotation);
    if (++count % LOOK_EVERY === 0 && performance.now() > deadline) return false;
  }
  return true;
}

/** Stages 1 to 3, the table stage the paper plans, and the lines that are items. */
function findBlocks(scene: Scene): Analysis {
  const notes = annotateNodes(scene);
  const texts = encapsulateText(scene, notes);
  const ground = { scene, notes, texts };
  const index = new BlockIndex(markTextBlocks(ground, findTextBlocks(ground)), texts);
  const tables = judgeTables(scene, notes, index);
  const genuine = collectOutermost(scene, tables);
  const found = { ...ground, index, tables, genuine };
  const split = splitLines(found);
  return split.length === index.blocks.length ? found : { ...found, index: new BlockIndex(split, texts) };
}

function collectOutermost({ page }: Scene, tables: Analysis['tables']): number[] {
  const outermost: number[] = [];
  let end = 0;
  for (const { node, isGenuine } of tables.values()) {
    if (!isGenuine || node < end) continue;
    outermost.push(node);
    end = page.end[node];
  }
  return outermost;
}

function* writeTables(analysis: Analysis): Generator<Annotation> {
  for (const verdict of analysis.tables.values()) yield* writeTable(analysis, verdict);
}

/** Stage 4, and stage 5 as each list is written. */
function* writeStructure(analysis: Analysis): Generator<Annotation> {
  const { index } = analysis;
  const base = baseScale(analysis);
  const headlines = findHeadlines(analysis, base);
  const headlineBlocks = new Set(headlines.map(({ block }) => block));
  const headlineTexts = new Set(headlines.map(({ block }) => index.blocks[block]!.first));
  const isHeadline = (text: number): boolean => headlineTexts.has(text);
  const implicit = findImplicitLists(analysis, isHeadline);
  const itemEdges = new Set(implicit.flatMap(({ items }) => items.flat()));
  const inline = findInlineHeadlines(analysis, headlineBlocks);
  yield* writeHeadlines(analysis, { headlines, inline }, base);
  yield* writeFootnotes(findFootnotes(analysis, { base, headlines: headlineBlocks, itemEdges }), base);
  for (const list of findExplicitLists(analysis.scene.page, analysis.notes, index))
    yield* writeList(analysis, list);
  for (const list of implicit) yield* writeList(analysis, list);
  for (const list of findTableLists(analysis, { implicit, isHeadline })) yield* writeList(analysis, list);
}

function* writeTexts({ texts, scene }: Analysis): Generator<Annotation> {
  for (let text = 0; text < texts.count; text++) {
    const node = texts.node[text];
    yield toAnnotation('Text', [node, scene.page.end[node]], {
      step: 'stage 2: texts',
      attributes: { fontScale: texts.scale[text] },
    });
  }
}

/** Outer places before inner ones, in document order; equal places by the rank of their labels. */
function byPlace(a: Annotation, b: Annotation): number {
  return a.nodes[0] - b.nodes[0] || b.nodes[1] - a.nodes[1] || rankOf(a.label) - rankOf(b.label);
}
