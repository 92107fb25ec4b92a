/** From chosen blocks to kept nodes: their texts, and the pictures, films, frames and formulas that go with them. */
import { type BlockTable, NAME_BITS, type NameMasks, roleOf } from '../block/index.ts';
import { IMAGE } from '../feature/index.ts';
import { toPrefixSums } from '../number/index.ts';
import { findLandmark, KIND, type Page, TAG } from '../page/index.ts';
import { HIDDEN } from '../style/index.ts';
import { completeChoice } from './complete-choice.ts';
import { findCaptions } from './find-attributions.ts';
import { WITH_PICTURE } from './outline.ts';

const MEDIA: ReadonlySet<number> = new Set([
  TAG.img,
  TAG.picture,
  TAG.video,
  TAG.audio,
  TAG.iframe,
  TAG.object,
  TAG.embed,
  TAG['svg/svg'],
  TAG['math/math'],
]);

/** How far up from a picture its text is looked for. */
const REACH = 6;
/** How far up its figure is: galleries wrap a picture a dozen times. */
const DEEPEST = 24;
/** A caption that was left out does not speak for the picture above it: the text around both does. */
const CAPTION_WORDS = 25;
/** Around a picture that belongs to the content, this share of the words does too. */
const ENOUGH = 0.5;

/** 1 at each node of the content, more at captions that go with its pictures; `names` say which pictures are advertisements. */
export function markKept(table: BlockTable, choice: Uint8Array, names: NameMasks): Uint8Array {
  const { page, blocks, style } = table;
  const chosen = completeChoice(table, choice);
  const kept = new Uint8Array(page.size);
  const words = new Float64Array(blocks.count + 1);
  const all = new Float64Array(blocks.count + 1);
  for (let block = 0; block < blocks.count; block++) {
    words[block + 1] = words[block] + chosen[block] * table.words[block];
    all[block + 1] = all[block] + table.words[block];
  }
  const isWordless = table.features.visibleWords[page.size] === 0 && !chosen.includes(1);
  for (let node = 0; node < page.size; node++) {
    const block = blocks.of[node];
    if (block >= 0) {
      // Words hidden in the middle of a line that is shown: nobody reads them.
      const isUnread = isHidden(style.hidden[node]) && !isHidden(style.hidden[blocks.first[block]]);
      kept[node] = isUnread ? 0 : chosen[block];
    } else if (page.kind[node] === KIND.element && MEDIA.has(page.tag[node]) && isPicture(table, node)) {
      const isContent = isWordless ? isSeen(table, node) : isAmongContent(table, node, { words, all });
      kept[node] = Number(isContent && !isAdvertised(table, node, names));
    }
  }
  keepCaptions(table, chosen, kept);
  return kept;
}

/** Captions go with their pictures, as pictures go with the text around them. */
function keepCaptions(table: BlockTable, chosen: Uint8Array, kept: Uint8Array): void {
  const { page, blocks } = table;
  const pictures = toPrefixSums(kept.map((is, node) => is & Number(page.isElement(node))));
  const captions = findCaptions(table, chosen, (figure) => pictures[page.end[figure]] > pictures[figure]);
  for (const block of captions)
    for (let node = blocks.first[block]; node < blocks.end[block]; node++)
      if (blocks.of[node] === block && !isHidden(table.style.hidden[node])) kept[node] = WITH_PICTURE;
}

function isHidden(reason: number): boolean {
  return reason === HIDDEN.display || reason === HIDDEN.visibility || reason === HIDDEN.attribute;
}

/** Bullets, lines and counting pixels are no pictures. */
function isPicture({ features }: BlockTable, node: number): boolean {
  const kind = features.image[node];
  return kind !== IMAGE.spacer && kind !== IMAGE.icon && kind !== IMAGE.separator;
}

/** Whether a picture is seen: on a page without words it is all there is. */
function isSeen({ style }: BlockTable, node: number): boolean {
  return style.hidden[node] === HIDDEN.visible;
}

const ADVERTISEMENT = NAME_BITS.get('advertisement')!;
/** A box of more words is no banner, whatever it is called. */
const BANNER_WORDS = 25;

/** Whether a picture stands in a small box that its author calls an advertisement, or in a link that was paid for. */
function isAdvertised({ page, features }: BlockTable, node: number, { own }: NameMasks): boolean {
  for (let around = node, up = 0; up < REACH && around > 0; up++, around = page.parent[around]) {
    if (features.words[page.end[around]] - features.words[around] > BANNER_WORDS) return false;
    if ((own[around] & ADVERTISEMENT) !== 0) return true;
    if (page.tag[around] === TAG.a && page.attribute(around, 'rel')?.includes('sponsored')) return true;
  }
  return false;
}

interface Totals {
  readonly words: Float64Array;
  readonly all: Float64Array;
}

/** Whether the nearest text around a picture is content. */
function isAmongContent(table: BlockTable, node: number, { words, all }: Totals): boolean {
  const { page, before } = table;
  let around = findFigure(page, node) ?? node;
  for (let up = 0; up < REACH && around > 0; up++, around = page.parent[around]) {
    const from = before[around];
    const to = before[page.end[around]];
    if (words[to] === words[from] && isFrame(table, around)) return false;
    const isCaption = words[to] === words[from] && all[to] - all[from] < CAPTION_WORDS;
    if (to === from || isCaption) continue;
    return words[to] - words[from] > ENOUGH * (all[to] - all[from]);
  }
  const place = before[node];
  const near = (from: number): boolean =>
    from >= 0 && from + 1 < words.length && words[from + 1] > words[from];
  return near(place - 1) && near(place);
}

const FRAMES: ReadonlySet<string | undefined> = new Set(['header', 'navigation', 'footer']);

/** Whether its author declares an element to be the page's header, menu or footer. */
function isFrame(table: BlockTable, node: number): boolean {
  const { page } = table;
  return page.kind[node] === KIND.element && FRAMES.has(findLandmark(page, node, roleOf(table, node)));
}

/** The figure a picture is wrapped in, however often. */
function findFigure(page: Page, node: number): number | undefined {
  let around = node;
  for (let up = 0; up < DEEPEST && around > 0; up++, around = page.parent[around]) {
    if (page.tag[around] === TAG.figure) return around;
  }
  return undefined;
}
