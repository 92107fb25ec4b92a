/** Stage 3 (Rehm 4.2): markTextBlocks, which gives a sequence of texts its place, as high as possible in the tree. */
import { type Page, type Range, toTagTable } from '../../page/index.ts';
import { isListTag, type NodeNotes } from './annotate-nodes.ts';
import type { PreparedTexts } from './found-blocks.ts';
import type { TextBlock, TextSequence } from './text-block.ts';

/** Items, cells and the like keep their blocks inside; a block may be the whole item, never more. */
export const HOLDERS: Uint8Array = toTagTable({ 'li dt dd td th caption html head body frameset': 1 });
/** A holder farther up than this holds half the page. */
const HOLDER_REACH = 64;
/** Elements that are never part of a block themselves. */
const NEVER_INSIDE = toTagTable({ 'html head body frameset table thead tbody tfoot tr': 1 });

/** Gives every sequence its place; one without a least common node becomes as few blocks as can hold it. */
export function markTextBlocks(prepared: PreparedTexts, sequences: readonly TextSequence[]): TextBlock[] {
  const { before } = prepared.texts;
  const blocks: TextBlock[] = [];
  for (const sequence of sequences) {
    const places = collectPlaces(prepared, sequence);
    for (let index = 0; index < places.length; index++) {
      const nodes = places[index];
      const first = index === 0 ? sequence.first : before[nodes[0]];
      const last = index === places.length - 1 ? sequence.last : before[nodes[1]] - 1;
      const part = places.length === 1 ? 0 : index + 1;
      const icon = index === 0 ? sequence.icon : -1;
      const { boundary, isHidden } = sequence;
      const scale = dominantScale(prepared, first, last);
      blocks.push({ first, last, boundary, isHidden, icon, nodes, part, scale });
    }
  }
  return blocks;
}

/** The runs of neighbouring subtrees that together hold exactly the texts of a sequence; one, as a rule. */
function collectPlaces(prepared: PreparedTexts, sequence: TextSequence): Range[] {
  const { page } = prepared.scene;
  const { before } = prepared.texts;
  const top = climb(prepared, sequence, sequence.first);
  const first: [number, number] = [top, page.end[top]];
  const places: Range[] = [first];
  let run = first;
  for (let text = before[run[1]]; text <= sequence.last; text = before[run[1]]) {
    const next = climb(prepared, sequence, text);
    if (page.parent[run[0]] === page.parent[next]) run[1] = page.end[next];
    else {
      run = [next, page.end[next]];
      places.push(run);
    }
  }
  if (sequence.icon >= 0) first[0] = startAtIcon(prepared, sequence.icon, top);
  return places;
}

/**
 * The paper's search for the least common node: the highest ancestor that holds no text of another sequence. Hidden
 * lists and tables inside a sentence do not stop it: they are part of the sentence's block.
 */
function climb(
  { scene, notes, texts }: PreparedTexts,
  { first, last, isHidden }: TextSequence,
  text: number,
): number {
  const { page } = scene;
  const isFree = !isHidden && texts.isHidden[text] === 1;
  let top = texts.node[text];
  while (isFree || HOLDERS[page.tag[top]] !== 1) {
    const parent = page.parent[top];
    if (parent < 0 || !(isFree || mayHold(page, notes, [parent, top]))) break;
    if (texts.before[parent] < first || texts.before[page.end[parent]] - 1 > last) break;
    top = parent;
  }
  return top;
}

function mayHold(page: Page, { obstacles }: NodeNotes, [parent, child]: readonly [number, number]): boolean {
  const tag = page.tag[parent];
  if (tag === 0 || NEVER_INSIDE[tag] === 1 || isListTag(tag)) return false;
  return obstacles[page.end[parent]] - obstacles[parent] === obstacles[page.end[child]] - obstacles[child];
}

/** Takes an icon in front of the first text into the block when the two stand side by side. */
function startAtIcon({ scene: { page }, texts }: PreparedTexts, icon: number, start: number): number {
  if (icon > start) return start;
  const parent = page.parent[start];
  let top = icon;
  while (page.parent[top] !== parent) {
    top = page.parent[top];
    if (top < 0 || texts.before[top] !== texts.before[page.end[top]]) return start;
  }
  return top;
}

/** The scale most characters of texts `first`…`last` have; hidden texts inside a seen block do not count. */
export function dominantScale({ scene, texts }: PreparedTexts, first: number, last: number): number {
  if (first === last) return texts.scale[first];
  const weights = new Map<number, number>();
  for (let text = first; text <= last; text++) {
    const weight = texts.isHidden[text] === 1 ? 0 : scene.page.data[texts.node[text]].length;
    weights.set(texts.scale[text], (weights.get(texts.scale[text]) ?? 0) + weight);
  }
  let best = texts.scale[first];
  for (const [scale, weight] of weights) if (weight > weights.get(best)!) best = scale;
  return best;
}

/** The item or cell around a node; the body at last. */
export function holderOf(page: Page, node: number): number {
  let holder = node;
  for (let step = 0; step < HOLDER_REACH && holder >= 0 && HOLDERS[page.tag[holder]] !== 1; step++) {
    holder = page.parent[holder];
  }
  return holder;
}
