/**
 * All columns of a page as a whole, which the type models read. They know them by name, so their order is free; a new
 * one is added to its list and filled by the file of block/type that fills its neighbours.
 */
import { NAME_GROUPS, PAGE_COLUMNS, type PageColumn } from './block-column.ts';
import { ColumnNames, crossNames } from './column-names.ts';

/** The groups of data/address-words.txt, and where their words are looked for. */
const ADDRESS_GROUPS = [
  'article',
  'documentation',
  'forum',
  'product',
  'collection',
  'listing',
  'service',
] as const;
const ADDRESSES = [
  'address',
  'path',
  'host',
  'first part',
  'last part',
  'links to',
  'kept links to',
  'name body',
] as const;
const ADDRESS = [
  'address year',
  'path parameters',
  'path empty',
  'path last words',
  'path file',
  'path number',
] as const;

/** What a page declares itself to be. */
export const OG_TYPES = ['article', 'website', 'product', 'object', 'profile', 'blog', 'group'] as const;
export const RELS = ['next', 'prev', 'author', 'tag', 'ugc', 'bookmark'] as const;
const SOFTWARE = ['forum', 'manual', 'shop', 'site'] as const;
const KINDS = [
  'article',
  'manual',
  'product',
  'offer',
  'item',
  'list',
  'collection',
  'crumbs',
  'forum',
  'questions',
  'service',
  'organization',
  'person',
  'event',
  'review',
  'page',
  'site',
  'recipe',
  'video',
] as const;
const DECLARED = [
  'declared og none',
  'declared date',
  'declared article',
  'declared product',
  'declared author',
  'declared names',
  'declared feeds',
  'declared next',
  'kinds named',
  'microdata prices',
] as const;

/** Links of the page, and those of its content. */
const LINKS = ['links', 'kept links'] as const;
const LINK = [
  'count',
  'external',
  'to parts',
  'contact',
  'other',
  'pictured',
  'speaking',
  'words',
  'pages',
  'below',
  'below share',
  'beside',
  'beside share',
  'stories',
  'stories share',
  'years',
] as const;

/** Words in the names of `body`, and of all elements. */
const BODY = ['single', 'page', 'archive', 'home'] as const;
const TYPE_NAMES = [
  'price',
  'product',
  'cart',
  'variant',
  'facet',
  'card',
  'post',
  'reply',
  'user',
  'excerpt',
  'article',
  'hero',
  'code',
  'review',
  'gallery',
  'pagination',
  'event',
] as const;

/** Rows of alike siblings. */
const SERIES = ['records', 'cards', 'teasers', 'siblings', 'tiles'] as const;
const SIBLING = [
  'count',
  'words',
  'share',
  'links',
  'link words',
  'linked',
  'pictured',
  'priced',
  'dated',
  'headed',
  'running',
  'pressed',
] as const;
const COUNTED_SERIES = ['cards', 'priced', 'dated', 'headed', 'headed cards', 'posts'] as const;

const TITLE = ['words', 'parts', 'first part', 'longest part', 'asks', 'digit', 'small words'] as const;
const HEADLINE = ['words', 'asks', 'ends', 'in title'] as const;
const TEXT = [
  'words',
  'of page',
  'running',
  'running blocks',
  'running per block',
  'words per running',
  'longest run',
  'longest block',
  'linked',
  'short',
  'sentences',
  'code',
  'prices',
  'price share',
  'headings',
  'second headings',
  'third headings',
  'words per heading',
  'heading words',
  'linked headings',
  'linked heading share',
] as const;

/** Elements that are counted: `elements code`. */
export const COUNTED_TAGS = [
  'code',
  'pre',
  'kbd',
  'dl',
  'dt',
  'video',
  'iframe',
  'img',
  'picture',
  'blockquote',
  'figure',
  'table',
  'tr',
  'button',
  'input',
  'ol',
  'ul',
  'details',
  'time',
  'article',
  'section',
  'aside',
  'nav',
  'h1',
  'h4',
  'em',
  'strong',
  'cite',
  'noscript',
  'template',
  'b',
] as const;
const CONTROLS = ['choices', 'contact', 'writing', 'select', 'quantity', 'buttons', 'password'] as const;

/** Columns of blocks whose means are taken, over all words and over those of the content. */
export const AVERAGED = [
  'words',
  'link share',
  'digits',
  'capitalized',
  'words per sentence',
  'money',
  'date',
  'in li',
  'in table',
  'in article',
  'in pre',
  'in form',
  'in p',
  'shape count',
  'same text',
  'heading level',
  'font scale',
  'words per block around 2',
] as const;
/** Columns of blocks of which is told how many have a value. */
export const COUNTED = ['money', 'date', 'heading level', 'in time', 'in figure', 'in pre', 'signs'] as const;
const REST = ['forms of a cart', 'elements', 'kept blocks', 'largest group', 'largest group share'] as const;

/** The name of a column of a page as a whole. */
export type TypeColumn =
  | (typeof ADDRESS | typeof DECLARED | typeof REST)[number]
  | `${(typeof ADDRESSES)[number]} ${(typeof ADDRESS_GROUPS)[number]}`
  | `declared og ${(typeof OG_TYPES)[number]}`
  | `rel ${(typeof RELS)[number]}`
  | `software ${(typeof SOFTWARE)[number]}`
  | `kind ${(typeof KINDS)[number]}`
  | `${(typeof LINKS)[number]} ${(typeof LINK)[number]}`
  | `name body of ${(typeof BODY)[number]}`
  | `name ${'count' | 'rate'} ${(typeof TYPE_NAMES)[number]}`
  | `${(typeof SERIES)[number]} ${(typeof SIBLING)[number]}`
  | `count ${(typeof COUNTED_SERIES)[number]}`
  | `title ${(typeof TITLE)[number]}`
  | `headline ${(typeof HEADLINE)[number]}`
  | `text ${(typeof TEXT)[number]}`
  | `elements ${(typeof COUNTED_TAGS)[number]}`
  | `controls ${(typeof CONTROLS)[number]}`
  | `${'mean' | 'kept'} ${(typeof AVERAGED)[number]}`
  | `blocks with ${(typeof COUNTED)[number]}`
  | PageColumn
  | `share name ${(typeof NAME_GROUPS)[number]}`;

const NAMES: readonly TypeColumn[] = [
  ...ADDRESS,
  ...crossNames(ADDRESSES, ADDRESS_GROUPS),
  ...crossNames(['declared og'], OG_TYPES),
  ...DECLARED,
  ...crossNames(['rel'], RELS),
  ...crossNames(['software'], SOFTWARE),
  ...crossNames(['kind'], KINDS),
  ...crossNames(LINKS, LINK),
  ...crossNames(['name body of'], BODY),
  ...crossNames(['name count', 'name rate'], TYPE_NAMES),
  ...crossNames(SERIES, SIBLING),
  ...crossNames(['count'], COUNTED_SERIES),
  ...crossNames(['title'], TITLE),
  ...crossNames(['headline'], HEADLINE),
  ...crossNames(['text'], TEXT),
  ...crossNames(['elements'], COUNTED_TAGS),
  ...crossNames(['controls'], CONTROLS),
  ...crossNames(['mean', 'kept'], AVERAGED),
  ...crossNames(['blocks with'], COUNTED),
  ...REST,
  ...PAGE_COLUMNS,
  ...crossNames(['share name'], NAME_GROUPS),
];

/** What is told of a page as a whole, for its type. */
export const TYPE_COLUMNS: ColumnNames<TypeColumn> = new ColumnNames(NAMES);
