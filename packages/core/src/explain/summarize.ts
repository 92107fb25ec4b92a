/** The explanation of a place in one paragraph that a person can follow. */
import type { BlockExplanation, ContentExplanation } from '../outline/index.ts';
import { nameElement } from './name-element.ts';
import { tellModel } from './tell-model.ts';
import { tellRules } from './tell-rules.ts';
import { tellSmallPage } from './tell-small-page.ts';
import { toScore } from './to-score.ts';

/** What the paragraph is made from. */
export interface SummaryInput {
  /** Name of the element of the place, or `text()`. */
  readonly element: string;
  /** Label of the innermost entry of the outline around the place. */
  readonly label: string | undefined;
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
          tellExceptions(content, block),
          tellState(input),
          ...tellModel(block, content),
          block.small === null ? tellRules(block, content.by) : '',
          tellZone(block),
          tellMedia(content),
          `The content of the whole page is expected to be right to ${toScore(content.confidence)} (word F1).`,
        ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

function tellDecision(input: SummaryInput, block: BlockExplanation): string {
  const { content, words } = input;
  if (content.blocks > 1) return tellMany(input, block);
  const isPart = words < block.words;
  const noun = nameElement(input);
  const subject = isPart ? `This is part of a block of ${block.words} words, which` : `This ${noun}`;
  return `${subject} ${tellVerdict(block, content)}`;
}

/** The verdict on one block, as the end of a sentence about it. */
function tellVerdict(block: BlockExplanation, { by, threshold }: ContentExplanation): string {
  const { kept, probability, copyOf } = block;
  if (block.small !== null) return tellSmallPage(block.small);
  if (block.words === 0) return 'is left out: it has no words, only signs, and such blocks are never kept.';
  if (copyOf !== null) {
    const first = copyOf.kept ? 'which is kept' : 'which is left out too';
    return `is left out as a copy: the same text stands before it at ${copyOf.path}, ${first}.`;
  }
  if (block.isComment && !kept)
    return "is left out: it stands among readers' comments, which were not wanted.";
  if (block.isComment && probability < threshold)
    return "is content: it stands among readers' comments, which were wanted.";
  if (by === 'rules') return `is ${kept ? 'content' : 'left out'}, by rules alone: no model was asked.`;
  if (kept && probability < threshold) {
    return `is content: here it is only ${toScore(probability)} likely, but a copy of the same text is likelier, and the first stands for all.`;
  }
  if (kept) {
    return `is content: it is ${toScore(probability)} likely, and this page was cut at ${toScore(threshold)}.`;
  }
  return `is left out: it is only ${toScore(probability)} likely to be content, and this page was cut at ${toScore(threshold)}.`;
}

function tellMany(input: SummaryInput, block: BlockExplanation): string {
  const { content } = input;
  const { blocks, keptBlocks, words, keptWords } = content;
  const noun = nameElement(input);
  const verdict = `“${block.text}”, ${tellVerdict(block, content)}`;
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
  const shown = exceptions
    .slice(0, QUOTED)
    .map(({ text, probability }) => `“${text}” (${toScore(probability)})`);
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
};

function tellState({ hidden, content: { block } }: SummaryInput): string {
  if (block?.inert === 'noscript') {
    return 'It stands in noscript, where only visitors without scripts see it; such text is judged like any other.';
  }
  if (block?.inert === 'template') {
    return 'It stands in a template, where nobody sees it before a script has copied it; such text is judged like any other.';
  }
  if (hidden === null || block?.small === 'hidden') return '';
  return `It is hidden by ${WAYS[hidden.by] ?? hidden.by}; hidden text is judged like any other.`;
}

function tellZone({ zone, kept }: BlockExplanation): string {
  if (zone === null || (kept && zone.label === 'main')) return '';
  const place = zone.label === 'main' ? 'the main part' : `a ${zone.label} zone`;
  const by =
    zone.by === 'author' ? `Its author declared ${place} around it` : `By its looks it belongs to ${place}`;
  return `${by}${kept ? ', but what is content is main' : ''}.`;
}
