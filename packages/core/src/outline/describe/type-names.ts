/** What class and id names say a page is for. All columns of this file begin with "name": a model can do without. */
import { ATTRIBUTE, KIND, type Page, TAG } from '../../page/index.ts';
import { hashNameWord, LONGEST_NAME, readNameWords } from '../name-words.ts';
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

/** Bits by the hash of a word. */
const BITS_OF_WORD: ReadonlyMap<number, number> = new Map(
  Object.values(GROUPS).flatMap((words, place) =>
    words.split(' ').map((word) => [hashNameWord(word), 1 << place] as const),
  ),
);

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
  const words = readNameWords(names);
  for (let word = 0; word < words.length; word++) mask |= BITS_OF_WORD.get(words[word]!) ?? 0;
  known.set(names, mask);
  return mask;
}
