/** Stage 3 (Rehm 4.2): markTextBlocks, which gives a sequence of texts its place, as high as possible in the tree. */
import { type Page, type Range, TAG } from '../../page/index.ts';
import type { Scene } from '../lens.ts';
import { isListTag, type NodeNotes } from './annotate-nodes.ts';
import type { Texts } from './encapsulate-text.ts';
import type { TextBlock, TextSequence } from './text-block.ts';

/** Items, cells and the like keep their blocks inside; a block may be the whole item, never more. */
export const HOLDERS: Uint8Array = new Uint8Array(Math.max(...Object.values(TAG)) + 1);
for (const name of ['li', 'dt', 'dd', 'td', 'th', 'caption', 'html', 'head', 'body', 'frameset'] as const) {
  HOLDERS[TAG[name]] = 1;
}
/** Elements that are never part of a block themselves. */
const NEVER_INSIDE = new Uint8Array(HOLDERS.length);
for (const name of ['html', 'head', 'body', 'frameset', 'table', 'thead', 'tbody', 'tfoot', 'tr'] as const) {
  NEVER_INSIDE[TAG[name]] = 1;
}

/** Gives every sequence its place; one without a least common node becomes as few blocks as can hold it. */
export function markTextBlocks(
  scene: Scene,
  notes: NodeNotes,
  texts: Texts,
  sequences: readonly TextSequence[],
): TextBlock[] {
  const blocks: TextBlock[] = [];
  for (const sequence of sequences) {
    const places = collectPlaces(scene.page, notes, texts, sequence);
    places.forEach((place, index) => {
      const first = index === 0 ? sequence.first : texts.before[place[0]];
      const last = index === places.length - 1 ? sequence.last : texts.before[place[1]] - 1;
      const part = places.length === 1 ? 0 : index + 1;
      const icon = index === 0 ? sequence.icon : -1;
      blocks.push({
        ...sequence,
        first,
        last,
        icon,
        nodes: place,
        part,
        scale: dominantScale(scene, texts, first, last),
      });
    });
  }
  return blocks;
}

/** The runs of neighbouring subtrees that together hold exactly the texts of a sequence; one, as a rule. */
function collectPlaces(page: Page, notes: NodeNotes, texts: Texts, sequence: TextSequence): Range[] {
  const places: Range[] = [];
  let run: [number, number] | undefined;
  for (let text = sequence.first; text <= sequence.last; ) {
    const isCovered = !sequence.isHidden && texts.isHidden[text] === 1;
    const top = climb(page, isCovered ? undefined : notes, texts, { sequence, text });
    const end = page.end[top];
    if (run !== undefined && page.parent[run[0]] === page.parent[top]) run[1] = end;
    else {
      run = [top, end];
      places.push(run);
    }
    text = texts.before[end];
  }
  const first = places[0] as [number, number];
  if (sequence.icon >= 0) first[0] = startAtIcon(page, texts, sequence.icon, first[0]);
  return places;
}

/**
 * The paper's search for the least common node: the highest ancestor that holds no text of another sequence. Without
 * notes nothing else stops it: hidden lists and tables inside a sentence are part of the sentence's block.
 */
function climb(
  page: Page,
  notes: NodeNotes | undefined,
  texts: Texts,
  from: { readonly sequence: TextSequence; readonly text: number },
): number {
  const { first, last } = from.sequence;
  let top = texts.node[from.text];
  while (notes === undefined || HOLDERS[page.tag[top]] !== 1) {
    const parent = page.parent[top];
    if (parent < 0 || (notes !== undefined && !mayHold(page, notes, parent, top))) break;
    if (texts.before[parent] < first || texts.before[page.end[parent]] - 1 > last) break;
    top = parent;
  }
  return top;
}

function mayHold(page: Page, notes: NodeNotes, parent: number, child: number): boolean {
  const tag = page.tag[parent];
  if (tag === 0 || NEVER_INSIDE[tag] === 1 || isListTag(tag)) return false;
  const { obstacles } = notes;
  return obstacles[page.end[parent]] - obstacles[parent] === obstacles[page.end[child]] - obstacles[child];
}

/** Takes an icon in front of the first text into the block when the two stand side by side. */
function startAtIcon(page: Page, texts: Texts, icon: number, start: number): number {
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
export function dominantScale(scene: Scene, texts: Texts, first: number, last: number): number {
  if (first === last) return texts.scale[first];
  const weights = new Map<number, number>();
  for (let text = first; text <= last; text++) {
    const weight = texts.isHidden[text] === 1 ? 0 : scene.page.data[texts.node[text]]!.length;
    weights.set(texts.scale[text], (weights.get(texts.scale[text]) ?? 0) + weight);
  }
  let best = texts.scale[first];
  for (const [scale, weight] of weights) if (weight > weights.get(best)!) best = scale;
  return best;
}
