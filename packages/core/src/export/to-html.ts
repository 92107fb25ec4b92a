/** The original page as HTML, with `data-anatome-*` attributes saying what each place is. Nothing is taken away. */

import type { Annotation } from '../annotation/index.ts';
import { roundTo } from '../number/index.ts';
import type { Outline } from '../outline/index.ts';
import { FLAG, KIND, type Page, TAG, toLocalName } from '../page/index.ts';
import { collectEntries } from './collect-entries.ts';
import { collectSpanTags, isSpan, type SpanNotation, type SpanTag, writeSpanTags } from './span-tag.ts';
import { walkPage } from './walk-page.ts';

/** Attributes to add, by node. */
type Marks = Map<number, Map<string, string>>;

const VOID_TAGS: ReadonlySet<string> = new Set(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr'.split(
    ' ',
  ),
);

/** Elements whose text the HTML parser takes as it is. */
const LITERAL_TAGS: ReadonlySet<number> = new Set([
  TAG.style,
  TAG.script,
  TAG.xmp,
  TAG.iframe,
  TAG.noembed,
  TAG.plaintext,
]);

/** HTML with `data-anatome-outline="heading"`, `data-anatome-<lens>="Label"`, and `…-score` beside each. */
export function toHtml(
  page: Page,
  outline: Pick<Outline, 'entries'>,
  annotations: readonly Annotation[] = [],
): string {
  const marks: Marks = new Map();
  for (const entry of collectEntries(outline)) mark(page, marks, { ...entry, lens: 'outline' });
  for (const annotation of annotations) if (!isSpan(annotation)) mark(page, marks, annotation);
  const spans = collectSpanTags(page, annotations, MARKED);
  const out: string[] = [];
  walkPage<never>(page, [], {
    openElement: (node) => out.push(toStartTag(page, node, marks.get(node))),
    closeElement: (node) => {
      const name = toLocalName(page.name(node));
      if (!isVoid(page, node)) out.push(`</${name}>`);
    },
    leaf: (node) => out.push(toLeaf(page, node, { marks: marks.get(node), tags: spans.get(node) })),
    openWrap: () => {},
    closeWrap: () => {},
  });
  return out.join('');
}

/** A sentence or token: a `span` around its characters. */
const MARKED: SpanNotation = {
  open: ({ lens, label, score, attributes }) => {
    const marks: [string, string][] = [[`data-anatome-${lens}`, label]];
    if (score < 1) marks.push([`data-anatome-${lens}-score`, String(roundTo(score, 2))]);
    if (typeof attributes?.partOfSpeech === 'string')
      marks.push([`data-anatome-${lens}-part-of-speech`, attributes.partOfSpeech]);
    return `<span${marks.map(toAttribute).join('')}>`;
  },
  close: () => '</span>',
};

/** A place is a run of siblings: each of them gets the mark; text gets a `span` to carry it. */
function mark(page: Page, marks: Marks, said: Pick<Annotation, 'lens' | 'label' | 'nodes' | 'score'>): void {
  const name = `data-anatome-${said.lens}`;
  for (let node = Math.max(1, said.nodes[0]); node < said.nodes[1]; node = page.end[node]) {
    if (page.kind[node] === KIND.comment || page.kind[node] === KIND.doctype) continue;
    let own = marks.get(node);
    if (own === undefined) {
      own = new Map();
      marks.set(node, own);
    }
    const before = own.get(name);
    own.set(name, before === undefined ? said.label : `${before} ${said.label}`);
    const score = own.get(`${name}-score`);
    const shown = String(roundTo(said.score, 2));
    own.set(`${name}-score`, score === undefined ? shown : `${score} ${shown}`);
  }
}

function isVoid(page: Page, node: number): boolean {
  return VOID_TAGS.has(page.name(node));
}

function toStartTag(page: Page, node: number, marks: Map<string, string> | undefined): string {
  const attributes = [...page.attributesOf(node), ...(marks ?? [])];
  const tag = `<${toLocalName(page.name(node))}${attributes.map(toAttribute).join('')}>`;
  // The parser drops one line break right after these tags: give it one to drop.
  const first = page.data[node + 1];
  const isDropped =
    page.tag[node] === TAG.pre || page.tag[node] === TAG.listing || page.tag[node] === TAG.textarea;
  return isDropped && node + 1 < page.end[node] && first.startsWith('\n') ? `${tag}\n` : tag;
}

function toAttribute([name, value]: readonly [string, string]): string {
  return ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('\u00A0', '&nbsp;').replaceAll('"', '&quot;')}"`;
}

/** What is said of a text node, and inside it. */
interface SaidOfText {
  readonly marks: Map<string, string> | undefined;
  readonly tags: readonly SpanTag[] | undefined;
}

function toLeaf(page: Page, node: number, { marks, tags = [] }: SaidOfText): string {
  const data = page.data[node];
  if (page.kind[node] === KIND.comment) return `<!--${data}-->`;
  if (page.kind[node] === KIND.doctype) return toDoctype(page, node);
  const around = page.tag[page.parent[node]];
  if (LITERAL_TAGS.has(around)) return data;
  // A field shows tags as text.
  if (around === TAG.textarea) return escapeText(data);
  const text =
    tags.length === 0 ? escapeText(data) : writeSpanTags(page, node, { tags, toMarkup: escapeText });
  if (marks === undefined || (page.flags[node] & FLAG.raw) !== 0) return text;
  return `<span${[...marks].map(toAttribute).join('')}>${text}</span>`;
}

function toDoctype(page: Page, node: number): string {
  const publicId = page.attribute(node, 'public') ?? '';
  const systemId = page.attribute(node, 'system') ?? '';
  const ids =
    publicId !== ''
      ? ` PUBLIC "${publicId}"${systemId && ` "${systemId}"`}`
      : systemId && ` SYSTEM "${systemId}"`;
  return `<!DOCTYPE ${page.data[node]}${ids}>`;
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('\u00A0', '&nbsp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
