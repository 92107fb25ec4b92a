/** Stage 2 (Rehm 4.2): text encapsulation. Each text node with one or more words becomes a Text. */
import { type Column, type PrefixSums, TAG } from '../../page/index.ts';
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

const LABEL_TAGS = new Uint8Array(Math.max(...Object.values(TAG)) + 1);
for (const tag of [TAG.button, TAG.select, TAG.textarea, TAG.label, TAG.th]) LABEL_TAGS[tag] = 1;

/** Collects the texts and gives their nodes the role `text`. */
export function encapsulateText(scene: Scene, notes: NodeNotes): Texts {
  const { page, style, features } = scene;
  const nodes: number[] = [];
  const headings: number[] = [];
  const labels: number[] = [];
  const before = new Uint32Array(page.size + 1);
  let heading = -1;
  let labelEnd = 0;
  for (let node = 0; node < page.size; node++) {
    before[node] = nodes.length;
    const tag = page.tag[node];
    if (tag !== 0) {
      if (isHeadingTag(tag)) heading = node;
      else if (LABEL_TAGS[tag] === 1) labelEnd = Math.max(labelEnd, page.end[node]);
      continue;
    }
    if (!isText(page, node)) continue;
    notes.role[node] = ROLE.text;
    nodes.push(node);
    headings.push(heading >= 0 && node < page.end[heading] ? heading : -1);
    labels.push(node < labelEnd ? 1 : 0);
  }
  before[page.size] = nodes.length;
  const count = nodes.length;
  const scale = new Float32Array(count);
  const isHidden = new Uint8Array(count);
  for (let text = 0; text < count; text++) {
    scale[text] = features.fontScale[nodes[text]!];
    if (style.hidden[nodes[text]!] !== 0) isHidden[text] = 1;
  }
  const node = new Uint32Array(nodes);
  const isLabel = new Uint8Array(labels);
  return { count, node, scale, isHidden, heading: new Int32Array(headings), isLabel, before };
}

/** Whether an element is one of `h1`…`h6`. */
export function isHeadingTag(tag: number): boolean {
  return tag >= TAG.h1 && tag <= TAG.h6;
}
