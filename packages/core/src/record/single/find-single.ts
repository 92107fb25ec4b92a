/** The record of a page that is about one thing: a product, an event, a house. */
import type { JsonValue, Reason } from '../../annotation/index.ts';
import { findAddresses } from '../../feature/index.ts';
import { languageTagOf } from '../page-language.ts';
import { type BuyPlace, collectBuyPlaces } from './buy-places.ts';
import { choosePrice, type PriceChoice, type PriceScene } from './choose-price.ts';
import { collectAmounts, type PlacedAmount } from './collect-amounts.ts';
import { findAvailability } from './find-availability.ts';
import { findPicture } from './find-picture.ts';
import { findRating } from './find-rating.ts';
import { markListed } from './mark-listed.ts';
import {
  SINGLE_FIELDS,
  type Single,
  type SingleField,
  type SingleFieldName,
  type SingleInput,
} from './single.ts';
import { spanSeen } from './span-seen.ts';
import { findTitle, type TitlePlace } from './title-place.ts';

/** How much the price has to stand out: on a page that looks like that of a product, and on others. */
const LEAST_SCORE = { product: 2, other: 4 } as const;
/** How sure the type of the page has to be where no price is shown. */
const SURE_TYPE = 0.6;
const BEST_SCORE = 7;

/** Finds the one thing a page is about, or undefined where it is about none or about many. */
export function findSingle(input: SingleInput): Single | undefined {
  const title = findTitle(input);
  if (title === undefined) return undefined;
  const { type } = input.outline;
  const isProduct = type === undefined || type.label === 'product';
  const language = languageTagOf(input.page);
  const amounts = collectAmounts(input, language);
  const buys = collectBuyPlaces(input.page, language);
  const likeliest = choosePrice(toScene(input, { amounts, buys, title }));
  const least = isProduct ? LEAST_SCORE.product : LEAST_SCORE.other;
  const price = likeliest !== undefined && likeliest.score >= least ? likeliest : undefined;
  const isSure = type?.label === 'product' && (type.score ?? Number(type.sure)) >= SURE_TYPE;
  if (price === undefined && !isSure) return undefined;
  // A button of a service books or begins something; nothing lies in stock.
  const own = type?.label === 'service' ? [] : buys;
  const fields = collectFields(input, { title, price, buys: own, language });
  return {
    nodes: spanSeen(
      input,
      fields.map(({ node }) => node),
    ),
    fields,
    score: price === undefined ? (type?.score ?? 1) / 2 : Math.min(1, price.score / BEST_SCORE),
    reasons: collectReasons(price, buys),
  };
}

interface Findings {
  readonly amounts: readonly PlacedAmount[];
  readonly buys: readonly BuyPlace[];
  readonly title: TitlePlace;
}

function toScene(input: SingleInput, { amounts, buys, title }: Findings): PriceScene {
  const { features } = input;
  return {
    amounts,
    listed: markListed(
      input,
      amounts.map(({ node }) => node),
      title,
    ),
    title,
    buys,
    isAside: () => false,
    usualSize: features.predominant.fontSize,
  };
}

interface Parts {
  readonly title: TitlePlace;
  readonly price: PriceChoice | undefined;
  readonly buys: readonly BuyPlace[];
  readonly language: string | undefined;
}

function collectFields(input: SingleInput, { title, price, buys, language }: Parts): SingleField[] {
  const { page, metadata } = input;
  const found = new Map<SingleFieldName, SingleField>();
  const add = (name: SingleFieldName, node: number, value: JsonValue | undefined) => {
    if (value !== undefined && value !== '') found.set(name, { name, node, value });
  };
  add('title', title.node, title.text);
  if (price !== undefined) {
    add('price', price.amount.node, toMoney(page.text, price.amount));
    add('currency', price.amount.node, price.amount.currency);
  }
  if (price?.before !== undefined) add('price before', price.before.node, toMoney(page.text, price.before));
  const { rating, reviews } = findRating(input, title, language);
  if (rating !== undefined) add('rating', rating.node, { ...rating.value });
  if (reviews !== undefined) add('reviews', reviews.node, { ...reviews.value });
  const availability = findAvailability(input, { title, buys, language });
  if (availability !== undefined) add('availability', availability.node, { ...availability.value });
  const given = metadata.image?.value;
  const picture = findPicture(page, { title, given, base: findAddresses(page).base?.href });
  add('image', picture?.node ?? metadata.image?.node ?? -1, picture?.address ?? given);
  add('description', metadata.description?.node ?? -1, metadata.description?.value);
  return SINGLE_FIELDS.flatMap((name) => found.get(name) ?? []);
}

function toMoney(text: string, { start, end, value, decimals, currency }: PlacedAmount): JsonValue {
  const money = { text: text.slice(start, end), value, decimals };
  return currency === undefined ? money : { ...money, currency };
}

function collectReasons(price: PriceChoice | undefined, buys: readonly BuyPlace[]): Reason[] {
  const shown = { step: 'price beside the title', values: { score: Number((price?.score ?? 0).toFixed(2)) } };
  const buttons = { step: 'buttons to buy', values: { count: buys.length } };
  return price === undefined ? [{ step: 'type of the page' }, buttons] : [shown, buttons];
}
