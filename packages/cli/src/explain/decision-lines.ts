/** The decision on a place as lines for reading: who agrees, what the model weighed, and which blocks it is about. */
import type { Opinion } from '@anatome/core/explain';
import { quoteText } from '@anatome/core/export';
import type { BlockExplanation, ContentExplanation, ModelExplanation } from '@anatome/core/outline';
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
    `cut at ${threshold}, confidence ${confidence}`,
  ];
  return block === null ? head : [...head, ...listBlock(block)];
}

function listBlock(block: BlockExplanation): string[] {
  const { text, path, probability, zone, model, firstLook, change } = block;
  const turned = block.kept ? 'left out' : 'kept';
  return [
    `block ${quoteText(text, 0, text.length)} at ${toOneLine(path)}`,
    `probability ${probability}`,
    ...(zone === null ? [] : [`zone ${zone.label} by its ${zone.by} (${zone.score})`]),
    ...listModel('weighed', model),
    ...listModel('at first look', firstLook),
    ...(change === null ? [] : [toOneLine(`${turned} at ${change.probability}, if ${change.words}`)]),
  ];
}

function listModel(title: string, model: ModelExplanation | null): string[] {
  if (model === null) return [];
  const rows = [...model.for, ...model.against].map(
    ({ odds, words }) => `  ${toSigned(odds)}  ${toOneLine(words)}`,
  );
  const base = `  ${toSigned(model.base)}  the mean of what it is compared with, blocks: ${model.beside}`;
  const rest = `  ${toSigned(model.rest)}  all else`;
  return [`${title}, in log-odds:`, base, ...rows, rest, `  ${toSigned(model.odds)}  in all`];
}

function toSigned(odds: number): string {
  return `${odds < 0 ? '-' : '+'}${Math.abs(odds).toFixed(2)}`.padStart('+10.00'.length);
}
