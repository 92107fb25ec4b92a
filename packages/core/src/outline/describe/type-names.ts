/** What class and id names say a page is for. All columns of this file begin with "name": a model can do without. */
import { ATTRIBUTE, KIND, type Page, TAG } from '../../page/index.ts';
import { countGroups, toWords } from './type-address.ts';

/** Words in the names of elements, by what pages with many of them are for. */
const GROUPS: Readonly<Record<string, string>> = {
  price: 'price prices pricing money',
  product: 'product products',
  cart: 'cart basket bag checkout wishlist',
  variant: 'variant variants swatch quantity qty sku',
  facet: 'facet facets filter filters refinement sort plp',
  card: 'card cards tile tiles grid',
  post: 'post posts',
  reply: 'reply replies thread topic comment comments message answer vote votes quote',
  user: 'user avatar username member author',
  excerpt: 'excerpt teaser summary snippet dek archive feed',
  article: 'article entry byline published story',
  hero: 'hero cta testimonial testimonials faq accordion benefits logos elementor',
  code: 'code highlight hljs prism api toc docs doc markdown function method sphinx language edit',
  review: 'review reviews rating ratings stars',
  gallery: 'gallery carousel slide swiper thumbnail',
  pagination: 'pagination pager load',
  event: 'event events job jobs listing result results',
};

const BITS_OF_WORD: ReadonlyMap<string, number> = new Map(
  Object.values(GROUPS).flatMap((words, place) =>
    words.split(' ').map((word) => [word, 1 << place] as const),
  ),
);

/** Longer names are machine-made; their first part is read. */
const LONGEST_NAME = 300;
/** Names of `html` and `body` tell of the whole page. */
const BODY_DEPTH = 2;
/** What WordPress, Drupal and others write on `body`. */
const BODY_WORDS: Readonly<Record<string, string>> = {
  single: 'single',
  page: 'page',
  archive: 'archive category tax listing index blog',
  home: 'home front landing',
};

export function describeTypeNames(page: Page): Record<string, number> {
  const counts = new Float64Array(Object.keys(GROUPS).length);
  const known = new Map<string, number>();
  const body: string[] = [];
  let elements = 0;
  for (let node = 0; node < page.size; node++) {
    if (page.kind[node] !== KIND.element) continue;
    elements++;
    if (page.tag[node] === TAG.body || page.tag[node] === TAG.html) body.push(...readBody(page, node));
    if (page.depth[node] <= BODY_DEPTH) continue;
    let mask = 0;
    for (let place = page.attributeAt[node]; place < page.attributeAt[node + 1]; place++) {
      const name = page.attributeName[place];
      if (name === ATTRIBUTE.class || name === ATTRIBUTE.id)
        mask |= maskOf(known, page.attributeValue[place]!);
    }
    for (; mask !== 0; mask &= mask - 1) counts[31 - Math.clz32(mask & -mask)]! += 1;
  }
  const values: Record<string, number> = countGroups(body, 'name body');
  for (const [name, words] of Object.entries(BODY_WORDS)) {
    values[`name body of ${name}`] = body.filter((word) => words.split(' ').includes(word)).length;
  }
  for (const [place, group] of Object.keys(GROUPS).entries()) {
    values[`name count ${group}`] = counts[place]!;
    values[`name rate ${group}`] = counts[place]! / Math.max(1, elements);
  }
  return values;
}

function readBody(page: Page, node: number): string[] {
  return page
    .attributesOf(node)
    .filter(([name]) => /class|id|data-(?:page|template|type)/.test(name))
    .flatMap(([, value]) => toWords(value.slice(0, LONGEST_NAME)));
}

/** What a class or id says, each text read once. */
function maskOf(known: Map<string, number>, names: string): number {
  const before = known.get(names);
  if (before !== undefined) return before;
  let mask = 0;
  const length = Math.min(names.length, LONGEST_NAME);
  for (let from = 0; from < length; ) {
    const to = findWordEnd(names, from, length);
    if (to - from >= SHORTEST_WORD && to - from <= LONGEST_WORD)
      mask |= BITS_OF_WORD.get(names.slice(from, to).toLowerCase()) ?? 0;
    from = Math.max(to, from + 1);
  }
  known.set(names, mask);
  return mask;
}

const SHORTEST_WORD = Math.min(...Array.from(BITS_OF_WORD.keys(), (word) => word.length));
const LONGEST_WORD = Math.max(...Array.from(BITS_OF_WORD.keys(), (word) => word.length));

/**
 * Where the word that begins at a place ends, the place itself when none does: small letters, perhaps a capital before
 * them; or capitals up to the one that begins the next word.
 */
function findWordEnd(names: string, from: number, length: number): number {
  let to = from;
  while (to < length && isCapital(names.charCodeAt(to))) to++;
  const capitals = to - from;
  while (to < length && isSmall(names.charCodeAt(to))) to++;
  const small = to - from - capitals;
  return capitals > 1 && small > 0 ? from + capitals - 1 : to;
}

function isCapital(code: number): boolean {
  return code >= 65 && code <= 90;
}

function isSmall(code: number): boolean {
  return code >= 97 && code <= 122;
}
