/**
 * fuse: the plain outline, from what the author declared (headings, landmarks, lists, tables) and from blocks of
 * text between them. One walk in document order; an entry's subtree is either summed up or walked into.
 */
import type { Layer, Reason } from '../annotation/index.ts';
import { type Features, IMAGE } from '../feature/index.ts';
import { KIND, type Page, TAG } from '../page/index.ts';
import { HIDDEN, isBlockDisplay, type Style } from '../style/index.ts';
import { type Declared, findDeclared } from './declared.ts';
import type { Entry, Outline } from './outline.ts';

/** How much of a text an entry carries along; the whole text is reached by its nodes. */
const EXCERPT_LENGTH = 200;

/** What the outline is made from. */
export interface FuseInput {
  readonly page: Page;
  readonly style: Style;
  readonly features: Features;
  readonly layers: readonly Layer[];
}

/** An entry whose end has not been reached. */
interface OpenEntry {
  readonly end: number;
  readonly entries: Entry[];
}

/** Makes the outline of a page. */
export function fuse(input: FuseInput): Outline {
  const { page, features } = input;
  const root: OpenEntry = { end: page.size, entries: [] };
  const open: OpenEntry[] = [root];
  const holdsBlock = markBlockHolders(page, input.style);
  let node = 0;
  while (node < page.size) {
    while (open.at(-1)!.end <= node) open.pop();
    const siblings = open.at(-1)!.entries;
    if (isInline(input, holdsBlock, node)) {
      const end = findRunEnd(input, holdsBlock, node);
      const entry = toLooseEntry(input, node, end);
      if (entry !== undefined) siblings.push(entry);
      node = end;
      continue;
    }
    if (isSkipped(page, node)) {
      node = page.end[node];
      continue;
    }
    const declared = isHidden(input, node) ? toHidden(input, node) : findDeclared(page, features, node);
    if (declared === undefined) {
      node++;
      continue;
    }
    const entries: Entry[] = [];
    if (declared.attributes?.words !== 0) siblings.push(toEntry(input, node, declared, entries));
    if (declared.isOpen) open.push({ end: page.end[node], entries });
    node = declared.isOpen ? node + 1 : page.end[node];
  }
  const kept = Uint8Array.from({ length: page.size }, (_, node) => Number(page.isText(node)));
  return {
    entries: root.entries,
    content: { kept, confidence: 0 },
    type: { label: 'other', score: 0, reasons: [] },
  };
}

function isSkipped(page: Page, node: number): boolean {
  return page.kind[node] === KIND.comment || page.kind[node] === KIND.doctype || page.tag[node] === TAG.head;
}

function isHidden({ page, style }: FuseInput, node: number): boolean {
  return page.kind[node] === KIND.element && style.hidden[node] !== HIDDEN.visible;
}

const HIDDEN_NAMES = Object.keys(HIDDEN) as (keyof typeof HIDDEN)[];

function toHidden({ page, style, features }: FuseInput, node: number): Declared {
  const words = features.words[page.end[node]] - features.words[node];
  return {
    label: 'hidden',
    score: 1,
    isOpen: false,
    attributes: { words, by: HIDDEN_NAMES[style.hidden[node]]! },
  };
}

/** Marks nodes with a block element somewhere below: they are walked into, never part of a line of text. */
function markBlockHolders(page: Page, style: Style): Uint8Array {
  const holds = new Uint8Array(page.size);
  for (let node = page.size - 1; node > 0; node--) {
    if (holds[node] === 1 || isBlock(page, style, node)) holds[page.parent[node]] = 1;
  }
  return holds;
}

function isBlock(page: Page, style: Style, node: number): boolean {
  return page.kind[node] === KIND.element && isBlockDisplay(style.display[node]);
}

function isInline(input: FuseInput, holdsBlock: Uint8Array, node: number): boolean {
  const { page, style } = input;
  if (page.kind[node] === KIND.text) return true;
  if (page.kind[node] !== KIND.element || holdsBlock[node] === 1) return false;
  return style.hidden[node] === HIDDEN.visible && !isBlock(page, style, node);
}

/** A line of text goes on over inline siblings; two line breaks in a row end it. */
function findRunEnd(input: FuseInput, holdsBlock: Uint8Array, first: number): number {
  const { page } = input;
  const stop = page.end[page.parent[first]];
  let end = page.end[first];
  while (end < stop && (isInline(input, holdsBlock, end) || page.kind[end] === KIND.comment)) {
    if (page.tag[end] === TAG.br && page.tag[end - 1] === TAG.br) break;
    end = page.end[end];
  }
  return end;
}

function toLooseEntry(input: FuseInput, start: number, end: number): Entry | undefined {
  const { page, features } = input;
  const words = features.words[end] - features.words[start];
  const reasons = [{ step: 'text between blocks', values: { words } }];
  if (words > 0) {
    const attributes = { words };
    return {
      label: 'paragraph',
      nodes: [start, end],
      score: 0.5,
      reasons,
      text: excerpt(page, start, end),
      attributes,
      entries: [],
    };
  }
  for (let node = start; node < end; node++) {
    if (features.image[node] === IMAGE.picture || features.image[node] === IMAGE.unknown) {
      const text = page.attribute(node, 'alt') ?? '';
      return { label: 'image', nodes: [node, page.end[node]], score: 0.5, reasons, text, entries: [] };
    }
  }
  return undefined;
}

function toEntry(input: FuseInput, node: number, declared: Declared, entries: Entry[]): Entry {
  const { page } = input;
  const role = page.attribute(node, 'role');
  const values = { element: page.name(node), ...(role !== undefined && { role }) };
  const reasons: Reason[] = [{ step: 'declared', values }];
  return {
    label: declared.label,
    nodes: [node, page.end[node]],
    score: declared.score,
    reasons,
    text: declared.text ?? (declared.isOpen ? '' : excerpt(page, node, page.end[node])),
    ...(declared.attributes && { attributes: declared.attributes }),
    entries,
  };
}

/** The beginning of a place's text, on one line; `…` says there is more. */
function excerpt(page: Page, start: number, end: number): string {
  const [from, to] = page.span(start, end);
  const isWhole = to - from <= EXCERPT_LENGTH;
  const text = page.text.slice(from, isWhole ? to : from + EXCERPT_LENGTH).replace(/\s+/g, ' ');
  return isWhole ? text : `${text}…`;
}
