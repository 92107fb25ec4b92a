/** What is declared of the things on a page: prices, ratings, days, names. */
import type { JsonValue } from '@anatome/core';
import type { Thing } from '@anatome/core/record';

/** One thing and what its page declares of it; several values where several are declared. */
export interface Declared {
  readonly name: string;
  readonly types: readonly string[];
  /** Whether the page is about it, not about a list it stands in. */
  readonly isSubject: boolean;
  readonly price: readonly string[];
  readonly currency: readonly string[];
  readonly rating: readonly string[];
  readonly best: number;
  readonly reviews: readonly string[];
  readonly availability: readonly string[];
  readonly date: readonly string[];
}

/** Properties that lead away from what a page is about. */
const ASIDE = new Set(
  'itemListElement isRelatedTo isSimilarTo hasVariant isVariantOf review reviews comment mentions hasPart blogPost blogPosts about publisher author brand subjectOf event events isAccessoryOrSparePartFor suggestedAnswer acceptedAnswer associatedMedia video hasOfferCatalog makesOffer mainEntityOfPage isPartOf containsPlace itemOffered'.split(
    ' ',
  ),
);
const WORKS = /Article$|Posting$|^BlogPost$|^Report$|^Review$|^Recipe$|^HowTo$/;
const MOST = 50_000;

/** All things of a page that have a name and something to compare. */
export function collectDeclared(things: readonly JsonValue[]): Declared[] {
  const found: Declared[] = [];
  const open = things.map((value) => ({ value, isSubject: true })).reverse();
  for (let seen = 0; open.length > 0 && seen < MOST; seen++) {
    const { value, isSubject } = open.pop()!;
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) {
      for (const inner of [...value].reverse()) open.push({ value: inner, isSubject });
      continue;
    }
    const declared = toDeclared(value as Thing, isSubject);
    if (declared !== undefined) found.push(declared);
    for (const [key, inner] of Object.entries(value as Thing).reverse())
      if (typeof inner === 'object' && key !== 'hasVariant')
        open.push({ value: inner, isSubject: isSubject && !ASIDE.has(key) });
  }
  return mergeAlike(found);
}

function toDeclared(thing: Thing, isSubject: boolean): Declared | undefined {
  const types = texts(thing['@type']).map((type) =>
    type.slice(Math.max(type.lastIndexOf('/'), type.lastIndexOf(':')) + 1),
  );
  const isWork = types.some((type) => WORKS.test(type));
  const isReview = types.includes('Review');
  const name = isReview
    ? texts(objects(thing.author)[0]?.name ?? thing.author)[0]
    : texts(thing.name ?? thing.headline)[0];
  // Sizes and colours of one thing are that thing.
  const variants = objects(thing.hasVariant);
  const offers = [thing, ...variants]
    .flatMap((each) => objects(each.offers))
    .flatMap((offer) => [offer, ...objects(offer.offers)]);
  const prices = offers.flatMap((offer) => [offer, ...objects(offer.priceSpecification)]);
  const ratings = [thing, ...variants].flatMap((each) => objects(each.aggregateRating));
  const declared = {
    name: clean(name ?? ''),
    types,
    isSubject,
    price: isReview
      ? []
      : all(prices, ['price', 'lowPrice', 'highPrice']).filter((price) => Number(toPlain(price)) > 0),
    currency: all(prices, ['priceCurrency']),
    rating: all(ratings, ['ratingValue']).filter((rating) => Number(toPlain(rating)) > 0),
    best: Number(all(ratings, ['bestRating'])[0]) || 5,
    reviews: all(ratings, ['reviewCount', 'ratingCount']).filter((count) => Number(toPlain(count)) > 0),
    availability: all(offers, ['availability']).map((said) => said.slice(said.lastIndexOf('/') + 1)),
    date: isWork
      ? texts(thing.datePublished)
          .map((day) => day.slice(0, 10))
          .filter((day) => /^\d{4}-\d\d-\d\d$/.test(day))
      : [],
  };
  const hasFields =
    declared.price.length + declared.rating.length + declared.reviews.length + declared.date.length > 0;
  return declared.name !== '' && hasFields ? declared : undefined;
}

/** A number as machines write it: some write it as people do. */
function toPlain(number: string): string {
  const bare = number.replace(/[^\d.,]/g, '');
  if (/,\d{1,2}$/.test(bare)) return bare.replaceAll('.', '').replace(',', '.');
  return bare.replaceAll(',', '');
}

/** A number that was declared. */
export function toDeclaredNumber(said: string): number {
  return Number(toPlain(said));
}

/** The same thing declared twice is one. */
function mergeAlike(found: readonly Declared[]): Declared[] {
  const byName = new Map<string, Declared>();
  for (const thing of found) {
    const key = thing.name.toLowerCase();
    const before = byName.get(key);
    byName.set(key, before === undefined ? thing : merge(before, thing));
  }
  return [...byName.values()];
}

function merge(one: Declared, other: Declared): Declared {
  const both = (name: 'price' | 'currency' | 'rating' | 'reviews' | 'availability' | 'date' | 'types') => [
    ...new Set([...one[name], ...other[name]]),
  ];
  return {
    name: one.name,
    types: both('types'),
    isSubject: one.isSubject || other.isSubject,
    price: both('price'),
    currency: both('currency'),
    rating: both('rating'),
    best: Math.max(one.best, other.best),
    reviews: both('reviews'),
    availability: both('availability'),
    date: both('date'),
  };
}

function all(things: readonly Thing[], names: readonly string[]): string[] {
  return [...new Set(things.flatMap((thing) => names.flatMap((name) => texts(thing[name]))))];
}

function texts(value: JsonValue | undefined): string[] {
  return [value ?? []]
    .flat()
    .map((each) => (typeof each === 'string' || typeof each === 'number' ? clean(String(each)) : ''))
    .filter((text) => text !== '');
}

function objects(value: JsonValue | undefined): Thing[] {
  return [value ?? []].flat().filter((each) => typeof each === 'object' && each !== null) as Thing[];
}

function clean(text: string): string {
  return text
    .replace(/&amp;/g, '&')
    .replace(/&#0?39;|&rsquo;|&#8217;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
