/**
 * All columns of blocks. A model knows them by name, so their order is free; a new one is added to its list, is filled
 * by the file of block/describe that fills its neighbours, and gets words in data/column-words.txt.
 */
import { ColumnNames, crossNames } from './column-names.ts';

/** What the words of a block are like, and how they are set. */
const TEXT = [
  'words',
  'letters per word',
  'sentences',
  'words per sentence',
  'commas',
  'digits',
  'punctuation',
  'capitalized',
  'capitals',
  'link share',
  'links',
  'text nodes',
  'ends a sentence',
  'ends in a colon',
  'money',
  'date',
  'signs',
  'font scale',
  'emphasis',
  'highlight',
  'font size to usual',
  'usual colour',
  'usual backdrop',
  'hidden',
  'seen',
  'centred',
  'told in data',
  'told in description',
] as const;

/** Elements whose inside is told apart: `in article`. */
export const TAGS_AROUND = [
  'article',
  'main',
  'nav',
  'header',
  'footer',
  'aside',
  'form',
  'table',
  'li',
  'section',
  'dialog',
  'button',
  'figure',
  'blockquote',
  'p',
  'pre',
  'dl',
  'select',
  'label',
  'details',
  'td',
  'th',
  'figcaption',
  'address',
  'time',
  'center',
  'a',
  'body',
] as const;

const BOX = [
  'heading level',
  'box tag',
  'outer box tag',
  'box display',
  'position',
  'float',
  'depth',
  'inert',
] as const;

/** Elements around a block, each holding more blocks than the last: `words around 0`. */
export const LEVELS = [0, 1, 2, 3, 4, 5] as const;
const AROUND = [
  'words around',
  'links around',
  'prose around',
  'words per block around',
  'rank around',
  'controls around',
] as const;

/** The nearest of them may be a block's card or its list of cards. */
export const CARD_LEVELS = [0, 1, 2, 3] as const;
const CARDS = ['images around', 'money around', 'dates around'] as const;

/** Neighbours one by one, and blocks before and after summed up. */
export const NEIGHBOURS = [-2, -1, 1, 2] as const;
const AT = ['words at', 'links at', 'heading at', 'nodes to'] as const;
export const WINDOWS = ['before 3', 'after 3', 'before 8', 'after 8'] as const;
const SUMMED = ['words', 'links', 'prose'] as const;

const PLACE = [
  'rank',
  'blocks before',
  'blocks after',
  'words before',
  'prose before',
  'prose after',
  'since h1',
  'images near',
  'since heading',
  'since prose',
  'to prose',
] as const;

/** How far a block is from the headline and from the element with most running text of its own. */
const REACHED = ['headline', 'kernel'] as const;
const REACH = ['since', 'words since', 'reach to', 'word reach to', 'steps to'] as const;
const REACHED_SIZE = ['headline words', 'kernel prose'] as const;

/** Links to places on the page itself. */
const INNER_LINKS = ['inner links', 'inner links around 0', 'inner links around 1'] as const;

/** What a model knows of words. */
const WORD_ODDS = [
  'word odds',
  'least word odds',
  'most word odds',
  'telling words',
  'heading odds',
  'word odds within 2',
  'word odds within 6',
] as const;

/** Threads of readers' comments. */
const COMMENTS = ['name in comments', 'name page comments', 'name comments are the page'] as const;

/** The smallest elements with such shares of the text. */
export const ROOT_SHARES = [0.4, 0.6, 0.75, 0.9, 0.97] as const;
const ROOT = ['in', 'size of'] as const;

/** What is the same for all blocks of a page. */
export const PAGE_TAGS = [
  'p',
  'article',
  'main',
  'h1',
  'h2',
  'h3',
  'table',
  'form',
  'pre',
  'time',
  'section',
] as const;
export const OG_KINDS = ['article', 'product', 'website'] as const;
/** Kinds of things that structured data names, as authors and platforms write them. */
export const THINGS = [
  'Article',
  'Product',
  'Forum',
  'Question',
  'ItemList',
  'Collection',
  'Recipe',
  'Organization',
] as const;
const PAGE = [
  'page words',
  'page blocks',
  'page links',
  'page prose',
  'page images',
  'page headings',
  'page controls',
  'page list items',
  'page hidden words',
] as const;
const ADDRESS = [
  'address parts',
  'address length',
  'address hyphens',
  'address digits',
  'address query',
] as const;

/** The name of a column that says the same of all blocks of a page. */
export type PageColumn =
  | (typeof PAGE | typeof ADDRESS)[number]
  | `page ${(typeof PAGE_TAGS)[number]}`
  | `og ${(typeof OG_KINDS)[number]}`
  | `data ${(typeof THINGS)[number]}`;

/** All columns that say the same of all blocks of a page. */
export const PAGE_COLUMNS: readonly PageColumn[] = [
  ...PAGE,
  ...crossNames(['page'], PAGE_TAGS),
  ...crossNames(['og'], OG_KINDS),
  ...crossNames(['data'], THINGS),
  ...ADDRESS,
];

/** The groups of data/element-names.txt. */
export const NAME_GROUPS = [
  'frame',
  'content',
  'article',
  'navigation',
  'footer',
  'header',
  'sidebar',
  'widget',
  'share',
  'related',
  'comment',
  'cookie',
  'newsletter',
  'advertisement',
  'byline',
  'product',
  'review',
  'list',
  'tag',
  'search',
  'account',
  'hidden',
  'caption',
  'quote',
  'title',
  'button',
  'message',
  'breadcrumb',
  'pagination',
  'comments',
] as const;

/** Blocks with the same elements around them, and those with the same classes too. */
const ALIKE = ['shape', 'name look'] as const;
const GROUP = ['count', 'words', 'links', 'prose'] as const;
const COPY = ['same text', 'in title'] as const;
const RULES = ['name rules keep', 'name rules exclude', 'rules keep', 'rules exclude'] as const;

/** What a first judgement says around a block. */
export const JUDGED_STEPS = [-4, -3, -2, -1, 1, 2, 3, 4] as const;
export const JUDGED_WINDOWS = [3, 8, 20, 60] as const;
const JUDGED_BY = ['p of words', 'p of blocks'] as const;
const ALIKE_JUDGED = ['of this shape', 'of this name look', 'of this text'] as const;
const JUDGED = [
  'first p',
  'mass before',
  'page mass',
  'page mass share',
  'page sure',
  'page sure of mass',
  'page best',
  'since likely',
  'to likely',
] as const;

/** What the lenses say, label by label. */
export const LENS_LABELS = {
  rules: ['content', 'navigation', 'footer', 'header', 'advertisement', 'form', 'logo', 'layout'],
  objects: [
    'HeaderZone',
    'BodyZone',
    'FootZone',
    'Menu',
    'LegalInformation',
    'Record',
    'Interaction',
    'Bulk',
    'Banner',
    'Title',
    'Label',
    'Paragraph',
  ],
  macrostructure: [
    'Headline',
    'Footnote',
    'List',
    'NavigationList',
    'Hotlist',
    'TableOfContents',
    'Dispenser',
    'Table',
  ],
  repetition: ['menu', 'list', 'table', 'records', 'text', 'gallery'],
  grammar: ['Address', 'Telephone', 'Email', 'Hours', 'Person'],
} as const;
const SERIES = [
  'records in series',
  'words per record',
  'series share',
  'records in outer series',
  'words per outer record',
  'outer series share',
  'continuous',
] as const;

type Lens = keyof typeof LENS_LABELS;
type LensColumn = { [Name in Lens]: `${Name} ${(typeof LENS_LABELS)[Name][number]}` }[Lens];

/** The name of a column of blocks. */
export type BlockColumn =
  | (
      | typeof TEXT
      | typeof BOX
      | typeof PLACE
      | typeof REACHED_SIZE
      | typeof INNER_LINKS
      | typeof WORD_ODDS
      | typeof COMMENTS
      | typeof COPY
      | typeof RULES
      | typeof JUDGED
      | typeof SERIES
    )[number]
  | `in ${(typeof TAGS_AROUND)[number]}`
  | `${(typeof AROUND)[number]} ${(typeof LEVELS)[number]}`
  | `${(typeof CARDS)[number]} ${(typeof CARD_LEVELS)[number]}`
  | `${(typeof AT)[number]} ${(typeof NEIGHBOURS)[number]}`
  | `${(typeof SUMMED)[number]} ${(typeof WINDOWS)[number]}`
  | `${(typeof REACH)[number]} ${(typeof REACHED)[number]}`
  | `${(typeof ROOT)[number]} ${(typeof ROOT_SHARES)[number]} root`
  | PageColumn
  | `name ${(typeof NAME_GROUPS)[number]}`
  | `${(typeof ALIKE)[number]} ${(typeof GROUP)[number]}`
  | `p at ${(typeof JUDGED_STEPS)[number]}`
  | `p ${'before' | 'after'} ${(typeof JUDGED_WINDOWS)[number]}`
  | `${(typeof JUDGED_BY)[number]} around ${(typeof LEVELS)[number]}`
  | `${(typeof JUDGED_BY)[number]} ${(typeof ALIKE_JUDGED)[number]}`
  | LensColumn;

const NAMES: readonly BlockColumn[] = [
  ...TEXT,
  ...crossNames(['in'], TAGS_AROUND),
  ...BOX,
  ...crossNames(AROUND, LEVELS),
  ...crossNames(CARDS, CARD_LEVELS),
  ...crossNames(AT, NEIGHBOURS),
  ...crossNames(SUMMED, WINDOWS),
  ...PLACE,
  ...crossNames(REACH, REACHED),
  ...REACHED_SIZE,
  ...INNER_LINKS,
  ...WORD_ODDS,
  ...COMMENTS,
  ...crossNames(crossNames(ROOT, ROOT_SHARES), ['root']),
  ...PAGE_COLUMNS,
  ...crossNames(['name'], NAME_GROUPS),
  ...crossNames(ALIKE, GROUP),
  ...COPY,
  ...RULES,
  ...crossNames(['p at'], JUDGED_STEPS),
  ...crossNames(['p before', 'p after'], JUDGED_WINDOWS),
  ...crossNames(JUDGED_BY, crossNames(['around'], LEVELS)),
  ...crossNames(JUDGED_BY, ALIKE_JUDGED),
  ...JUDGED,
  ...collectLensColumns(),
  ...SERIES,
];

function collectLensColumns(): LensColumn[] {
  return Object.entries(LENS_LABELS).flatMap(([lens, labels]) => crossNames([lens], labels) as LensColumn[]);
}

/** What is told of each block. */
export const BLOCK_COLUMNS: ColumnNames<BlockColumn> = new ColumnNames(NAMES);
