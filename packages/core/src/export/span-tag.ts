/** Sentences and tokens, whose places are spans of text, as tags inside text nodes. */
import type { Annotation } from '../annotation/index.ts';
import { KIND, nodeAt, type Page } from '../page/index.ts';
import { toDataOffsets } from './to-data-offsets.ts';

/** A tag to be written inside a text node, and where in the page text. */
export interface SpanTag {
  readonly at: number;
  readonly tag: string;
}

/** How a span is written: its start tag, given which share of the span this is (from 1), and its end tag. */
export interface SpanNotation {
  readonly open: (annotation: Annotation, part: number) => string;
  readonly close: (annotation: Annotation) => string;
}

/** Whether an annotation says a stretch of the page text: a sentence, a token. */
export function isSpan({ attributes }: Annotation): boolean {
  return typeof attributes?.written === 'string' && Array.isArray(attributes.span);
}

/** One text node's share of a span. */
interface Cut {
  readonly from: number;
  readonly to: number;
  /** Which share, from 1; a sentence with a link in it has three. */
  readonly part: number;
  readonly annotation: Annotation;
}

/** For each text node the tags inside it, in order. Spans are cut at the edges of nodes: so they nest in any markup. */
export function collectSpanTags(
  page: Page,
  annotations: readonly Annotation[],
  notation: SpanNotation,
): Map<number, SpanTag[]> {
  const cuts = new Map<number, Cut[]>();
  for (const annotation of annotations) {
    if (!isSpan(annotation)) continue;
    let part = 0;
    const [from, to] = annotation.attributes!.span as readonly [number, number];
    const first = Math.max(annotation.nodes[0], nodeAt(page, from));
    for (let node = first; node < annotation.nodes[1] && page.textAt[node] < to; node++) {
      const start = Math.max(from, page.textAt[node]);
      const end = Math.min(to, page.textAt[node + 1]);
      if (page.kind[node] !== KIND.text || start >= end) continue;
      const cut = { from: start, to: end, part: ++part, annotation };
      const known = cuts.get(node);
      if (known === undefined) cuts.set(node, [cut]);
      else known.push(cut);
    }
  }
  const tags = new Map<number, SpanTag[]>();
  for (const [node, own] of cuts) tags.set(node, nestCuts(own, notation));
  return tags;
}

/** Outer cuts before inner ones; a cut across the end of another is left out rather than torn. */
function nestCuts(cuts: Cut[], { open: toStart, close: toEnd }: SpanNotation): SpanTag[] {
  const tags: SpanTag[] = [];
  const open: Cut[] = [];
  const closeUntil = (place: number): void => {
    while (open.length > 0 && open[open.length - 1].to <= place) {
      const { to, annotation } = open.pop()!;
      tags.push({ at: to, tag: toEnd(annotation) });
    }
  };
  for (const cut of cuts.sort((a, b) => a.from - b.from || b.to - a.to)) {
    closeUntil(cut.from);
    if (open.length > 0 && open[open.length - 1].to < cut.to) continue;
    tags.push({ at: cut.from, tag: toStart(cut.annotation, cut.part) });
    open.push(cut);
  }
  closeUntil(Number.POSITIVE_INFINITY);
  return tags;
}

/** A text node with its tags written into it; `toMarkup` escapes of what is between them. */
export function writeSpanTags(
  page: Page,
  node: number,
  { tags, toMarkup }: { readonly tags: readonly SpanTag[]; readonly toMarkup: (text: string) => string },
): string {
  const data = page.data[node];
  const offsets = toDataOffsets(
    page,
    node,
    tags.map(({ at }) => at),
  );
  let written = '';
  let from = 0;
  tags.forEach(({ tag }, place) => {
    written += toMarkup(data.slice(from, offsets[place])) + tag;
    from = offsets[place];
  });
  return written + toMarkup(data.slice(from));
}
