/** What the macrostructure lens calls headlines, and what might be some, with the blocks they stand among. */
import type { Annotation } from '../../annotation/index.ts';
import type { Page } from '../../page/index.ts';

/** A text block of the lens, as far as headlines ask. */
export interface HeadlineBlock {
  readonly nodes: readonly [start: number, end: number];
  readonly words: number;
  readonly scale: number;
  /** Whether it is running text. */
  readonly isRunning: boolean;
  /** Whether a headline fills it. */
  readonly isHeadline: boolean;
}

/** A headline a person sees. */
export interface Headline {
  readonly nodes: readonly [start: number, end: number];
  readonly text: string;
  readonly words: number;
  readonly scale: number;
  /** How far its size and weight stand above the page's own text, in steps of the lens. */
  readonly gain: number;
  /** 1…6 for `h1`…`h6`, 0 for one told by its look. */
  readonly declared: number;
  /** Whether it begins a block and the text goes on behind it. */
  readonly isInline: boolean;
  /** Whether the lens does not call it one: a short bold block, which needs more to speak for it. */
  readonly isFaint: boolean;
  /** Its block. */
  readonly block: number;
}

/** A bold block of more words is emphasis. */
const MOST_FAINT = 12;

/** The headlines of a page in document order, and all seen blocks. */
export interface Headlines {
  readonly headlines: readonly Headline[];
  readonly blocks: readonly HeadlineBlock[];
}

/** Collects them from the annotations of the lens. */
export function collectHeadlines(page: Page, annotations: readonly Annotation[]): Headlines {
  const headlines: Headline[] = [];
  const blocks: HeadlineBlock[] = [];
  const faint: { said: Annotation; block: number }[] = [];
  // A headline comes before the block it fills, and after the block it begins.
  let filling = -1;
  for (const said of annotations) {
    if (said.attributes?.hidden === true) continue;
    if (said.label === 'TextBlock') {
      const isFilled = filling >= 0 && headlines[filling].nodes[0] === said.nodes[0];
      if (!isFilled && isFaint(said)) faint.push({ said, block: blocks.length });
      blocks.push(toBlock(said, isFilled));
      filling = -1;
    } else if (said.label === 'Headline') {
      const isInline = said.attributes?.inline === true;
      if (!isInline) filling = headlines.length;
      headlines.push(toHeadline(page, said, blocks.length - (isInline ? 1 : 0)));
    }
  }
  const base = findBase(headlines, blocks);
  for (const { said, block } of faint) headlines.push(toFaint(page, said, { block, base }));
  return { headlines: headlines.sort(byPlace), blocks };
}

function isFaint({ attributes }: Annotation): boolean {
  return (
    attributes?.bold === true && attributes.text !== 'continuous' && Number(attributes.words) <= MOST_FAINT
  );
}

function byPlace(one: Headline, other: Headline): number {
  return one.nodes[0] - other.nodes[0];
}

/** The page's own scale as the lens says it, or the one that most words have. */
function findBase(headlines: readonly Headline[], blocks: readonly HeadlineBlock[]): number {
  if (headlines.length > 0) return headlines[0].scale - headlines[0].gain;
  const words = new Map<number, number>();
  for (const block of blocks) words.set(block.scale, (words.get(block.scale) ?? 0) + block.words);
  let base = 0;
  for (const [scale, count] of words) if (count > (words.get(base) ?? 0)) base = scale;
  return base;
}

function toBlock({ nodes, attributes }: Annotation, isHeadline: boolean): HeadlineBlock {
  return {
    nodes,
    words: Number(attributes?.words),
    scale: Number(attributes?.fontScale),
    isRunning: attributes?.text === 'continuous',
    isHeadline,
  };
}

function toHeadline(page: Page, { nodes, attributes, reasons }: Annotation, block: number): Headline {
  const scale = Number(attributes?.fontScale);
  const text = page.textOf(nodes[0], nodes[1]);
  return {
    nodes,
    text,
    words: countWords(text),
    scale,
    gain: scale - Number(reasons[0]?.values?.base),
    declared: Number(attributes?.declared ?? 0),
    isInline: attributes?.inline === true,
    isFaint: false,
    block,
  };
}

function toFaint(
  page: Page,
  { nodes, attributes }: Annotation,
  { block, base }: { readonly block: number; readonly base: number },
): Headline {
  const scale = Number(attributes?.fontScale);
  const text = page.textOf(nodes[0], nodes[1]);
  const words = countWords(text);
  return {
    nodes,
    text,
    words,
    scale,
    gain: scale - base,
    declared: 0,
    isInline: false,
    isFaint: true,
    block,
  };
}

const WORD = /[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu;

function countWords(text: string): number {
  return text.match(WORD)?.length ?? 0;
}
