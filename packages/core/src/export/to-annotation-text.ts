/** Annotations in the notation of the outline: one line each, inner ones below outer ones. */
import type { Annotation } from '../annotation/index.ts';
import type { Page } from '../page/index.ts';
import { quoteText } from './quote-text.ts';
import { toMarks } from './to-marks.ts';

/** `- series "Lamps from 29 €…" [records=12] [score=0.80]`, two spaces per level. */
export function toAnnotationText(page: Page, annotations: readonly Annotation[]): string {
  const sorted = annotations.toSorted((a, b) => a.nodes[0] - b.nodes[0] || b.nodes[1] - a.nodes[1]);
  const openEnds: number[] = [];
  const lines = sorted.map((annotation) => {
    const [start, end] = annotation.nodes;
    // An annotation that overlaps the one before without lying in it stands beside it.
    while (openEnds.length > 0 && openEnds.at(-1)! < end) openEnds.pop();
    while (openEnds.length > 0 && openEnds.at(-1)! <= start) openEnds.pop();
    openEnds.push(end);
    return `${'  '.repeat(openEnds.length - 1)}- ${toLine(page, annotation)}\n`;
  });
  return lines.join('');
}

function toLine(page: Page, annotation: Annotation): string {
  const { label, nodes, score, level, attributes = {} } = annotation;
  const [from, to] = page.span(nodes[0], nodes[1]);
  const parts = [label];
  if (to > from) parts.push(quoteText(page.text, from, to));
  parts.push(...toMarks({ level, ...attributes }));
  if (score < 1) parts.push(`[score=${score.toFixed(2)}]`);
  return parts.join(' ');
}
