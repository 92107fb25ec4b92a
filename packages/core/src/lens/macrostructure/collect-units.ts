/** Stage 4 (Rehm 4.2): what could be the items of an implicit list, the neighbours below one node. */
import {
  isPlainGlyph,
  isPlainStart,
  isWordCharacter,
  LABEL_ENDS,
  type Marker,
  readMarker,
} from '../../character/index.ts';
import type { Page, Range } from '../../page/index.ts';
import type { Scene } from '../lens.ts';
import { ROLE } from './annotate-nodes.ts';
import { type FoundBlocks, placesWithin } from './found-blocks.ts';

/** One neighbour: a text block, a subtree with several blocks, a lone icon, or a separator. */
export interface Unit {
  readonly nodes: Range;
  readonly kind: 'text' | 'icon' | 'separator';
  /** An icon stands before the first word. */
  readonly hasIcon: boolean;
  readonly marker: Marker | undefined;
  /** Nothing but a bullet or label: its words come in the next unit. */
  readonly isBare: boolean;
  /** Alone, and a headline: it introduces what follows and is no item. */
  readonly isHeadline: boolean;
  /** Made of one link; for a line, begun by one. */
  readonly isLink: boolean;
  readonly tag: number;
}

/** How much of a text is read for its marker: the longest label is `(lxxxviii)`. */
const MARKER_REACH = 16;

/** What is already known of the texts. */
interface Known {
  /** 1 for the first text of a headline. */
  readonly heads: Uint8Array;
  /** 1 for a text whose bullet or label belongs to a list further in. */
  readonly claimed: Uint8Array;
}

/** The neighbours below `parent`, in order. */
export function collectUnits(found: FoundBlocks, parent: number, known: Known): Unit[] {
  const { scene, texts, index } = found;
  const { page } = scene;
  const units: Unit[] = [];
  for (let child = parent + 1; child < page.end[parent]; ) {
    let end = page.end[child];
    if (texts.before[child] === texts.before[end]) {
      const bare = toTextlessUnit(found, [child, end]);
      if (bare !== undefined) units.push(bare);
    } else {
      const block = index.firstWithin(child, end)!;
      const isWhole = page.parent[block.nodes[0]] === parent;
      if (isWhole) end = block.nodes[1];
      const isAlone = index.countWithin(child, end) === 1;
      const start = isWhole ? Math.min(block.nodes[0], child) : child;
      // A leading icon was taken into the block: it is no unit of its own.
      while (units.length > 0 && units[units.length - 1].nodes[0] >= start) units.pop();
      const unit = toTextUnit(found, [start, end], block.boundary === 'list line');
      if (known.claimed[texts.before[start]] === 1) unclaim(unit);
      const isDeclared = texts.heading[block.first] >= 0;
      unit.isHeadline = isAlone && known.heads[block.first] === 1 && (isDeclared || !hasBullet(unit));
      unit.isLink &&= isAlone;
      units.push(unit);
    }
    child = end;
  }
  return units;
}

/** Whether it begins with an unmistakable bullet: an item in large type is an item. */
function hasBullet({ marker }: Unit): boolean {
  return marker?.glyph !== undefined && isPlainGlyph(marker.glyph);
}

/** A unit nobody else has seen yet. */
type NewUnit = { -readonly [Key in keyof Unit]: Unit[Key] };

function unclaim(unit: NewUnit): void {
  unit.marker = undefined;
  unit.hasIcon = false;
  unit.isBare = false;
}

/** A unit of a run of neighbouring subtrees with text in it. */
export function toTextUnit(found: FoundBlocks, nodes: Range, isLine: boolean): NewUnit {
  const { scene, texts } = found;
  const [start, end] = nodes;
  const first = texts.before[start];
  const node = texts.node[first];
  const text = mayBeMarked(scene.page, node) ? beginningOf(scene, node) : '';
  const marker = text === '' ? undefined : readMarker(text);
  const isOnlyText = texts.before[end] - first === 1;
  return {
    nodes,
    kind: 'text',
    hasIcon: hasIcon(found, start, node),
    marker,
    isBare: marker !== undefined && isOnlyText && marker.length >= text.length,
    isHeadline: false,
    isLink: isLine ? scene.features.linkElement[node] >= 0 : isLinked(scene, nodes),
    tag: scene.page.tag[start],
  };
}

function toTextlessUnit(found: FoundBlocks, nodes: Range): Unit | undefined {
  const { images, role } = found.notes;
  const [from, to] = placesWithin(images, nodes[0], nodes[1]);
  let kind: Unit['kind'] | undefined;
  for (let place = from; place < to; place++) {
    if (role[images[place]] === ROLE.separator) kind = 'separator';
    else if (role[images[place]] === ROLE.icon) kind ??= 'icon';
  }
  if (kind === undefined) return undefined;
  const isIcon = kind === 'icon';
  return {
    nodes,
    kind,
    hasIcon: isIcon,
    marker: undefined,
    isBare: isIcon,
    isHeadline: false,
    isLink: false,
    tag: found.scene.page.tag[nodes[0]],
  };
}

/** A cheap look at the first characters: most texts begin with a word, and no bullet or label looks like one. */
function mayBeMarked({ text, textAt }: Page, node: number): boolean {
  const from = textAt[node];
  if (!isPlainStart(text.charCodeAt(from))) return true;
  const end = Math.min(textAt[node + 1], from + MARKER_REACH);
  let at = from + 1;
  while (at < end && isWordCharacter(text.charCodeAt(at))) at++;
  return at < end && LABEL_ENDS.includes(text.charAt(at));
}

function beginningOf({ page }: Scene, node: number): string {
  const from = page.textAt[node];
  const to = Math.min(page.textAt[node + 1], from + MARKER_REACH);
  return page.text.slice(from, to).trimStart();
}

function hasIcon({ notes }: FoundBlocks, start: number, node: number): boolean {
  const [from, to] = placesWithin(notes.images, start, node);
  for (let place = from; place < to; place++) if (notes.role[notes.images[place]] === ROLE.icon) return true;
  return false;
}

function isLinked({ features }: Scene, [start, end]: Range): boolean {
  const words = features.words[end] - features.words[start];
  return words > 0 && words === features.linkWords[end] - features.linkWords[start];
}
