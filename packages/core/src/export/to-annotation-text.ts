/** Annotations in the notation of the outline: one line each, inner ones below outer ones. */
import type { Annotation, JsonValue } from '../annotation/index.ts';
import { nodeAt, type Page } from '../page/index.ts';
import { quoteText } from './quote-text.ts';
import { isSpan } from './span-tag.ts';
import { toMarks } from './to-marks.ts';

/** An annotation and where its line belongs. */
interface Placed {
  readonly annotation: Annotation;
  readonly start: number;
  readonly end: number;
  /** Where the text of a sentence or token begins and ends; -1 for what is a run of nodes. */
  readonly from: number;
  readonly to: number;
}

/** `- series "Lamps from 29 €…" [records=12] [score=0.80]`, two spaces per level. */
export function toAnnotationText(page: Page, annotations: readonly Annotation[]): string {
  const sorted = annotations.map((annotation) => place(page, annotation)).sort(byPlace);
  const open: Placed[] = [];
  const lines = sorted.map((placed) => {
    while (open.length > 0 && !holds(open[open.length - 1], placed)) open.pop();
    open.push(placed);
    return `${'  '.repeat(open.length - 1)}- ${toLine(page, placed.annotation)}\n`;
  });
  return lines.join('');
}

/** A span stands at the text node it begins in: several of them may share their nodes. */
function place(page: Page, annotation: Annotation): Placed {
  const [start, end] = annotation.nodes;
  if (!isSpan(annotation)) return { annotation, start, end, from: -1, to: -1 };
  const [from, to] = annotation.attributes!.span as readonly [number, number];
  const node = Math.min(end - 1, Math.max(start, nodeAt(page, from)));
  return { annotation, start: node, end, from, to };
}

/** In document order, outer ones first; runs of nodes before the spans that begin at the same place. */
function byPlace(a: Placed, b: Placed): number {
  if (a.from >= 0 && b.from >= 0) return a.from - b.from || b.to - a.to;
  if (a.start !== b.start) return a.start - b.start;
  return a.from >= 0 || b.from >= 0 ? a.from - b.from : b.end - a.end;
}

/** An annotation that overlaps the one before without lying in it stands beside it. */
function holds(outer: Placed, inner: Placed): boolean {
  if (outer.from >= 0 && inner.from >= 0) return inner.from < outer.to && inner.to <= outer.to;
  if (inner.from >= 0) return inner.start < outer.end;
  if (inner.start === outer.start && inner.end === outer.end) return !areApart(outer, inner);
  return inner.start < outer.end && inner.end <= outer.end;
}

/** Whether two that share their nodes mean different stretches of the text, as all the names in one line do. */
function areApart({ annotation: outer }: Placed, { annotation: inner }: Placed): boolean {
  const [one, other] = [outer.attributes?.span, inner.attributes?.span];
  if (!isStretch(one) || !isStretch(other)) return false;
  return other[0] < one[0] || other[1] > one[1];
}

function isStretch(span: JsonValue | undefined): span is [number, number] {
  return Array.isArray(span) && typeof span[0] === 'number' && typeof span[1] === 'number';
}

function toLine(page: Page, annotation: Annotation): string {
  const { label, nodes, score, level, attributes = {} } = annotation;
  const parts = [label];
  if (isSpan(annotation)) {
    const { span, written, ...rest } = attributes;
    const [from, to] = span as readonly [number, number];
    parts.push(quoteText(page.text, from, to), ...toMarks({ level, ...rest }));
  } else {
    const [from, to] = page.span(nodes[0], nodes[1]);
    if (to > from) parts.push(quoteText(page.text, from, to));
    parts.push(...toMarks({ level, ...attributes }));
  }
  if (score < 1) parts.push(`[score=${score.toFixed(2)}]`);
  return parts.join(' ');
}
