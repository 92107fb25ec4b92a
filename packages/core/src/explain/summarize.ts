/** The explanation of a place in one paragraph that a person can follow. */
import { type BlockExplanation, type ContentExplanation, toNoun } from '../outline/index.ts';
import { nameElement } from './name-element.ts';
import { tellContent } from './tell-content.ts';
import { tellRules } from './tell-rules.ts';
import { toScore } from './to-score.ts';

/** What the paragraph is made from. */
export interface SummaryInput {
  /** Name of the element of the place, or `text()`. */
  readonly element: string;
  /** Label of the innermost entry of the outline around the place. */
  readonly label: string | undefined;
  /** The innermost zone of the outline around the place. */
  readonly zone: string | undefined;
  /** Words of the place itself: fewer than those of its block where it is a part of one. */
  readonly words: number;
  readonly hidden: { readonly by: string } | null;
  readonly content: ContentExplanation;
}

/** Says what was decided, why, and what would have changed it. */
export function summarize(input: SummaryInput): string {
  const { content } = input;
  const { block } = content;
  const sentences =
    block === null
      ? [tellMediaAlone(input), tellState(input)]
      : [
          tellDecision(input, block),
          tellLikelihood(block, content),
          tellExceptions(content, block),
          tellState(input),
          tellChange(block),
          content.by === 'model' && isByModel(block, content) ? tellRules(block) : '',
          tellZone(input, block),
          tellMedia(content),
          tellConfidence(content),
        ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

/** As many as there are: up to three, and two. */
const COUNTS = { own: 3, other: 2 } as const;

function tellDecision(input: SummaryInput, block: BlockExplanation): string {
  const { content, words } = input;
  if (content.blocks > 1) return tellMany(input, block);
  const isPart = words < block.words;
  const noun = nameElement(input);
  const subject = isPart ? `This is part of a block of ${block.words} words, which` : `This ${noun}`;
  return `${subject} ${tellContent(block, content.by, COUNTS)}`;
}

/** Whether the block's own likelihood decided. */
function isByModel(
  { words, copyOf, exception, small, isComment }: BlockExplanation,
  { by }: ContentExplanation,
): boolean {
  return by === 'model' && words > 0 && copyOf === null && exception === null && small === null && !isComment;
}

function tellLikelihood(block: BlockExplanation, content: ContentExplanation): string {
  const { kept, probability } = block;
  const { threshold, by } = content;
  if (block.copyOf !== null) return `It stands first at ${block.copyOf.path}.`;
  if (by === 'rules') return "The outline's own rules decided: no model was asked.";
  if (!isByModel(block, content)) return '';
  const cut = `what is at least ${toScore(threshold)} likely is content on this page`;
  if (kept && probability < threshold)
    return `Here it is ${toChance(probability)} likely, but a copy of the same text is likelier, and the first stands for all.`;
  return `It is ${toChance(probability)} likely to be content; ${cut}.`;
}

/** A likelihood that rounds to nothing is not nothing. */
function toChance(probability: number): string {
  if (probability < LEAST_CHANCE) return `less than ${toScore(LEAST_CHANCE)}`;
  return probability > 1 - LEAST_CHANCE ? `more than ${toScore(1 - LEAST_CHANCE)}` : toScore(probability);
}

const LEAST_CHANCE = 0.01;

function tellChange({ change, kept }: BlockExplanation): string {
  if (change === null || change.plain === null) return '';
  return `It would be ${kept ? 'left out' : 'kept'} if ${change.plain}.`;
}

/** What was measured on other pages cut by the model; where rules decided there is no measure for one page. */
function tellConfidence({ by, confidence }: ContentExplanation): string {
  if (by !== 'model' || confidence < LEAST_CONFIDENCE) return '';
  return `Of the words of the whole content, about ${Math.min(99, Math.round(confidence * 100))} % are expected to be right.`;
}

/** Less than this is no measure of anything: nothing, or nearly nothing, was chosen. */
const LEAST_CONFIDENCE = 0.1;

function tellMany(input: SummaryInput, block: BlockExplanation): string {
  const { content } = input;
  const { blocks, keptBlocks, words, keptWords, by } = content;
  const noun = nameElement(input);
  const verdict = `“${block.text}”, ${tellContent(block, by, COUNTS)}`;
  if (keptBlocks === blocks)
    return `All ${blocks} blocks of this ${noun} are content. The longest, ${verdict}`;
  if (keptBlocks === 0)
    return `None of the ${blocks} blocks of this ${noun} is content. The longest, ${verdict}`;
  const counts = `${keptBlocks} (${keptWords} of ${words} words) ${keptBlocks === 1 ? 'is' : 'are'} content`;
  return `Of the ${blocks} blocks of this ${noun}, ${counts}. The longest ${block.kept ? 'of them' : 'of the others'}, ${verdict}`;
}

/** So many exceptions are quoted; the JSON has some more. */
const QUOTED = 3;

function tellExceptions(
  { exceptions, blocks, keptBlocks }: ContentExplanation,
  block: BlockExplanation,
): string {
  if (exceptions.length === 0) return '';
  const count = block.kept ? blocks - keptBlocks : keptBlocks;
  const shown = exceptions.slice(0, QUOTED).map(({ text }) => `“${text}”`);
  const more = count > shown.length ? ` and ${count - shown.length} more` : '';
  return `${block.kept ? 'Left out, by contrast' : 'Kept, by contrast'}: ${shown.join(', ')}${more}.`;
}

function tellMediaAlone(input: SummaryInput): string {
  const { media } = input.content;
  const noun = nameElement(input);
  if (media === null) return `There is no text in this ${noun}, so there is nothing to decide.`;
  if (media.decorations === media.count) {
    return `This ${noun} is left out: icons, spacers and lines are never kept.`;
  }
  return media.kept > 0
    ? `This ${noun} has no text of its own; it is kept because the text around it is.`
    : `This ${noun} has no text of its own; it is left out because the text around it is.`;
}

function tellMedia({ media }: ContentExplanation): string {
  const pictures = media === null ? 0 : media.count - media.decorations;
  if (media === null || pictures === 0) return '';
  if (media.kept === 0) return `Its pictures (${pictures}) are left out: they go with the text around them.`;
  return `Of its pictures, ${media.kept} of ${pictures} are kept: they go with the text around them.`;
}

/** Ways to hide, as `describeHidden` names them, in words. */
const WAYS: Readonly<Record<string, string>> = {
  display: 'display: none',
  visibility: 'visibility: hidden',
  attribute: 'the hidden attribute',
  size: 'a size of nothing',
  'off-screen': 'a place off the screen',
  transparent: 'transparency',
  'same-colour': 'letters in the colour behind them',
  inert: 'standing in noscript or template',
};

function tellState({ hidden, content: { block } }: SummaryInput): string {
  if (block?.inert === 'noscript') {
    return 'It stands in noscript, where only visitors without scripts see it; such text is judged like any other.';
  }
  if (block?.inert === 'template') {
    return 'It stands in a template, where nobody sees it before a script has copied it; such text is judged like any other.';
  }
  if (hidden === null) return '';
  const way = `It is hidden by ${WAYS[hidden.by] ?? hidden.by}`;
  return (block?.small ?? null) === null ? `${way}; hidden text is judged like any other.` : `${way}.`;
}

/** The zone of the outline that a block stands in, where it says more than that it is content. */
function tellZone({ zone }: SummaryInput, block: BlockExplanation): string {
  if (zone === undefined || (block.kept && zone === 'main')) return '';
  const place = zone === 'main' ? 'the main part' : toNoun(zone);
  const isDeclared = block.zone?.by === 'author' && block.zone.label === zone;
  return isDeclared ? `Its author declared ${place} around it.` : `In the outline it stands in ${place}.`;
}
