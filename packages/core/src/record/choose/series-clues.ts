/** What speaks for and against a series being the table that is wanted. */
import { type Clue, chanceOf, type SeriesEvidence } from './evidence.ts';
import type { Traits } from './measure-candidate.ts';

/** The clues; their weights are in choice-weights.ts. */
export const SERIES_CLUES: readonly Clue<SeriesEvidence>[] = [
  ['a list', ({ type, references }) => (type === 'list' ? 1 - references : 0)],
  ['a menu', ({ type }) => toNumber(type === 'menu')],
  ['a gallery', ({ type }) => toNumber(type === 'gallery')],
  ['lines of text', ({ type, references }) => (type === 'text' ? 1 - references : 0)],
  ['a thread', ({ type }) => toNumber(type === 'thread')],
  ['a table', ({ type }) => toNumber(type === 'table')],
  ['a table of data', (traits) => toNumber(isData(traits))],
  ['made by table, for data or for layout', ({ type, genuine }) => (type === 'table' ? 2 * genuine - 1 : 0)],
  ['share of the content that it holds', ({ cover }) => Math.sqrt(Math.min(1, cover))],
  ['share of what is seen that it holds', ({ body }) => Math.sqrt(Math.min(1, body))],
  ['share of it that is content', ({ kept }) => kept],
  ['no series holds more of the content', (_, { beside }) => beside],
  ['it stands in a part around the content', ({ framed }) => framed],
  [
    'it comes after the running text',
    ({ proseLeft, proseBefore }) => proseBefore * Math.min(1, 2 * proseLeft),
  ],
  ['a heading above it', ({ isHeaded }) => toNumber(isHeaded)],
  ['number of rows', ({ rows }) => Math.min(6, Math.log2(rows))],
  ['there are but two rows', (traits) => toNumber(traits.rows < 3 && !isData(traits))],
  ['columns that most rows have', ({ columns }) => Math.min(6, columns) / 2],
  ['rows are of different lengths', ({ spread }) => Math.min(2, spread)],
  ['rows have pictures', ({ hasPictures }) => toNumber(hasPictures)],
  ['rows have prices', ({ hasPrices }) => toNumber(hasPrices)],
  ['rows have headings', ({ hasHeadings }) => toNumber(hasHeadings)],
  ['rows say who wrote them or when', ({ isSigned }) => toNumber(isSigned)],
  ['rows are running text that leads nowhere', measureProse],
  ['rows are groups of other rows', (_, { isGroups }) => toNumber(isGroups)],
  ['nobody sees it', ({ hidden, kept }) => toNumber(hidden !== '') * (1 - kept)],
  [
    'prices on a page of products',
    ({ hasPrices, page }) => toNumber(hasPrices) * chanceOf(page, 'collection'),
  ],
  ['posts on a page of a forum', (traits) => toNumber(isPosts(traits)) * chanceOf(traits.page, 'forum')],
  ['sections of a text', (traits) => traits.prose * chanceText(traits)],
  ['rows are running text', ({ prose }) => prose],
  ['rows are teasers', ({ teasers, references }) => Math.max(0, teasers - references)],
  ['its classes speak of something beside the content', ({ isNamedBeside }) => toNumber(isNamedBeside)],
  [
    'points of a service',
    ({ hasHeadings, kept, page }) => toNumber(hasHeadings) * kept * chanceOf(page, 'service'),
  ],
  [
    'points of a home page',
    ({ hasHeadings, kept, page }) => toNumber(hasHeadings) * kept * chanceOf(page, 'home page'),
  ],
  ['a series on the page of a product', ({ page }) => chanceOf(page, 'product')],
  ['a table of data in a text', (traits) => toNumber(isData(traits)) * chanceText(traits)],
  ['rows are numbered', ({ numbered }) => numbered],
  ['numbered sections of a text', (traits) => traits.numbered * chanceText(traits)],
  ['rows begin with a question', ({ questions }) => questions],
  ['rows have the same labels', ({ labels }) => Math.min(3, Math.log2(1 + labels))],
  ['the title says how many', ({ isCounted }) => toNumber(isCounted)],
  ['rows begin with the same words', ({ sameLine }) => sameLine],
  ['most rows that are signed', (_, { amongSigned }) => amongSigned],
  ['most rows that have prices', (_, { amongPriced }) => amongPriced],
  ['most rows that have headings', (_, { amongHeaded }) => amongHeaded],
  ['a list in a text', (traits) => toNumber(traits.type === 'list') * chanceText(traits)],
  ['a menu in a text', (traits) => toNumber(traits.type === 'menu') * chanceText(traits)],
];

function toNumber(value: boolean): number {
  return value ? 1 : 0;
}

function isData({ type, genuine, columns, rows, framed }: Traits): boolean {
  return type === 'table' && genuine > 0.7 && columns >= 2 && rows >= 2 && framed < 0.5;
}

function isPosts({ type, isSigned, sentences }: Traits): boolean {
  return type === 'thread' || (isSigned && sentences >= 1);
}

function chanceText({ page }: Traits): number {
  return chanceOf(page, 'article') + chanceOf(page, 'documentation');
}

/** Paragraphs and sections: the more sentences, the surer; posts are signed, teasers are links, references are records. */
function measureProse({ sentences, hasLinks, isSigned, references }: Traits): number {
  return hasLinks || isSigned ? 0 : ((1 - references) * Math.min(4, Math.log2(1 + sentences))) / 2;
}
