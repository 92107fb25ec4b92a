/** Which amount is the price of the page's one thing, and which the price before. */
import type { PriceRole } from '../../value/index.ts';
import type { BuyPlace } from './buy-places.ts';
import type { PlacedAmount } from './collect-amounts.ts';
import type { TitlePlace } from './title-place.ts';

/** What prices are chosen by. */
export interface PriceScene {
  readonly amounts: readonly PlacedAmount[];
  /** For each amount how many units of its series show one; 0 in none. */
  readonly listed: Uint16Array;
  readonly title: TitlePlace;
  readonly buys: readonly BuyPlace[];
  /** Whether a node is content or stands beside it: menus and footers do not. */
  isAside(node: number): boolean;
  /** The usual size of text. */
  readonly usualSize: number;
}

/** A price, how sure it is, and the one it took the place of. */
export interface PriceChoice {
  readonly amount: PlacedAmount;
  readonly score: number;
  readonly before: PlacedAmount | undefined;
}

/** Roles of amounts that are no price of the thing. */
const OTHER: ReadonlySet<PriceRole | undefined> = new Set(['saving', 'shipping', 'rate', 'unit']);
/** Characters behind the title, and before it, within which its price stands. */
const REACH = { behind: 3000, before: 600, buy: 800, old: 160 } as const;
/** Set by hand on the even pages of content and content-more that declare a price, November 2026. */
const WEIGHT = {
  behind: 2.5,
  before: 1,
  buy: 1.5,
  named: 1.2,
  now: 0.6,
  alone: 1,
  first: 0.8,
  size: 1,
  again: 0.3,
  listed: -2.5,
  hidden: -1.5,
  aside: -1.5,
  old: -1.5,
  zero: -2,
} as const;

/** The likeliest price, or undefined where there is no amount that may be one. */
export function choosePrice(scene: PriceScene): PriceChoice | undefined {
  const { amounts } = scene;
  const counts = countValues(amounts);
  const first = amounts.findIndex((amount) => amount.start >= scene.title.end && isPlain(amount));
  let best: { at: number; score: number } | undefined;
  for (const [at, amount] of amounts.entries()) {
    if (OTHER.has(amount.role)) continue;
    const score =
      weigh(scene, at) +
      (counts.get(amount.value)! > 1 ? WEIGHT.again : 0) +
      (at === first ? WEIGHT.first : 0);
    if (best === undefined || score > best.score) best = { at, score };
  }
  if (best === undefined) return undefined;
  const amount = amounts[best.at];
  return { amount, score: best.score, before: findBefore(amounts, best.at) };
}

/** Whether nothing speaks against an amount being a price that holds. */
function isPlain({ role, isStruck, isSeen, value }: PlacedAmount): boolean {
  return !OTHER.has(role) && role !== 'before' && !isStruck && isSeen && value > 0;
}

function countValues(amounts: readonly PlacedAmount[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { value } of amounts) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function weigh(scene: PriceScene, at: number): number {
  const { title, buys, listed, usualSize } = scene;
  const amount = scene.amounts[at];
  const { start, role, isStruck, isNamedPrice, isNamedOld, isSeen, size, value, node } = amount;
  let score = nearness(start - title.end, REACH.behind) * WEIGHT.behind;
  if (start < title.start) score = nearness(title.start - start, REACH.before) * WEIGHT.before;
  score += nearest(buys, start) * WEIGHT.buy;
  if (isNamedPrice) score += WEIGHT.named;
  if (amount.isAlone) score += WEIGHT.alone;
  if (role === 'now' || role === 'from') score += WEIGHT.now;
  if (usualSize > 0) score += Math.max(0, Math.min(1, size / usualSize - 1)) * WEIGHT.size;
  if (listed[at] > 0) score += WEIGHT.listed;
  if (!isSeen) score += WEIGHT.hidden;
  if (scene.isAside(node)) score += WEIGHT.aside;
  if (isStruck || role === 'before') score += WEIGHT.old;
  else if (isNamedOld) score += WEIGHT.old / 3;
  if (value === 0) score += WEIGHT.zero;
  return score;
}

/** 1 at no distance, 0 beyond the reach. */
function nearness(distance: number, reach: number): number {
  return distance < 0 || distance > reach ? 0 : 1 - distance / reach;
}

function nearest(buys: readonly BuyPlace[], at: number): number {
  let best = 0;
  for (const buy of buys) best = Math.max(best, nearness(Math.abs(buy.at - at), REACH.buy));
  return best;
}

/** A higher amount near by that is struck through, or that words or names call old. */
function findBefore(amounts: readonly PlacedAmount[], at: number): PlacedAmount | undefined {
  const price = amounts[at];
  for (const step of [1, -1, 2, -2]) {
    const other = amounts[at + step];
    if (other === undefined || other.value <= price.value || other.value > 20 * price.value) continue;
    const distance = Math.max(other.start - price.end, price.start - other.end);
    const isOld = other.isStruck || other.role === 'before' || (other.isNamedOld && !price.isNamedOld);
    if (isOld && distance <= REACH.old) return other;
  }
  return undefined;
}
