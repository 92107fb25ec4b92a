/**
 * Headings of a page that are none by tag: one choice, one level and one score for the outline and for all that prints
 * its content.
 */
import type { Annotation } from '../../annotation/index.ts';
import { isBlockTag, KIND, type Page } from '../../page/index.ts';
import { createLevels } from './create-levels.ts';
import { collectHeadlines } from './headline.ts';
import { describeHeadlines } from './headline-page.ts';
import { type HeadingEvidence, judgeHeadline } from './judge-headline.ts';
import { type ChosenHeadline, settleAlike } from './settle-alike.ts';

/** A heading told by its look. */
export interface LookedHeading {
  readonly nodes: readonly [start: number, end: number];
  readonly level: number;
  /** How many of a hundred such headings are ones, where that was measured. */
  readonly score?: number;
  readonly evidence: HeadingEvidence;
  readonly text: string;
}

/**
 * How many of a hundred headings by each evidence are ones: declared headings, declared no more, on odd pages, which nobody
 * read who wrote rules (119, 3,460 and 655 of them; November 2026, docs/scores.md). The others are told on pages that
 * declare nothing, where nobody knows.
 */
const PRECISION: Readonly<Partial<Record<HeadingEvidence, number>>> = {
  title: 0.99,
  larger: 0.95,
  bold: 0.88,
};

/** Chooses them from what the macrostructure lens said of the page, in document order. */
export function chooseHeadings(page: Page, annotations: readonly Annotation[]): LookedHeading[] {
  const found = collectHeadlines(page, annotations);
  if (!found.headlines.some(({ declared }) => declared === 0)) return [];
  const around = describeHeadlines(page, found);
  const judged: ChosenHeadline[] = [];
  for (const headline of found.headlines) {
    const evidence = headline.declared > 0 ? undefined : judgeHeadline(around, headline);
    if (evidence !== undefined) judged.push({ headline, evidence });
  }
  const chosen = settleAlike(around, judged);
  const declared = found.headlines.filter((headline) => headline.declared > 0);
  const plain = chosen.filter(({ evidence }) => evidence !== 'title').map(({ headline }) => headline);
  const hasTitle = plain.length < chosen.length || declared.some((headline) => headline.declared === 1);
  const toLevel = createLevels(page, [...declared, ...plain], hasTitle);
  const title = declared.some((headline) => headline.declared === 1) ? 2 : 1;
  return chosen.map(({ headline: { nodes, scale, text }, evidence }) => {
    const score = PRECISION[evidence];
    return {
      nodes: tighten(page, nodes),
      level: evidence === 'title' ? title : toLevel(scale),
      ...(score !== undefined && { score }),
      evidence,
      text,
    };
  });
}

/** The innermost block that holds all the words: the lens places a block as high as it can, around pictures and asides. */
function tighten(page: Page, nodes: readonly [number, number]): readonly [start: number, end: number] {
  let [start, end] = nodes;
  const [from, to] = page.span(start, end);
  for (;;) {
    const inner = findInner(page, [start, end], from);
    if (inner < 0 || page.span(inner)[1] !== to) return [start, end];
    start = inner;
    end = page.end[inner];
  }
}

/** The block among the children of a place, or the place's own run, that begins with the words at `from`; -1 for none. */
function findInner(page: Page, [start, end]: readonly [number, number], from: number): number {
  const isOne = page.end[start] === end;
  let child = isOne ? start + 1 : start;
  while (child < end && page.span(child)[1] <= from) child = page.end[child];
  const isBlock = child < end && page.kind[child] === KIND.element && isBlockTag(page.tag[child]);
  return isBlock && page.span(child)[0] === from ? child : -1;
}
