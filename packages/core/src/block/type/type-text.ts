/** Title, headings, running text and controls of a page, for the type models. */
import { shareOf } from '../../number/index.ts';
import { KIND, type Page, TAG } from '../../page/index.ts';
import type { BlockTable } from '../block-table.ts';
import { BLOCK_COLUMNS } from '../column/block-column.ts';
import type { ColumnSlab } from '../column/column-slab.ts';
import { COUNTED_TAGS, TYPE_COLUMNS } from '../column/type-column.ts';

/** What parts the title of a page from the name of its site. */
const TITLE_PARTS = /(?<!\s)\s+[|–—\-·:»•]\s+/;
const QUESTION = /[?？؟]/;

const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0;

const TITLE = TYPE_COLUMNS.numberAll({
  words: 'title words',
  parts: 'title parts',
  firstPart: 'title first part',
  longestPart: 'title longest part',
  asks: 'title asks',
  digit: 'title digit',
  smallWords: 'title small words',
});
const HEADLINE = TYPE_COLUMNS.numberAll({
  words: 'headline words',
  asks: 'headline asks',
  ends: 'headline ends',
  inTitle: 'headline in title',
});

/** Tells of the title of a page and of its first heading. */
export function describeTitles({ page }: BlockTable, row: ColumnSlab): void {
  const { title } = page;
  const texts = title.split(TITLE_PARTS);
  const parts = texts.map(countWords);
  const words = countWords(title);
  row.fill(TITLE.words, words);
  row.fill(TITLE.parts, parts.length);
  row.fill(TITLE.firstPart, parts[0]);
  row.fill(TITLE.longestPart, Math.max(...parts));
  row.fill(TITLE.asks, Number(QUESTION.test(title)));
  row.fill(TITLE.digit, Number(/\d/.test(texts[0])));
  row.fill(TITLE.smallWords, shareOf((title.match(/(?<!\p{L})\p{Ll}/gu) ?? []).length, words));
  const first = page.first(TAG.h1);
  const heading = first < 0 ? '' : page.textOf(first).slice(0, 200);
  const isInTitle = heading !== '' && title.toLowerCase().includes(heading.toLowerCase());
  row.fill(HEADLINE.words, countWords(heading));
  row.fill(HEADLINE.asks, Number(QUESTION.test(heading)));
  row.fill(HEADLINE.ends, Number(/[.!。！]$/.test(heading)));
  row.fill(HEADLINE.inTitle, Number(isInTitle));
}

const BLOCK = BLOCK_COLUMNS.numberAll({
  kept: 'rules keep',
  ends: 'ends a sentence',
  money: 'money',
  code: 'in pre',
});
const TEXT = TYPE_COLUMNS.numberAll({
  words: 'text words',
  ofPage: 'text of page',
  running: 'text running',
  runningBlocks: 'text running blocks',
  runningPerBlock: 'text running per block',
  wordsPerRunning: 'text words per running',
  longestRun: 'text longest run',
  longestBlock: 'text longest block',
  linked: 'text linked',
  short: 'text short',
  sentences: 'text sentences',
  code: 'text code',
  prices: 'text prices',
  priceShare: 'text price share',
  headings: 'text headings',
  secondHeadings: 'text second headings',
  thirdHeadings: 'text third headings',
  wordsPerHeading: 'text words per heading',
  headingWords: 'text heading words',
  linkedHeadings: 'text linked headings',
  linkedHeadingShare: 'text linked heading share',
});

/** A block with fewer words is short. */
const SHORT_WORDS = 5;

/** The blocks that are kept, added up. */
class KeptTally {
  blocks = 0;
  words = 0;
  linkWords = 0;
  runningWords = 0;
  runningBlocks = 0;
  longestBlock = 0;
  /** Blocks of running text in a row; a heading does not end the row. */
  longestRun = 0;
  short = 0;
  sentences = 0;
  codeWords = 0;
  priced = 0;
  headings = 0;
  secondHeadings = 0;
  thirdHeadings = 0;
  headingWords = 0;
  linkedHeadings = 0;
  private run = 0;

  add({ words, linkWords, heading, prose }: BlockTable, block: number, slab: ColumnSlab): void {
    const size = words[block];
    const running = prose[block + 1] - prose[block];
    this.blocks++;
    this.words += size;
    this.linkWords += linkWords[block];
    this.runningWords += running;
    this.longestBlock = Math.max(this.longestBlock, size);
    this.short += Number(size < SHORT_WORDS);
    this.sentences += Number(size > SHORT_WORDS && slab.at(BLOCK.ends, block) > 0);
    this.codeWords += size * slab.at(BLOCK.code, block);
    this.priced += Number(slab.at(BLOCK.money, block) > 0);
    if (running > 0) this.addRunning();
    else if (heading[block] === 0) this.run = 0;
    if (heading[block] > 0) this.addHeading(heading[block], size, linkWords[block]);
  }

  private addRunning(): void {
    this.runningBlocks++;
    this.run++;
    this.longestRun = Math.max(this.longestRun, this.run);
  }

  private addHeading(level: number, words: number, linkWords: number): void {
    this.headings++;
    this.secondHeadings += Number(level === 2);
    this.thirdHeadings += Number(level === 3);
    this.headingWords += words;
    this.linkedHeadings += Number(linkWords > 0);
  }
}

/** The blocks the rules keep. */
export function describeKept(table: BlockTable, slab: ColumnSlab, row: ColumnSlab): void {
  const kept = new KeptTally();
  for (let block = 0; block < slab.count; block++) {
    if (slab.at(BLOCK.kept, block) > 0) kept.add(table, block, slab);
  }
  const { blocks, words, headings } = kept;
  row.fill(TEXT.words, words);
  row.fill(TEXT.ofPage, shareOf(words, table.features.words[table.page.size]));
  row.fill(TEXT.running, shareOf(kept.runningWords, words));
  row.fill(TEXT.runningBlocks, kept.runningBlocks);
  row.fill(TEXT.runningPerBlock, shareOf(kept.runningBlocks, blocks));
  row.fill(TEXT.wordsPerRunning, shareOf(kept.runningWords, kept.runningBlocks));
  row.fill(TEXT.longestRun, kept.longestRun);
  row.fill(TEXT.longestBlock, kept.longestBlock);
  row.fill(TEXT.linked, shareOf(kept.linkWords, words));
  row.fill(TEXT.short, shareOf(kept.short, blocks));
  row.fill(TEXT.sentences, shareOf(kept.sentences, blocks));
  row.fill(TEXT.code, shareOf(kept.codeWords, words));
  row.fill(TEXT.prices, kept.priced);
  row.fill(TEXT.priceShare, shareOf(kept.priced, blocks));
  row.fill(TEXT.headings, headings);
  row.fill(TEXT.secondHeadings, kept.secondHeadings);
  row.fill(TEXT.thirdHeadings, kept.thirdHeadings);
  row.fill(TEXT.wordsPerHeading, words / (1 + headings));
  row.fill(TEXT.headingWords, shareOf(kept.headingWords, headings));
  row.fill(TEXT.linkedHeadings, kept.linkedHeadings);
  row.fill(TEXT.linkedHeadingShare, shareOf(kept.linkedHeadings, headings));
}

/** What can be filled in, by tag, type and name together. */
const CONTROL_PATTERNS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['choices', /^input (?:checkbox|radio)/],
  ['contact', /^input (?:email|tel)|e-?mail|phone/],
  ['writing', /^textarea/],
  ['select', /^select/],
  ['quantity', /^input number|quantity|qty/],
  ['buttons', /^button/],
  ['password', /password/],
];
const CART = /cart|basket|checkout/;

const CARTS = TYPE_COLUMNS.number('forms of a cart');
const ELEMENTS = TYPE_COLUMNS.number('elements');
const ELEMENT_COLUMNS = COUNTED_TAGS.map((name) => TYPE_COLUMNS.number(`elements ${name}`));
const CONTROL_COLUMNS = CONTROL_PATTERNS.map(([name]) => TYPE_COLUMNS.find(`controls ${name}`));

/** What there is to press, to fill in and to look at. */
export function describeControls(page: Page, row: ColumnSlab): void {
  const byTag = new Uint32Array(page.tags.names.length);
  const controls = new ControlTally();
  let elements = 0;
  let carts = 0;
  for (let node = 0; node < page.size; node++) {
    if (page.kind[node] !== KIND.element) continue;
    const tag = page.tag[node];
    elements++;
    byTag[tag]++;
    if (tag === TAG.form) carts += Number(CART.test(page.attribute(node, 'action') ?? ''));
    else if (tag === TAG.input || tag === TAG.select || tag === TAG.textarea || tag === TAG.button)
      controls.add(page, node);
  }
  row.fill(CARTS, carts);
  row.fill(ELEMENTS, elements);
  for (let place = 0; place < COUNTED_TAGS.length; place++) {
    row.fill(ELEMENT_COLUMNS[place], byTag[TAG[COUNTED_TAGS[place]]]);
  }
  for (let place = 0; place < CONTROL_COLUMNS.length; place++) {
    row.fill(CONTROL_COLUMNS[place], controls.counts[place]);
  }
}

/** Controls by CONTROL_PATTERNS; a page has many with one tag, type and name. */
class ControlTally {
  readonly counts: Uint32Array = new Uint32Array(CONTROL_PATTERNS.length);
  /** A bit for each pattern, by control. */
  private readonly known = new Map<string, number>();

  add(page: Page, node: number): void {
    const control = `${page.name(node)} ${page.attribute(node, 'type') ?? ''} ${page.attribute(node, 'name') ?? ''}`;
    for (let left = this.patternsOf(control); left !== 0; left &= left - 1) {
      this.counts[31 - Math.clz32(left & -left)]++;
    }
  }

  private patternsOf(control: string): number {
    let bits = this.known.get(control);
    if (bits === undefined) {
      const written = control.toLowerCase();
      bits = 0;
      for (let place = 0; place < CONTROL_PATTERNS.length; place++) {
        if (CONTROL_PATTERNS[place][1].test(written)) bits |= 1 << place;
      }
      this.known.set(control, bits);
    }
    return bits;
  }
}
