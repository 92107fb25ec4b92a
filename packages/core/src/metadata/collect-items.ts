/** The items of JSON-LD blocks that speak of the page itself, not of what it lists. */
import type { JsonValue } from '../annotation/index.ts';

export type JsonObject = { readonly [key: string]: JsonValue };

/** What an item can be to the page. */
export type ItemRole =
  /** What the page is about: an article, a product, a recipe. */
  | 'work'
  /** The page as a page. */
  | 'page'
  /** The site, or who runs it. */
  | 'site';

export interface Item {
  readonly role: ItemRole;
  readonly value: JsonObject;
}

export interface Items {
  readonly items: readonly Item[];
  /** Every object with an identifier, for references. */
  readonly byId: ReadonlyMap<string, JsonObject>;
}

/** Values looked at in all blocks; the most objects and lists on one of 974 pages were 400 (November 2026). */
const MOST_VALUES = 50_000;
/** schema.org's names of works; whatever ends in Article, Posting or Review is one, too. */
const WORK =
  /(?:Article|Posting|Review|Recipe|Report|Guide)$|^(?:BlogPost|HowTo|Product|ProductGroup|Course|Book|Movie|TVEpisode|VideoObject|PodcastEpisode|Question|SoftwareApplication|Dataset|CreativeWork|Event|Thesis|Chapter|Quiz|Game|Photograph|Painting)$/i;
const PAGE = /Page$/i;
const SITE = /^WebSite$|Organization$|^(?:Corporation|Blog)$/i;
/** Properties that lead away from the page's own subject. */
const ASIDE: ReadonlySet<string> = new Set(
  [
    'itemListElement hasPart blogPost blogPosts comment review reviews isRelatedTo isSimilarTo mentions citation',
    'suggestedAnswer acceptedAnswer breadcrumb hasVariant isVariantOf offers containsPlace subjectOf workExample',
    'hasOfferCatalog makesOffer potentialAction relatedLink significantLink video associatedMedia isBasedOn about',
    'mainEntity.FAQPage brand author creator publisher sourceOrganization memberOf parentOrganization department',
  ]
    .join(' ')
    .split(' '),
);

/** Walks the blocks, graphs and lists included, and picks the items that have a role. */
export function collectItems(blocks: readonly JsonValue[]): Items {
  const items: Item[] = [];
  const byId = new Map<string, JsonObject>();
  const stack: { value: JsonValue; isAside: boolean }[] = blocks
    .toReversed()
    .map((value) => ({ value, isAside: false }));
  for (let seen = 0; stack.length > 0 && seen < MOST_VALUES; seen++) {
    const { value, isAside } = stack.pop()!;
    if (typeof value !== 'object' || value === null) continue;
    if (isObject(value)) note(value, isAside, { items, byId });
    const isObjectValue = isObject(value);
    const type = isObjectValue ? typesOf(value)[0] : undefined;
    for (const [key, inner] of Object.entries(value).reverse()) {
      if (typeof inner !== 'object' || inner === null) continue;
      const leadsAside = isObjectValue && (ASIDE.has(key) || ASIDE.has(`${key}.${type}`));
      stack.push({ value: inner, isAside: isAside || leadsAside });
    }
  }
  return { items, byId };
}

function note(
  value: JsonObject,
  isAside: boolean,
  into: { items: Item[]; byId: Map<string, JsonObject> },
): void {
  const id = value['@id'];
  // A mere reference has nothing but its identifier.
  if (typeof id === 'string' && Object.keys(value).length > 1 && !into.byId.has(id)) into.byId.set(id, value);
  const role = isAside ? undefined : roleOf(typesOf(value));
  if (role !== undefined) into.items.push({ role, value });
}

function roleOf(types: readonly string[]): ItemRole | undefined {
  if (types.some((type) => WORK.test(type))) return 'work';
  if (types.some((type) => PAGE.test(type))) return 'page';
  return types.some((type) => SITE.test(type)) ? 'site' : undefined;
}

/** The types of an object, without the vocabulary's address. */
export function typesOf(value: JsonObject): string[] {
  const types = [value['@type'] ?? []].flat() as JsonValue[];
  return types
    .filter((type) => typeof type === 'string')
    .map((type) => type.slice(Math.max(type.lastIndexOf('/'), type.lastIndexOf(':')) + 1));
}

export function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
