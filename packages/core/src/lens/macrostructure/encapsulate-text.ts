/** Stage 2 (Rehm 4.2): text encapsulation. Each text node with one or more words becomes a Text. */
import { type Column, type Page, type PrefixSums, TAG, toTagTable } from '../../page/index.ts';
import type { Scene } from '../lens.ts';
import { type NodeNotes, ROLE } from './annotate-nodes.ts';
import { isText } from './is-text.ts';

/** The Texts of a page in document order; a text is its place in these columns. */
export interface Texts {
  readonly count: number;
  readonly node: Column;
  /** Font size on the paper's scale. */
  readonly scale: Column;
  /** 1 where a person does not see the text. */
  readonly isHidden: Column;
  /** The `h1`…`h6` around the text, -1 outside headings. */
  readonly heading: Column;
  /** 1 inside a button, field, label or header cell: it names a thing, it heads no section. */
  readonly isLabel: Column;
  /** How many texts lie before each node. */
  readonly before: PrefixSums;
}

const LABEL_TAGS = toTagTable({ 'button select textarea label th': 1 });

/** Collects the texts and gives their nodes the role `text`. */
export function encapsulateText(scene: Scene, notes: NodeNotes): Texts {
  const before = markTexts(scene.page, notes);
  return collectTexts(scene, notes, before);
}

/** Gives texts their role; returns how many lie before each node. */
function markTexts(page: Page, { role }: NodeNotes): Uint32Array {
  const before = new Uint32Array(page.size + 1);
  let count = 0;
  for (let node = 0; node < page.size; node++) {
    before[node] = count;
    if (page.tag[node] !== 0 || !isText(page, node)) continue;
    role[node] = ROLE.text;
    count++;
  }
  before[page.size] = count;
  return before;
}

function collectTexts({ page, style, features }: Scene, { role }: NodeNotes, before: Uint32Array): Texts {
  const count = before[page.size];
  const node = new Uint32Array(count);
  const scale = new Float32Array(count);
  const isHidden = new Uint8Array(count);
  const heading = new Int32Array(count).fill(-1);
  const isLabel = new Uint8Array(count);
  let text = 0;
  let headingAt = -1;
  let headingEnd = 0;
  let labelEnd = 0;
  for (let at = 0; at < page.size; at++) {
    if (role[at] === ROLE.text) {
      node[text] = at;
      scale[text] = features.fontScale[at];
      if (style.hidden[at] !== 0) isHidden[text] = 1;
      if (at < headingEnd) heading[text] = headingAt;
      if (at < labelEnd) isLabel[text] = 1;
      text++;
    } else if (isHeadingTag(page.tag[at])) {
      headingAt = at;
      headingEnd = page.end[at];
    } else if (LABEL_TAGS[page.tag[at]] === 1) labelEnd = Math.max(labelEnd, page.end[at]);
  }
  return { count, node, scale, isHidden, heading, isLabel, before };
}

/** Whether an element is one of `h1`…`h6`. */
export function isHeadingTag(tag: number): boolean {
  return tag >= TAG.h1 && tag <= TAG.h6;
}
