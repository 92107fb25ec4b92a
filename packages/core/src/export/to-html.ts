/** The original page as HTML, with `data-anatome-*` attributes saying what each place is. Nothing is taken away. */
import type { AddedContent, Annotation, Layer } from '../annotation/index.ts';
import { roundTo } from '../number/index.ts';
import type { Outline } from '../outline/index.ts';
import type { Page } from '../page/index.ts';
import { collectEntries } from './collect-entries.ts';
import { collectLabelMarks, type LabelMarks } from './label-marks.ts';
import { collectElementMarks } from './rules/collect-element-marks.ts';
import { collectSpanTags, isSpan, type SpanNotation } from './span-tag.ts';
import { type HtmlAdditions, toHtmlAttribute, writeHtml } from './write-html.ts';

/** HTML with `data-anatome-outline="heading"`, `data-anatome-<lens>="Label"`, and `…-score` where there is one. */
export function toHtml(
  page: Page,
  outline: Pick<Outline, 'entries'>,
  annotations: readonly Annotation[] = [],
): string {
  return writeHtml(page, toAdditions(page, collectAll(page, outline, annotations), annotations));
}

/** The same of whole layers, and `data-anatome-<lens>-<attribute>` for what a lens would set, `…-output` for new text. */
export function toLayersHtml(
  page: Page,
  outline: Pick<Outline, 'entries'>,
  layers: readonly Layer[],
): string {
  const annotations = layers.flatMap((layer) => layer.annotations);
  const marks = collectAll(page, outline, annotations);
  for (const layer of layers) addChanges(marks, layer);
  return writeHtml(page, toAdditions(page, marks, annotations));
}

function collectAll(
  page: Page,
  outline: Pick<Outline, 'entries'>,
  annotations: readonly Annotation[],
): LabelMarks {
  const entries = collectEntries(outline).map((entry) => ({ ...entry, lens: 'outline' }));
  return collectLabelMarks(page, [...entries, ...annotations.filter((annotation) => !isSpan(annotation))]);
}

function toAdditions(page: Page, marks: LabelMarks, annotations: readonly Annotation[]): HtmlAdditions {
  const spans = collectSpanTags(page, annotations, MARKED);
  return {
    attributesOf: (node) => [...(marks.get(node) ?? [])],
    spanTagsOf: (node) => spans.get(node) ?? [],
  };
}

/** A sentence or token: a `span` around its characters. */
const MARKED: SpanNotation = {
  open: ({ lens, label, score, attributes }) => {
    const marks: [string, string][] = [[`data-anatome-${lens}`, label]];
    if (score < 1) marks.push([`data-anatome-${lens}-score`, String(roundTo(score, 2))]);
    if (typeof attributes?.partOfSpeech === 'string')
      marks.push([`data-anatome-${lens}-part-of-speech`, attributes.partOfSpeech]);
    return `<span${marks.map(toHtmlAttribute).join('')}>`;
  },
  close: () => '</span>',
};

/** What the label and its score say already is not said twice. */
const SAID_BY_LABEL: ReadonlySet<string> = new Set(['elisatype', 'score']);

function addChanges(marks: LabelMarks, { lens, changes }: Layer): void {
  for (const [node, { attributes, content }] of collectElementMarks(changes)) {
    const own = marks.get(node) ?? new Map<string, string>();
    for (const [name, value] of attributes)
      if (!SAID_BY_LABEL.has(name.toLowerCase())) own.set(`data-anatome-${lens}-${name}`, value);
    if (content.length > 0) own.set(`data-anatome-${lens}-output`, content.map(toText).join(''));
    if (own.size > 0) marks.set(node, own);
  }
}

/** Nesting is that of a rule file, which its reader bounds. */
function toText(added: AddedContent): string {
  return typeof added === 'string' ? added : added.content.map(toText).join('');
}
