/**
 * Teasers: boxes with a title that leads to another page, and a picture or a sentence that makes one want to go there;
 * side by side as a series, or alone. What is for sale is a record, and so is what the visitor came for, unless it is a
 * title with its first sentences.
 */
import type { BlockTable } from '../../block/index.ts';
import { KIND, type Page, TAG, toTagTable } from '../../page/index.ts';
import { HIDDEN } from '../../style/index.ts';
import { type Card, describeCard, mayBeCard } from './describe-card.ts';
import type { RolePlace } from './role-place.ts';

/** What finds teasers beside the page: 1 for each block of the content. */
export interface TeaserInput {
  readonly chosen: Uint8Array;
}

/** A title; with a heading element fewer words will do. */
const LEAST_TITLE = 3;
/** Words of a sentence beside the content, and in it. */
const LEAST_PROSE = 8;
const CONTENT_PROSE = 12;
/** Links of a card without a heading, and with one: author, section, comments. */
const MOST_LINKS = { plain: 3, headed: 5 } as const;
/** Of the boxes side by side so many have to be teasers. */
export const LEAST_TEASERS: number = 2 / 3;
/** More boxes that stand apart are records of something, each in a shell of its own. */
const MOST_LONE = 6;
/** Links of a lone teaser: more are a list of them. */
const LONE_LINKS = 2;
/** Boxes of one parent that are looked at. */
const MOST_BOXES = 60;

/** Collects series of teasers and lone ones, outermost first. */
export function collectTeaserRoles(table: BlockTable, { chosen }: TeaserInput): RolePlace[] {
  const { page, style } = table;
  const found: RolePlace[] = [];
  for (let node = 0; node < page.size; node++) {
    if (page.kind[node] !== KIND.element || style.hidden[node] !== HIDDEN.visible) continue;
    const place = findSeries(table, node, chosen) ?? findLone(table, node, chosen);
    if (place === undefined) continue;
    found.push(place);
    node = place.nodes[1] - 1;
  }
  const lone = found.filter(({ label }) => label === 'teaser').length;
  return lone > MOST_LONE ? found.filter(({ label }) => label === 'series') : found;
}

/** Elements that hold no boxes, and what stands between boxes without being one. */
const NO_HOLDER = toTagTable({ 'p a h1 h2 h3 h4 h5 h6 nav header select table tbody tr': 1 });
const NO_BOX = toTagTable({ 'h1 h2 h3 h4 h5 h6 script style template noscript br hr': 1 });

/** The teasers among the children of an element, where they are most of them. */
function findSeries(table: BlockTable, holder: number, chosen: Uint8Array): RolePlace | undefined {
  const { page } = table;
  if (NO_HOLDER[page.tag[holder]] === 1) return undefined;
  const boxes = collectBoxes(table, holder);
  if (boxes.length < 2) return undefined;
  let cards = 0;
  for (const box of boxes) if (mayBeCard(table, box, page.end[box])) cards++;
  if (cards < boxes.length * LEAST_TEASERS) return undefined;
  const teasers: number[] = [];
  const addresses = new Set<string>();
  let headed = 0;
  for (const box of boxes) {
    const card = findTeaser(table, [box, page.end[box]], chosen);
    if (card === undefined) continue;
    teasers.push(box);
    addresses.add(card.links[0]);
    headed += card.headings;
  }
  // Two boxes of one page are the same teaser twice, for narrow screens and for wide ones.
  if (addresses.size < 2 || Math.min(addresses.size, teasers.length) < boxes.length * LEAST_TEASERS)
    return undefined;
  if (teasers.length === 2 && headed < 2) return undefined;
  const nodes = [teasers[0], page.end[teasers.at(-1)!]] as const;
  return {
    label: 'series',
    nodes,
    reasons: [{ step: 'teasers', values: { teasers: teasers.length, boxes: boxes.length } }],
    isOpen: true,
    attributes: { records: teasers.length, kind: 'teasers' },
    units: teasers.flatMap((box) => [box, page.end[box]]),
    unit: 'teaser',
  };
}

/** Children with words, but for headings. */
function collectBoxes({ page, features }: BlockTable, holder: number): number[] {
  const boxes: number[] = [];
  for (let child = holder + 1; child < page.end[holder]; child = page.end[child]) {
    if (page.kind[child] !== KIND.element || NO_BOX[page.tag[child]] === 1) continue;
    if (features.words[page.end[child]] > features.words[child]) boxes.push(child);
    if (boxes.length === MOST_BOXES) break;
  }
  return boxes;
}

/** What is on a card that is a teaser; nothing where it is none. */
function findTeaser(
  table: BlockTable,
  [start, end]: readonly [number, number],
  chosen: Uint8Array,
): Card | undefined {
  if (!mayBeCard(table, start, end)) return undefined;
  const card = describeCard(table, start, end);
  const { links, headings, title, isTitled, hasPrice, prose } = card;
  if (links.length < 1 || links.length > (headings > 0 ? MOST_LINKS.headed : MOST_LINKS.plain))
    return undefined;
  if (headings > 1 || hasPrice || !isTitled || (headings === 0 && title < LEAST_TITLE)) return undefined;
  const isStory = table.page.tag[start] === TAG.article && headings === 1;
  const isOne = isContent(table, [start, end], chosen) ? prose >= CONTENT_PROSE : isStory || isInviting(card);
  return isOne ? card : undefined;
}

function isInviting({ hasPicture, prose }: Card): boolean {
  return hasPicture || prose >= LEAST_PROSE;
}

/** Whether most words of a place are content. */
function isContent(
  { before, words }: BlockTable,
  [start, end]: readonly [number, number],
  chosen: Uint8Array,
): boolean {
  let all = 0;
  let kept = 0;
  for (let block = before[start]; block < before[end]; block++) {
    all += words[block];
    if (chosen[block] === 1) kept += words[block];
  }
  return kept > all / 2;
}

/** Elements that are a box by themselves, or by what their author calls them. */
const BOXES = toTagTable({ 'article aside': 1 });
const NAME = /(?:^|[\s_-])(?:teaser|promo|card|callout)(?:$|[\s_-])/i;

/** A teaser alone: outside the content, with a heading of its own. */
function findLone(table: BlockTable, node: number, chosen: Uint8Array): RolePlace | undefined {
  const { page } = table;
  const end = page.end[node];
  if (!mayBeCard(table, node, end) || !isBox(page, node)) return undefined;
  if (isContent(table, [node, end], chosen)) return undefined;
  const card = findTeaser(table, [node, end], chosen);
  if (card === undefined || card.headings === 0 || card.links.length > LONE_LINKS) return undefined;
  const words = table.features.words[end] - table.features.words[node];
  const reasons = [{ step: 'teaser', values: { class: page.attribute(node, 'class') ?? '' } }];
  return { label: 'teaser', nodes: [node, end], reasons, isOpen: false, attributes: { words } };
}

function isBox(page: Page, node: number): boolean {
  if (BOXES[page.tag[node]] === 1) return !isInItem(page, node);
  if (page.tag[node] === TAG.a || page.tag[node] === TAG.li) return false;
  return NAME.test(page.attribute(node, 'class') ?? '') && !isInItem(page, node);
}

/** How far up an item is looked for. */
const REACH = 8;

/** A box in an item of a list is what the item is. */
function isInItem(page: Page, box: number): boolean {
  let node = page.parent[box];
  for (let step = 0; step < REACH && node > 0; step++, node = page.parent[node]) {
    if (page.tag[node] === TAG.li) return true;
  }
  return false;
}
