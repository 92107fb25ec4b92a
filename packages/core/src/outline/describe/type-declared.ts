/** What a page declares itself to be: Open Graph, JSON-LD, microdata, the software that made it. */
import { ATTRIBUTE, type Page, TAG } from '../../page/index.ts';

/** Kinds of schema.org, by what a page with them is for. */
const KINDS: Readonly<Record<string, string>> = {
  article: 'Article NewsArticle BlogPosting Report ScholarlyArticle AnalysisNewsArticle OpinionNewsArticle',
  manual: 'TechArticle APIReference HowTo HowToStep LearningResource',
  product: 'Product ProductGroup IndividualProduct VideoGame Vehicle',
  offer: 'Offer AggregateOffer',
  item: 'ListItem',
  list: 'ItemList OfferCatalog',
  collection: 'CollectionPage SearchResultsPage Blog',
  crumbs: 'BreadcrumbList',
  forum: 'DiscussionForumPosting QAPage Comment Answer Question',
  questions: 'FAQPage',
  service:
    'Service LocalBusiness ProfessionalService SoftwareApplication WebApplication Course EducationalOrganization CollegeOrUniversity FinancialService HomeAndConstructionBusiness PostalAddress GeoCoordinates OpeningHoursSpecification',
  organization: 'Organization Corporation OnlineStore',
  person: 'Person',
  event: 'Event JobPosting PodcastSeries PodcastEpisode',
  review: 'Review AggregateRating Rating',
  page: 'WebPage',
  site: 'WebSite',
  recipe: 'Recipe',
  video: 'VideoObject',
};

const GROUP_OF_KIND: ReadonlyMap<string, string> = new Map(
  Object.entries(KINDS).flatMap(([group, kinds]) => kinds.split(' ').map((kind) => [kind, group] as const)),
);

/** Publishing software whose pages are mostly of one type. */
const SOFTWARE: Readonly<Record<string, RegExp>> = {
  forum: /discourse|phpbb|vbulletin|xenforo|flarum|nodebb|invision|mybb|simple machines|vanilla/i,
  manual:
    /sphinx|mkdocs|docusaurus|gitbook|doxygen|javadoc|jekyll|hugo|vitepress|asciidoctor|antora|mediawiki/i,
  shop: /shopify|woocommerce|magento|prestashop|bigcommerce/i,
  site: /wordpress|elementor|drupal|wix|squarespace|webflow|hubspot/i,
};

/** What the head and the attributes of a page declare. */
export interface Declarations {
  /** Lower case, by name; a name given twice has its values joined. */
  readonly metas: ReadonlyMap<string, string>;
  /** How often each kind of thing is named, by the last part of its name. */
  readonly kinds: ReadonlyMap<string, number>;
  /** Rels and types of `link` elements. */
  readonly links: string;
  /** How often each word stands in the rel of an `a`. */
  readonly rels: ReadonlyMap<string, number>;
  /** Prices in microdata. */
  readonly prices: number;
}

/** Characters of JSON-LD searched; the longest on 974 pages had 74,139. */
const MOST_DATA = 200_000;
const LONGEST_VALUE = 80;
const TYPED = /"@type"\s*:\s*(?:\[\s*)?"([^"]{1,80})"/g;

export function readDeclarations(page: Page): Declarations {
  const metas = new Map<string, string>();
  const kinds = new Map<string, number>();
  const add = (kind: string): void => {
    const name = kind.slice(Math.max(kind.lastIndexOf('/'), kind.lastIndexOf(':')) + 1);
    kinds.set(name, (kinds.get(name) ?? 0) + 1);
  };
  const links: string[] = [];
  const rels = new Map<string, number>();
  let prices = 0;
  let left = MOST_DATA;
  for (let node = 0; node < page.size; node++) {
    const tag = page.tag[node];
    if (tag === TAG.meta) {
      const name = (page.attribute(node, 'property') ?? page.attribute(node, 'name') ?? '').toLowerCase();
      const value = (page.attribute(node, 'content') ?? '').slice(0, LONGEST_VALUE).toLowerCase();
      if (name !== '') metas.set(name, metas.has(name) ? `${metas.get(name)!} ${value}` : value);
    } else if (tag === TAG.link) {
      links.push(`${page.attribute(node, 'rel')} ${page.attribute(node, 'type') ?? ''}`);
    } else if (tag === TAG.script && (page.attribute(node, 'type') ?? '').includes('ld+json')) {
      const text = page.data
        .slice(node + 1, page.end[node])
        .join('')
        .slice(0, left);
      left -= text.length;
      for (const [, kind] of text.matchAll(TYPED)) add(kind!);
    } else if (tag === TAG.a) {
      const words = page.attribute(node, 'rel')?.toLowerCase().split(/\s+/) ?? [];
      for (const word of words) rels.set(word, (rels.get(word) ?? 0) + 1);
    }
  }
  for (let place = 0; place < page.attributeValue.length; place++) {
    const value = page.attributeValue[place]!;
    if (page.attributeName[place] === ATTRIBUTE.itemtype) add(value.trim());
    else if (page.attributeName[place] === ATTRIBUTE.itemprop && value === 'price') prices++;
  }
  return { metas, kinds, links: links.join(' '), rels, prices };
}

/** The groups of schema.org kinds a page names, with how often. */
function countKinds({ kinds }: Declarations): Map<string, number> {
  const counts = new Map<string, number>(Object.keys(KINDS).map((group) => [group, 0]));
  for (const [kind, count] of kinds) {
    const group = GROUP_OF_KIND.get(kind);
    if (group !== undefined) counts.set(group, counts.get(group)! + count);
  }
  return counts;
}

const RELS = ['next', 'prev', 'author', 'tag', 'ugc', 'bookmark'] as const;
const OG_TYPES = ['article', 'website', 'product', 'object', 'profile', 'blog', 'group'] as const;

export function describeDeclarations(declared: Declarations): Record<string, number> {
  const { metas, kinds, links, rels, prices } = declared;
  const names = [...metas.keys()];
  const count = (pattern: RegExp): number => names.filter((name) => pattern.test(name)).length;
  const type = metas.get('og:type') ?? '';
  const generator = metas.get('generator') ?? '';
  return {
    ...Object.fromEntries(OG_TYPES.map((name) => [`declared og ${name}`, Number(type.includes(name))])),
    'declared og none': Number(type === ''),
    'declared date': count(/published|article:modified|^date$|dc\.date|parsely-pub/),
    'declared article': count(/^article:/),
    'declared product': count(/^product:|^og:price/),
    'declared author': count(/author$|dc\.creator/),
    'declared names': metas.size,
    'declared feeds': links.match(/rss|atom/g)?.length ?? 0,
    'declared next': Number(/(?:^| )(?:next|prev)(?: |$)/.test(links)),
    ...Object.fromEntries(RELS.map((rel) => [`rel ${rel}`, rels.get(rel) ?? 0])),
    ...Object.fromEntries(
      Object.entries(SOFTWARE).map(([name, pattern]) => [
        `software ${name}`,
        Number(pattern.test(generator)),
      ]),
    ),
    ...Object.fromEntries([...countKinds(declared)].map(([group, value]) => [`kind ${group}`, value])),
    'kinds named': [...kinds.values()].reduce((sum, value) => sum + value, 0),
    'microdata prices': prices,
  };
}
