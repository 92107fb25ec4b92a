/** What rules alone make of a page, without the trained model, as a golden has it. */
import type { Analysis } from '@anatome/core';
import { toEntryLines, toScore } from './outline-lines.ts';

/** The type with its reasons, how much is content, and the zones. */
export function toRuleLines(name: string, { outline, page, features }: Analysis): string[] {
  const { type, content } = outline;
  let kept = 0;
  for (let node = 0; node < page.size; node++) {
    if (content.kept[node] === 1) kept += features.words[node + 1] - features.words[node];
  }
  return [
    `${name}: ${type.label}${toScore(type.score)} ${JSON.stringify(type.reasons.map(({ values }) => values))}`,
    `  ${kept} of ${features.words[page.size]} words are content, confidence ${content.confidence.toFixed(2)}`,
    ...toEntryLines(
      outline.entries.map((entry) => ({ ...entry, entries: [] })),
      '  ',
    ),
  ];
}
