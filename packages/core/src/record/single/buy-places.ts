/** Buttons that begin a purchase, as places in the page text. */
import { type Page, TAG } from '../../page/index.ts';
import { kindOf } from '../../value/index.ts';

/** A button and where it stands. */
export interface BuyPlace {
  readonly node: number;
  readonly at: number;
  /** What it says. */
  readonly said: string;
  readonly isOpen: boolean;
}

/** What a button says is short. */
const LONGEST = 40;
/** Lines of a button that are read: some keep "Loading …" or "Added!" beside what they say. */
const MOST_LINES = 3;
/** `Add to cart - $12`, `Buy now (3)`. */
const REST = /(?:(?<![\s:–—|(-])[\s:–—|(-]+)?[\p{Sc}\d(].*$/su;
const CONTROLS: ReadonlySet<number> = new Set([TAG.button, TAG.input, TAG.a]);

/** Collects the buttons of a page in document order. */
export function collectBuyPlaces(page: Page, language: string | undefined): BuyPlace[] {
  const places: BuyPlace[] = [];
  for (let node = 0; node < page.size; node++) {
    const said = CONTROLS.has(page.tag[node]) ? findSaid(page, node, language) : undefined;
    if (said !== undefined) places.push({ node, at: page.textAt[node], said, isOpen: isOpen(page, node) });
  }
  return places;
}

/** Whether it can be pressed; of a link `disabled` says nothing. */
function isOpen(page: Page, node: number): boolean {
  if (page.attributeNamed(node, 'aria-disabled') === 'true') return false;
  return page.tag[node] === TAG.a || page.attributeNamed(node, 'disabled') === undefined;
}

function findSaid(page: Page, node: number, language: string | undefined): string | undefined {
  if (page.tag[node] === TAG.input && !/^(?:submit|button|image)$/i.test(page.attribute(node, 'type') ?? ''))
    return undefined;
  const length = page.textAt[page.end[node]] - page.textAt[node];
  if (length > LONGEST) return undefined;
  const said =
    length > 0
      ? page.textOf(node)
      : (page.attribute(node, 'value') ?? page.attribute(node, 'aria-label') ?? '');
  if (said === '' || said.length > LONGEST) return undefined;
  return said.split('\n', MOST_LINES).find((line) => saysBuy(line, language));
}

/** Whether a text is what a button says that begins a purchase. */
export function saysBuy(text: string, language: string | undefined): boolean {
  return kindOf(text.replace(REST, ''), { kinds: ['buy'], language }) !== undefined;
}
