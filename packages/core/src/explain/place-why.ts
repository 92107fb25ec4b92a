/** Why a place is what it is, in two or three lines: its entry, and whether it is content. */
import type { ContentExplanation, Why } from '../outline/index.ts';
import { tellSmallPage } from './tell-small-page.ts';
import { toScore } from './to-score.ts';

/** The verdict on a place. */
export interface PlaceWhy extends Why {
  /** Whether it is content, in one sentence; empty for zones and where there is no text. */
  readonly content: string;
  /** What would have turned that round; null where nothing that was tried would. */
  readonly contentChange: string | null;
}

export interface PlaceInput {
  readonly label: string | undefined;
  readonly why: Why;
  readonly content: ContentExplanation;
  /** Whether the place is only a part of its entry. */
  readonly isPart: boolean;
}

const ZONES: ReadonlySet<string> = new Set(['header', 'navigation', 'main', 'complementary', 'footer']);

/** Puts together what is said of the entry and of the content. */
export function toPlaceWhy({ label, why, content, isPart }: PlaceInput): PlaceWhy {
  const is = isPart ? `part of ${why.is}` : why.is;
  if (label !== undefined && ZONES.has(label) && !isPart)
    return { ...why, is, content: '', contentChange: null };
  return { ...why, is, ...tellContent(content) };
}

function tellContent(content: ContentExplanation): Pick<PlaceWhy, 'content' | 'contentChange'> {
  const { block, blocks, keptBlocks, keptWords, words } = content;
  if (block === null || words === 0) return { content: '', contentChange: null };
  if (blocks === 1) return { content: tellBlock(content), contentChange: tellChange(content) };
  if (keptBlocks === blocks) return { content: 'All of it is content.', contentChange: null };
  if (keptBlocks === 0) return { content: 'None of it is content.', contentChange: null };
  return { content: `${keptWords} of its ${words} words are content.`, contentChange: null };
}

function tellBlock({ block, threshold, by }: ContentExplanation): string {
  const { kept, probability, copyOf, small } = block!;
  if (copyOf !== null) return 'It is left out of the content: the same text stands on the page before.';
  if (small !== null) return `It ${tellSmallPage(small)}`;
  if (by !== 'model' || kept !== probability >= threshold)
    return kept ? 'It is content.' : 'It is left out of the content.';
  const chance = `${toScore(probability)} likely, and this page was cut at ${toScore(threshold)}`;
  return kept ? `It is content: ${chance}.` : `It is left out of the content: only ${chance}.`;
}

/** One value that turns it round is told; a change of whole parts of the description is no plain word. */
function tellChange({ block }: ContentExplanation): string | null {
  const { change, kept } = block!;
  if (change === null || change.changes.length !== 1) return null;
  return `It would be ${kept ? 'left out' : 'kept'} if ${change.words}.`;
}

/** All of it as lines: what it is and what speaks for it; what else would be; whether it is content. */
export function listWhy(why: PlaceWhy): string[] {
  const is = `This is ${why.is}${why.for.length > 0 ? `: ${why.for.join('; ')}` : ''}.`;
  const against = why.against.length > 0 ? `Against it: ${why.against.join('; ')}.` : '';
  return [[is], [against, why.change], [why.content, why.contentChange]]
    .map((line) => line.filter(Boolean).join(' '))
    .filter((line) => line !== '');
}
