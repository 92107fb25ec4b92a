/**
 * applyTemplate: what repeats on a site goes out of the content. Not text by text: labels of tables and headings above
 * different texts repeat, too. What goes is an element nearly all of whose words repeat, and which has enough of them.
 */
import type { BlockTable } from '../../block/index.ts';
import { toPrefixSums } from '../../number/index.ts';
import type { ContentChoice } from '../choose-content.ts';
import { fingerprintBlocks, identify, toHost } from './collect-fingerprints.ts';
import { isNear } from './group-near.ts';
import type { SiteTemplate } from './site-template.ts';

/** Why a template that was given took nothing out. */
export type TemplateRefusal = 'other host' | 'few pages' | 'whole page';

/** What a template had a say in: part of the analysis, so that no answer hides that one was used. */
export interface TemplateUse {
  readonly id: string;
  readonly host: string;
  /** Pages of the site the page was compared with: those of the template but the page itself. */
  readonly pages: number;
  /** Words of the content that were taken out. */
  readonly words: number;
  /** Why it was not used. */
  readonly refused?: TemplateRefusal;
}

/** A template that was laid beside a page. */
export interface TemplateApplied {
  readonly use: TemplateUse;
  /** On how many of these pages each block stands; 0 of those that do not repeat. */
  readonly on: Uint16Array;
  /** 1 for each block that was taken out of the content. */
  readonly out: Uint8Array;
}

/** Beside fewer other pages nothing can be said to repeat. */
const FEWEST_OTHERS = 2;
/**
 * A text repeats when it stands on half of the other pages; an element goes when nine tenths of its words repeat, and
 * twenty or more. Chosen on every second of 35 hosts (`npm run bench -- templates`, November 2026).
 */
const SHARE = 0.5;
const MOSTLY = 0.9;
const LEAST_WORDS = 20;
/** Running text of so many words repeats when so many other pages have it. */
const LONG_WORDS = 40;
const LONG_ON = 3;
const LINKED = 0.4;
/**
 * What the model is as sure of as this goes when so many other pages have it: the first words of a text stand again above
 * its other parts.
 */
const SURE = 0.9;
const SURE_ON = 4;
/** With less than this of the content left it was the page that repeats: an article at two addresses, an empty shelf. */
const LEAST_LEFT = 0.3;

/** Lays a template beside a page whose content is chosen. */
export function applyTemplate(
  table: BlockTable,
  choice: ContentChoice,
  template: SiteTemplate,
): TemplateApplied {
  const { count } = table.blocks;
  const told = { id: template.id, host: template.host };
  const none = { on: new Uint16Array(count), out: new Uint8Array(count) };
  if (table.page.url !== undefined && toHost(table.page.url) !== template.host)
    return { ...none, use: { ...told, pages: template.pageCount, words: 0, refused: 'other host' } };
  const fingerprints = fingerprintBlocks(table);
  const own = findOwn(table, { choice, fingerprints, template });
  const pages = template.pageCount - own.size;
  if (pages < FEWEST_OTHERS) return { ...none, use: { ...told, pages, words: 0, refused: 'few pages' } };
  const on = Uint16Array.from(fingerprints, (fingerprint, block) => {
    const others = template.findPages(fingerprint).filter((page) => !own.has(page)).length;
    return isRepeated(table, block, { others, pages, least: template.file.least }) ? others : 0;
  });
  const out = takeOut(table, choice, on);
  const words = sumChosen(table, out);
  if (words > (1 - LEAST_LEFT) * sumChosen(table, choice.chosen))
    return { on, out: none.out, use: { ...told, pages, words: 0, refused: 'whole page' } };
  return { on, out, use: { ...told, pages, words } };
}

/** Numbers of the pages of the template that are this page, or nearly: they tell nothing of what repeats. */
function findOwn(
  table: BlockTable,
  given: {
    readonly choice: ContentChoice;
    readonly fingerprints: readonly string[];
    readonly template: SiteTemplate;
  },
): ReadonlySet<number> {
  const { chosen } = given.choice;
  const page = identify(table, given.fingerprints, (block) => chosen[block] === 1);
  const near = given.template.file.pages.filter((other) => isNear(page, other));
  return new Set(near.map((other) => other.page));
}

interface Held {
  readonly others: number;
  readonly pages: number;
  readonly least: number;
}

function isRepeated(
  { words, linkWords, heading }: BlockTable,
  block: number,
  { others, pages, least }: Held,
): boolean {
  // The page's first heading is its own, wherever else it is listed.
  if (heading[block] === 1 || others < least || others < SHARE * pages) return false;
  const isLong = words[block] >= LONG_WORDS && linkWords[block] < LINKED * words[block];
  return !isLong || others >= LONG_ON;
}

/** 1 for each block of the content that stands in an element that repeats. */
function takeOut(table: BlockTable, choice: ContentChoice, on: Uint16Array): Uint8Array {
  const { page, words, before, blocks } = table;
  const { chosen } = choice;
  const may = Uint8Array.from(on, (pages, block) => Number(pages > 0 && !isKeptAnyway(choice, block, pages)));
  const all = toPrefixSums(words);
  const repeated = toPrefixSums(words.map((count, block) => count * may[block]));
  const out = new Uint8Array(blocks.count);
  for (let node = 1; node < page.size; ) {
    const [from, to] = [before[node], before[page.end[node]]];
    const own = repeated[to] - repeated[from];
    const isWhole = page.isElement(node) && own >= LEAST_WORDS && own >= MOSTLY * (all[to] - all[from]);
    if (isWhole) for (let block = from; block < to; block++) out[block] = may[block] & chosen[block];
    // What holds too few words that repeat holds no element with enough of them.
    node = isWhole || own < LEAST_WORDS ? page.end[node] : node + 1;
  }
  return out;
}

/** What the model is as good as sure of stays where few pages have it. */
function isKeptAnyway({ by, probability }: ContentChoice, block: number, pages: number): boolean {
  return by === 'model' && probability[block] >= SURE && pages < SURE_ON;
}

function sumChosen({ words }: BlockTable, chosen: Uint8Array): number {
  return words.reduce((sum, count, block) => sum + count * chosen[block], 0);
}
