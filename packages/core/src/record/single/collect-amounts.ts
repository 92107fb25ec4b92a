/** All amounts of money on a page, with what their place and look say of them. */
import { nodeAt, type Page, TAG } from '../../page/index.ts';
import { HIDDEN } from '../../style/index.ts';
import { findPriceRole, type PriceAmount, type PriceRole, scanPrices } from '../../value/index.ts';
import type { SingleInput } from './single.ts';

/** An amount on a page. */
export interface PlacedAmount extends PriceAmount {
  /** The text node it begins in. */
  readonly node: number;
  readonly role: PriceRole | undefined;
  readonly isStruck: boolean;
  /** Whether a class or id around it speaks of prices, and whether of old ones. */
  readonly isNamedPrice: boolean;
  readonly isNamedOld: boolean;
  readonly isSeen: boolean;
  /** Whether its line says little else. */
  readonly isAlone: boolean;
  readonly size: number;
}

/** Characters of text looked through: the longest page of 1,467 has fewer. */
const LONGEST = 2_000_000;
/** More amounts than this are a price list. */
const MOST = 4000;
/** Elements around a text whose names are asked. */
const NEAR = 4;
/** A line before the amount that may be its label: `Regular price`. */
const LONGEST_LABEL = 40;
const PRICE_NAME = /price|prix|preis|precio|prezzo|preco|cena|amount|money/i;
const OLD_NAME =
  /(?:^|[^a-z])(?:old|was|before|compare|strike|struck|strikethrough|crossed|rrp|msrp|list-?price|original|previous|retail|regular|uvp|barre)(?![a-z]{4})|lineThrough|compareAt|oldPrice|wasPrice|listPrice|originalPrice|strikeThrough/;
const STRUCK_TAGS: ReadonlySet<number> = new Set([TAG.s, TAG.del, TAG.strike]);
const LINE_THROUGH = /line-through/;

/** Collects the amounts of a page in document order. */
export function collectAmounts(input: SingleInput, language: string | undefined): PlacedAmount[] {
  const text = input.page.text.slice(0, LONGEST);
  const amounts = scanPrices(text, language).slice(0, MOST);
  return amounts.map((amount, at) => {
    const least = Math.max(amounts[at - 1]?.end ?? 0, findLabel(text, amount.start));
    const most = Math.min(amounts[at + 1]?.start ?? text.length, findLineEnd(text, amount.end));
    const role = findPriceRole(text, amount, {
      least,
      most,
      isLast: amounts[at + 1] === undefined,
      language,
    });
    return place(input, splitCents(input.page, amount), role);
  });
}

/** Where the line of the amount begins, or the short line before where the amount begins its own. */
function findLabel(text: string, at: number): number {
  const line = text.lastIndexOf('\n', at - 1) + 1;
  if (line === 0 || text.slice(line, at).trim() !== '') return line;
  const before = text.lastIndexOf('\n', line - 2) + 1;
  return line - before <= LONGEST_LABEL ? before : line;
}

/** Letters beside an amount that may be its label: `Price:`, `incl. VAT`. */
const MOST_LETTERS = 24;

function isAlone(text: string, { start, end }: PriceAmount): boolean {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const to = findLineEnd(text, end);
  if (start - from > 2 * MOST_LETTERS || to - end > 2 * MOST_LETTERS) return false;
  const rest = text.slice(from, start) + text.slice(end, to);
  return (rest.match(/\p{L}/gu)?.length ?? 0) <= MOST_LETTERS;
}

function findLineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

/** `$12` and `99` in an element of its own are $12.99. */
function splitCents(page: Page, amount: PriceAmount): PriceAmount {
  const { start, end, value, decimals } = amount;
  if (decimals > 0 || value < 100 || value % 1 !== 0) return amount;
  const node = nodeAt(page, end - 1);
  const own = page.text.slice(Math.max(start, page.textAt[node]), end).replace(/\D+$/, '');
  const isApart = page.textAt[node] > start && /^\d\d$/.test(own);
  return isApart ? { ...amount, value: value / 100, decimals: 2 } : amount;
}

function place({ page, style }: SingleInput, amount: PriceAmount, role: PriceRole | undefined): PlacedAmount {
  const node = nodeAt(page, amount.start);
  const names: string[] = [];
  let isStruck = false;
  for (let at = node, step = 0; at > 0 && step <= NEAR; at = page.parent[at], step++) {
    if (!page.isElement(at)) continue;
    names.push(`${page.attribute(at, 'class') ?? ''} ${page.attribute(at, 'id') ?? ''}`);
    isStruck ||= STRUCK_TAGS.has(page.tag[at]) || LINE_THROUGH.test(page.attribute(at, 'style') ?? '');
  }
  return {
    ...amount,
    node,
    role,
    isStruck: isStruck || LINE_THROUGH.test(names.slice(0, 2).join(' ')),
    isNamedPrice: PRICE_NAME.test(names.join(' ')),
    isNamedOld: OLD_NAME.test(names.slice(0, 2).join(' ')),
    isSeen: style.hidden[node] === HIDDEN.visible,
    isAlone: isAlone(page.text, amount),
    size: style.fontSize[node],
  };
}
