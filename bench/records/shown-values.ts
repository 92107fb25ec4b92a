/** Which declared values a page also shows: what it shows nowhere nobody can read. */
import type { Page } from '@anatome/core';
import { TAG } from '@anatome/core/page';
import { readAvailability, readRating, readReviewCount, scanPrices } from '@anatome/core/value';
import { type Declared, toDeclaredNumber } from './collect-declared.ts';
import { type DeclaredField, declaredOf, isRight } from './declared-fields.ts';
import { readShownDays } from './shown-days.ts';
import type { TextRange } from './thing-places.ts';

const LONGEST_LINE = 160;
const SPOKEN = ['aria-label', 'title', 'alt', 'data-rating', 'data-score'] as const;
/** Buttons that nobody shows for what cannot be had. Words of our own would find what we find. */
const BUYING =
  /^\W*(?:add to (?:cart|bag|basket|trolley)|buy (?:it )?now|in den warenkorb|ajouter au panier|añadir al carrito|aggiungi al carrello|do košíku|dodaj do koszyka|in winkelwagen|adicionar ao carrinho|в корзину|カートに入れる|加入购物车)/i;

/** Where is looked: in all of the page, or in what is said of one thing. */
export interface ShownScope {
  readonly language: string | undefined;
  readonly ranges?: readonly TextRange[] | undefined;
  /** Whether a button to buy says that the thing can be had: it does of a page's one thing. */
  readonly hasButtons?: boolean | undefined;
}

/** All that a page shows, in some form. */
export class ShownValues {
  private readonly text: string;
  private readonly numbers: ReadonlySet<number>;
  private readonly ratings: ReadonlySet<number>;
  private readonly counts: ReadonlySet<number>;
  private readonly stocks: ReadonlySet<string>;
  private readonly currencies: ReadonlySet<string>;
  private readonly days: () => ReadonlySet<string>;

  constructor(page: Page, { language, ranges = [[0, page.text.length]], hasButtons = false }: ShownScope) {
    const text = ranges.map(([start, end]) => page.text.slice(start, end)).join('\n');
    const nodes = collectNodes(page, ranges);
    this.text = text.toLowerCase();
    const lines = [
      ...text.split('\n').filter((line) => line.length <= LONGEST_LINE),
      ...collectSpoken(page, nodes),
    ];
    this.numbers = new Set(lines.flatMap(toNumbers));
    this.ratings = new Set([
      ...lines.flatMap((line) => readRating(line, language)?.value ?? []),
      ...collectWidths(page, nodes),
    ]);
    this.counts = new Set(lines.flatMap((line) => readReviewCount(line, language)?.value ?? []));
    this.stocks = new Set([
      ...lines.flatMap((line) => readAvailability(line, language)?.value ?? []),
      ...(hasButtons && hasBuying(page, nodes) ? ['InStock'] : []),
    ]);
    this.currencies = new Set(scanPrices(text, language).flatMap(({ currency }) => currency ?? []));
    this.days = () => readShownDays(page, { lines, nodes, language });
  }

  /** Whether one of the values a page declares of a field is there to be seen. */
  shows(thing: Declared, field: DeclaredField): boolean {
    const said = declaredOf(thing, field);
    if (field === 'name') return said.some((name) => this.text.includes(name.toLowerCase()));
    if (field === 'currency') return said.some((code) => this.currencies.has(code.toUpperCase()));
    if (field === 'price') return said.some((price) => this.numbers.has(toDeclaredNumber(price)));
    if (field === 'availability')
      return [...this.stocks].some((availability) => isRight(thing, field, { availability }));
    if (field === 'reviews') return said.some((count) => this.showsCount(thing, toDeclaredNumber(count)));
    if (field === 'rating') return this.showsRating(thing);
    const days = this.days();
    return said.some((day) => days.has(day));
  }

  private showsCount(thing: Declared, count: number): boolean {
    if (this.counts.has(count) || (count >= 10 && this.numbers.has(count))) return true;
    return [...this.counts].some((reviews) => isRight(thing, 'reviews', { reviews }));
  }

  /** A whole number may be anything: it has to be read as a rating. */
  private showsRating(thing: Declared): boolean {
    const exact = [...this.numbers].filter((number) => number % 1 !== 0 && number < 10);
    return [...this.ratings, ...exact].some((rating) => isRight(thing, 'rating', { rating }));
  }
}

/** The elements that begin in ranges of the text. */
function collectNodes(page: Page, ranges: readonly TextRange[]): number[] {
  const nodes: number[] = [];
  for (let node = 0; node < page.size; node++) {
    const at = page.textAt[node];
    if (page.isElement(node) && ranges.some(([start, end]) => at >= start && at <= end)) nodes.push(node);
  }
  return nodes;
}

function collectSpoken(page: Page, nodes: readonly number[]): string[] {
  return nodes
    .flatMap((node) => SPOKEN.map((name) => page.attributeNamed(node, name)))
    .filter((said) => said !== undefined)
    .filter((said) => said.length <= LONGEST_LINE);
}

/** Whether a button or a link to buy is there that is not closed. */
function hasBuying(page: Page, nodes: readonly number[]): boolean {
  return nodes.some((node) => {
    const tag = page.tag[node];
    if (tag !== TAG.button && tag !== TAG.input && tag !== TAG.a) return false;
    const said = page.textOf(node) || page.attribute(node, 'value') || '';
    return page.attributeNamed(node, 'disabled') === undefined && BUYING.test(said);
  });
}

/** Widths of stars, as ratings. */
function collectWidths(page: Page, nodes: readonly number[]): number[] {
  return nodes.flatMap((node) => {
    if (page.tag[node] !== TAG.span && page.tag[node] !== TAG.div) return [];
    const width = /width:\s*(\d{1,3}(?:\.\d+)?)%/.exec(page.attribute(node, 'style') ?? '')?.[1];
    return width === undefined ? [] : [Math.round(Number(width) * 5) / 100];
  });
}

/** All numbers of a line, read in every way in which somebody may have written them. */
function toNumbers(line: string): number[] {
  return (line.match(/\d[\d.,'’ \u00a0\u202f]*/g) ?? []).flatMap((written) => {
    const bare = written.replace(/[.,'’ \u00a0\u202f]+$/, '').replace(/['’ \u00a0\u202f]/g, '');
    return [
      Number(bare.replaceAll(',', '')),
      Number(bare.replaceAll('.', '').replace(',', '.')),
      ...bare.split(/[.,](?=\d{3}\b)/).map(Number),
    ];
  });
}
