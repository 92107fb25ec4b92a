/** Whether the page's one thing can be had: what its buttons and the short lines around them say. */
import { nodeAt, type Page, TAG } from '../../page/index.ts';
import { HIDDEN } from '../../style/index.ts';
import { type Availability, readAvailability } from '../../value/index.ts';
import type { BuyPlace } from './buy-places.ts';
import type { Placed } from './find-rating.ts';
import { markListed } from './mark-listed.ts';
import type { SingleInput } from './single.ts';
import type { TitlePlace } from './title-place.ts';

/** Characters behind the title within which it is said, and before it within which a box to buy may stand. */
const REACH = { behind: 3500, before: 1500 } as const;
const LONGEST_LINE = 60;

/** Where and in which language it is looked for. */
interface Surroundings {
  readonly title: TitlePlace;
  readonly buys: readonly BuyPlace[];
  readonly language: string | undefined;
}

/**
 * An open button says that it can be had, whatever stands around: sizes that are sold out, badges that scripts show.
 * A line that agrees, or says that few are left, tells it better. Where none is open, a closed one tells best.
 */
export function findAvailability(
  input: SingleInput,
  { title, buys, language }: Surroundings,
): Placed<Availability> | undefined {
  const { page } = input;
  const own = dropListed(input, title, buys);
  const lines = collectLines(input, title, language);
  const closed = lines.find(({ node, value }) => value.value === 'OutOfStock' && isInClosed(page, node));
  const buy = findBuy(title, own) ?? (lines.length === 0 ? findBefore(page, title, own) : undefined);
  if (buy === undefined) return closed ?? lines[0];
  const line = lines.find(({ value }) => value.value !== 'OutOfStock');
  return line ?? { value: { text: buy.said, value: 'InStock' }, node: buy.node, at: buy.at };
}

/** Buttons without those of other products. */
function dropListed(input: SingleInput, title: TitlePlace, buys: readonly BuyPlace[]): BuyPlace[] {
  const listed = markListed(
    input,
    buys.map(({ node }) => node),
    title,
  );
  return buys.filter((_, at) => listed[at] === 0);
}

function findBuy(title: TitlePlace, buys: readonly BuyPlace[]): BuyPlace | undefined {
  return buys.find(({ isOpen, at }) => isOpen && at > title.start && at < title.end + REACH.behind);
}

/** The only button of a box beside the title that stands before it in the markup; links there are those of menus. */
function findBefore(page: Page, title: TitlePlace, buys: readonly BuyPlace[]): BuyPlace | undefined {
  const found = buys.filter(
    ({ at, node }) => at <= title.start && at > title.start - REACH.before && page.tag[node] !== TAG.a,
  );
  return found.length === 1 && found[0].isOpen ? found[0] : undefined;
}

/** Whether a line stands in a button that cannot be pressed. */
function isInClosed(page: Page, node: number): boolean {
  for (let at = node, step = 0; at > 0 && step < NEAR; at = page.parent[at], step++)
    if (page.tag[at] === TAG.button) return page.attributeNamed(at, 'disabled') !== undefined;
  return false;
}

/** Elements between a text and its button. */
const NEAR = 5;

function collectLines(
  { page, style }: SingleInput,
  title: TitlePlace,
  language: string | undefined,
): Placed<Availability>[] {
  const found: Placed<Availability>[] = [];
  const stop = Math.min(page.text.length, title.end + REACH.behind);
  for (let at = title.end + 1; at < stop; ) {
    const next = page.text.indexOf('\n', at);
    const end = next < 0 ? page.text.length : next;
    const value = end - at <= LONGEST_LINE ? readAvailability(page.text.slice(at, end), language) : undefined;
    const node = value === undefined ? -1 : nodeAt(page, at);
    if (value !== undefined && style.hidden[node] === HIDDEN.visible) found.push({ value, node, at });
    at = end + 1;
  }
  return found;
}
