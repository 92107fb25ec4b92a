/** The decision on a place as lines for reading: who agrees, and which block it is about. What models weighed is in the JSON. */
import type { Opinion } from '@anatome/core/explain';
import { quoteText } from '@anatome/core/export';
import type { BlockExplanation, ContentExplanation } from '@anatome/core/outline';
import { toOneLine } from '../terminal/control.ts';

/** One line for each lens: its verdict and the word it rests on, or all its words where it has none. */
export function listOpinions(opinions: readonly Opinion[]): string[] {
  const width = Math.max(0, ...opinions.map(({ lens }) => lens.length));
  return opinions.map(({ lens, verdict, label, labels }) => {
    const said = toOneLine(label ?? labels.join(', '));
    return `${toOneLine(lens).padEnd(width)}  ${verdict.padEnd('differs'.length)}  ${said}`.trimEnd();
  });
}

/** What was decided, with the values behind the summary. */
export function listDecision(content: ContentExplanation): string[] {
  const { block, blocks, keptBlocks, words, keptWords, threshold, confidence, by } = content;
  const head = [
    `by ${by}: ${keptBlocks} of ${blocks} blocks kept, ${keptWords} of ${words} words`,
    // Without a model these are constants, and measure nothing.
    ...(by === 'model' ? [`cut at ${threshold}, confidence ${confidence}`] : []),
  ];
  return block === null ? head : [...head, ...listBlock(block, by)];
}

function listBlock(block: BlockExplanation, by: ContentExplanation['by']): string[] {
  const { text, path, probability, change } = block;
  const turned = block.kept ? 'left out' : 'kept';
  return [
    `block ${quoteText(text, 0, text.length)} at ${toOneLine(path)}`,
    ...(by === 'model' ? [`probability ${probability}`] : []),
    ...(change === null || change.plain === null
      ? []
      : [toOneLine(`${turned} at ${change.probability}, if ${change.plain}`)]),
  ];
}
