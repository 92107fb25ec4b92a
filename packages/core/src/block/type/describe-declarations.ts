/** What a page declares itself to be: Open Graph, JSON-LD, microdata, the software that made it. */
import { ATTRIBUTE, type Page, TAG } from '../../page/index.ts';
import type { ColumnSlab } from '../column/column-slab.ts';
import { OG_TYPES, RELS, TYPE_COLUMNS } from '../column/type-column.ts';

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

const KIND_GROUPS = Object.keys(KINDS);

/** Places in KIND_GROUPS by kind. */
const GROUP_OF_KIND: ReadonlyMap<string, number> = new Map(
  Object.values(KINDS).flatMap((kinds, group) => kinds.split(' ').map((kind) => [kind, group] as const)),
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
  /** How often each word of RELS stands in the rel of an `a`. */
  readonly rels: Uint32Array;
  /** Prices in microdata. */
  readonly prices: number;
}

/** Characters of JSON-LD searched; the longest on 974 pages had 74,139. */
const MOST_DATA = 200_000;
const LONGEST_VALUE = 80;
const TYPED = /"@type"\s*:\s*(?:\[\s*)?"([^"]{1,80})"/g;

/** Most links only say `nofollow` or `noopener`. */
const TELLING_REL = new RegExp(RELS.join('|'));

/** Reads what a page declares. */
export function readDeclarations(page: Page): Declarations {
  const metas = new Map<string, string>();
  const kinds = new Map<string, number>();
  const links: string[] = [];
  const rels = new Uint32Array(RELS.length);
  let left = MOST_DATA;
  for (let node = 0; node < page.size; node++) {
    const tag = page.tag[node];
    if (tag === TAG.a) countRels(rels, page.attribute(node, 'rel'));
    else if (tag === TAG.meta) readMeta(metas, page, node);
    else if (tag === TAG.link) {
      links.push(`${page.attribute(node, 'rel')} ${page.attribute(node, 'type') ?? ''}`);
    } else if (tag === TAG.script && (page.attribute(node, 'type') ?? '').includes('ld+json')) {
      const text = page.data
        .slice(node + 1, page.end[node])
        .join('')
        .slice(0, left);
      left -= text.length;
      for (const [, kind] of text.matchAll(TYPED)) addKind(kinds, kind);
    }
  }
  return { metas, kinds, links: links.join(' '), rels, prices: readMicrodata(kinds, page) };
}

function countRels(rels: Uint32Array, written: string | undefined): void {
  const rel = written?.toLowerCase();
  if (rel === undefined || !TELLING_REL.test(rel)) return;
  for (const word of rel.split(/\s+/)) {
    const place = (RELS as readonly string[]).indexOf(word);
    if (place >= 0) rels[place]++;
  }
}

function readMeta(metas: Map<string, string>, page: Page, node: number): void {
  const name = (page.attribute(node, 'property') ?? page.attribute(node, 'name') ?? '').toLowerCase();
  if (name === '') return;
  const value = (page.attribute(node, 'content') ?? '').slice(0, LONGEST_VALUE).toLowerCase();
  const before = metas.get(name);
  metas.set(name, before === undefined ? value : `${before} ${value}`);
}

/** Adds the kinds of things that attributes name, and says how many prices there are. */
function readMicrodata(kinds: Map<string, number>, page: Page): number {
  let prices = 0;
  for (let place = 0; place < page.attributeValue.length; place++) {
    const name = page.attributeName[place];
    if (name === ATTRIBUTE.itemtype) addKind(kinds, page.attributeValue[place].trim());
    else if (name === ATTRIBUTE.itemprop && page.attributeValue[place] === 'price') prices++;
  }
  return prices;
}

function addKind(kinds: Map<string, number>, kind: string): void {
  const name = kind.slice(Math.max(kind.lastIndexOf('/'), kind.lastIndexOf(':')) + 1);
  kinds.set(name, (kinds.get(name) ?? 0) + 1);
}

const OG_COLUMNS = OG_TYPES.map((type) => ({
  type,
  column: TYPE_COLUMNS.number(`declared og ${type}`),
}));
const COLUMN = TYPE_COLUMNS.numberAll({
  none: 'declared og none',
  date: 'declared date',
  article: 'declared article',
  product: 'declared product',
  author: 'declared author',
  names: 'declared names',
  feeds: 'declared feeds',
  next: 'declared next',
});
const REL_COLUMNS = RELS.map((rel) => TYPE_COLUMNS.number(`rel ${rel}`));
const SOFTWARE_COLUMNS = Object.entries(SOFTWARE).map(([name, pattern]) => ({
  pattern,
  column: TYPE_COLUMNS.find(`software ${name}`),
}));
const KIND_COLUMNS = KIND_GROUPS.map((group) => TYPE_COLUMNS.find(`kind ${group}`));
const KINDS_NAMED = TYPE_COLUMNS.number('kinds named');
const PRICES = TYPE_COLUMNS.number('microdata prices');

/** Tells what a page declares. */
export function describeDeclarations(declared: Declarations, row: ColumnSlab): void {
  const { metas, links, rels, prices } = declared;
  const type = metas.get('og:type') ?? '';
  const generator = metas.get('generator') ?? '';
  for (const og of OG_COLUMNS) row.fill(og.column, Number(type.includes(og.type)));
  row.fill(COLUMN.none, Number(type === ''));
  row.fill(COLUMN.date, countNames(metas, /published|article:modified|^date$|dc\.date|parsely-pub/));
  row.fill(COLUMN.article, countNames(metas, /^article:/));
  row.fill(COLUMN.product, countNames(metas, /^product:|^og:price/));
  row.fill(COLUMN.author, countNames(metas, /author$|dc\.creator/));
  row.fill(COLUMN.names, metas.size);
  row.fill(COLUMN.feeds, links.match(/rss|atom/g)?.length ?? 0);
  row.fill(COLUMN.next, Number(/(?:^| )(?:next|prev)(?: |$)/.test(links)));
  for (let place = 0; place < RELS.length; place++) row.fill(REL_COLUMNS[place], rels[place]);
  for (const { pattern, column } of SOFTWARE_COLUMNS) row.fill(column, Number(pattern.test(generator)));
  describeKinds(declared, row);
  row.fill(PRICES, prices);
}

function countNames(metas: Declarations['metas'], pattern: RegExp): number {
  let count = 0;
  for (const name of metas.keys()) if (pattern.test(name)) count++;
  return count;
}

/** The groups of schema.org kinds a page names, with how often. */
function describeKinds({ kinds }: Declarations, row: ColumnSlab): void {
  const counts = new Uint32Array(KIND_GROUPS.length);
  let named = 0;
  for (const [kind, count] of kinds) {
    const group = GROUP_OF_KIND.get(kind);
    if (group !== undefined) counts[group] += count;
    named += count;
  }
  for (let group = 0; group < counts.length; group++) row.fill(KIND_COLUMNS[group], counts[group]);
  row.fill(KINDS_NAMED, named);
}
