/** A card: a box of a few words with a link that leads on. What is on it says whether it is a teaser. */
import type { BlockTable } from '../../block/index.ts';
import { IMAGE } from '../../feature/index.ts';
import { ATTRIBUTE, type Page, TAG } from '../../page/index.ts';
import { countWords } from './role-place.ts';

/** What was seen on a card. */
export interface Card {
  /** Addresses of its links to other pages, each once. */
  readonly links: readonly string[];
  /** Words of its longest link. */
  readonly title: number;
  readonly headings: number;
  /** Whether a line of it is a heading, or a link for the most part: a sentence with a link in it has no title. */
  readonly isTitled: boolean;
  readonly hasPicture: boolean;
  /** Words of its longest other line. */
  readonly prose: number;
  readonly hasPrice: boolean;
}

const WORDS_OF_A_CARD = { least: 3, most: 90 } as const;
/** A card of more nodes is a section. */
const MOST_NODES = 300;
/** A box with more links is a menu. */
const MOST_LINKS = 10;

/** Whether a place may be a card: told by counts that are known, for every element is asked. */
export function mayBeCard(table: BlockTable, start: number, end: number): boolean {
  const { page, features } = table;
  // A form asks for something; a teaser leads on.
  if (page.first(TAG.form, start, end) >= 0) return false;
  const words = countWords(table, [start, end]);
  if (words < WORDS_OF_A_CARD.least || words > WORDS_OF_A_CARD.most || end - start > MOST_NODES) return false;
  const links = features.links[end] - features.links[start];
  return links >= 1 && links <= MOST_LINKS;
}

/** What is on a card. */
export function describeCard(table: BlockTable, start: number, end: number): Card {
  const { page, features } = table;
  const links = new Set<string>();
  let hasPicture = false;
  let title = 0;
  for (let node = start; node < end; node++) {
    if (page.tag[node] === TAG.a) {
      addLink(page, node, links);
      title = Math.max(title, countWords(table, [node, page.end[node]]));
    }
    const image = features.image[node];
    hasPicture ||= image === IMAGE.picture || image === IMAGE.unknown || page.tag[node] === TAG.video;
  }
  const [from, to] = page.span(start, end);
  const hasPrice = PRICE.test(page.text.slice(from, to));
  return { links: [...links], title, hasPicture, hasPrice, ...readLines(table, start, end) };
}

const PRICE = /[$€£¥₹]\s?\d|\d\s?(?:€|EUR|USD|CHF|zł|kr\b)/;

/** Adds the address of a link that leads to another page. */
function addLink(page: Page, link: number, links: Set<string>): void {
  for (let place = page.attributeAt[link]; place < page.attributeAt[link + 1]; place++) {
    if (page.attributeName[place] !== ATTRIBUTE.href) continue;
    const address = page.attributeValue[place].trim();
    if (address !== '' && !/^(?:#|javascript:|mailto:|tel:)/i.test(address)) links.add(address);
  }
}

/** Counts headings, and the words of the longest line that is not the title. */
function readLines(
  table: BlockTable,
  start: number,
  end: number,
): Pick<Card, 'headings' | 'isTitled' | 'prose'> {
  const { words, linkWords, heading, before } = table;
  let titled = -1;
  let headings = 0;
  for (let block = before[start]; block < before[end]; block++) {
    const isHeading = heading[block] > 0;
    if (isHeading) headings++;
    const isBetter = titled < 0 || (headings === 0 && words[block] > words[titled]);
    if ((isHeading && headings === 1) || (linkWords[block] > words[block] / 2 && isBetter)) titled = block;
  }
  let prose = 0;
  for (let block = before[start]; block < before[end]; block++) {
    if (block !== titled) prose = Math.max(prose, words[block]);
  }
  return { headings, isTitled: titled >= 0, prose };
}
