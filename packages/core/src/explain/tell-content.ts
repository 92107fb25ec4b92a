/** Whether a block is content, and why, as the end of a sentence about it: the same words in the verdict and in the how. */
import type { BlockExplanation, ContentExplanation } from '../outline/index.ts';
import { tellCause } from './tell-rules.ts';
import { tellSmallPage } from './tell-small-page.ts';

/** So many reasons are told on the side of the decision, and on the other. */
export interface ReasonCounts {
  readonly own: number;
  readonly other: number;
}

/** `is content: it is running text, 38 words of it. Against that: …` */
export function tellContent(
  block: BlockExplanation,
  by: ContentExplanation['by'],
  counts: ReasonCounts,
): string {
  const is = block.kept ? toKept(block) : 'is left out of the content';
  const cause = tellDecided(block, by);
  if (cause !== undefined) return `${is}: ${cause}.`;
  const { kept, reasons } = block;
  const own = (kept ? reasons.for : reasons.against).slice(0, counts.own);
  const other = (kept ? reasons.against : reasons.for).slice(0, counts.other);
  const why = own.length > 0 ? own.join('; ') : UNTOLD[kept ? 'kept' : 'left'];
  const but = other.length === 0 ? '' : ` ${kept ? 'Against that' : 'For it'}: ${other.join('; ')}.`;
  return `${is}: ${why}.${but}`;
}

/** What is hidden and kept says both at once. */
function toKept({ isHidden, small }: BlockExplanation): string {
  return isHidden && small === null ? 'is content, hidden as it is' : 'is content';
}

/** Where no single thing that a person can check spoke for the decision. */
const UNTOLD = {
  kept: 'no one thing says so, but all that was measured of it together does',
  left: 'no one thing says so, but all that was measured of it together speaks against it',
} as const;

/** The one cause, where it was not the models' weighing that decided. */
function tellDecided(block: BlockExplanation, by: ContentExplanation['by']): string | undefined {
  const { kept, small, copyOf, exception, repeated } = block;
  if (repeated?.isOut)
    return `it stands on ${repeated.on} of this site that were compared, and so does what stands around it (template ${repeated.template})`;
  if (exception !== null) return exception.words;
  if (small !== null) return tellSmallPage(small, block.isHidden);
  if (block.words === 0) return 'it has no words, only signs';
  if (copyOf !== null)
    return `the same text stands on the page before, and is ${copyOf.kept ? 'kept' : 'left out'}`;
  if (block.isComment && !kept) return "it stands among readers' comments, which were not wanted";
  if (by === 'rules') return tellCause(block.rules);
  if (kept && block.isComment && !isLikely(block))
    return "it stands among readers' comments, which were wanted";
  return undefined;
}

/** Whether its own likelihood is enough: the likeliest reading of a block that was kept. */
function isLikely({ reasons }: BlockExplanation): boolean {
  return reasons.for.length > 0;
}
