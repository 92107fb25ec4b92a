import { type Analysis, type Entry, findLayer } from '@anatome/core';
import { TAG } from '@anatome/core/page';
import { HIDDEN } from '@anatome/core/style';
import type { PlacedText } from '../word/placed-text.ts';
import { collectTextRuns, type TextRun } from './collect-text-runs.ts';
import { findNarrowestNodes } from './find-narrowest-nodes.ts';
import { MacroIndex } from './macro-index.ts';

/** A text of a page with all that is known of its place. */
export interface CollectedText extends PlacedText {
  /** The run of neighbouring subtrees that holds it and nothing else, or as little else as can be. */
  readonly nodes: readonly [start: number, end: number];
  /** Where it stands in the page text; nowhere in it for a title. */
  readonly span: readonly [from: number, to: number];
  /** Absolute XPath of the first of them; `''` for a title that no element has. */
  readonly path: string;
  /** The word the macrostructure lens has for it (`Headline`, `ListItem`, …); `''` where it has none. */
  readonly macro: string;
  /** Whether that lens takes it for running text, which has sentences. */
  readonly isContinuous: boolean;
}

/** What texts are collected from: the outline with its entries, and the layer of the lens `macrostructure`. */
export type TextsInput = Pick<Analysis, 'page' | 'style' | 'layers' | 'outline' | 'metadata'>;

/**
 * The texts of a page in document order, its title first. Each word of the page text stands in exactly one of them, also
 * those that the outline passes over and those that nobody sees.
 */
export function collectPlacedTexts(analysis: TextsInput): CollectedText[] {
  const { page } = analysis;
  const macros = new MacroIndex(findLayer(analysis, 'macrostructure').annotations);
  const texts = collectTitle(analysis);
  for (const run of collectTextRuns(analysis)) {
    const text = page.text.slice(run.from, run.to);
    if (text.trim() === '') continue;
    const nodes = findNarrowestNodes(page, run);
    const level = toLevel(run.owner);
    texts.push({
      zone: run.zone,
      label: toLabel(analysis, run),
      ...(level !== undefined && { level }),
      text,
      span: [run.from, run.to],
      nodes,
      path: page.path(nodes[0]),
      ...macros.describe(run.first),
    });
  }
  return texts;
}

/** The best title that is known; where no element says it, it has no place. */
function collectTitle({ page, metadata }: TextsInput): CollectedText[] {
  const text = metadata.title?.value ?? page.title;
  if (text === '') return [];
  const node = page.first(TAG.title);
  return [
    {
      zone: '',
      label: 'title',
      text,
      span: [0, 0],
      nodes: node < 0 ? [0, 0] : [node, page.end[node]],
      path: node < 0 ? '' : page.path(node),
      macro: '',
      isContinuous: false,
    },
  ];
}

/** What is in no entry is a paragraph, or hidden where nobody sees it. */
function toLabel({ style }: TextsInput, { owner, first }: TextRun): CollectedText['label'] {
  if (owner !== undefined) return owner.label;
  return style.hidden[first] === HIDDEN.visible ? 'paragraph' : 'hidden';
}

function toLevel(owner: Entry | undefined): number | undefined {
  const level = owner?.label === 'heading' ? owner.attributes?.level : undefined;
  return typeof level === 'number' ? level : undefined;
}
