/** What is measured of a zone, and what of it speaks for which zone. */
import type { BlockTable, ColumnSlab } from '../../block/index.ts';
import type { Zone } from '../judge-zones.ts';
import { tellShare } from './tell-share.ts';

/** A zone in numbers, beside all other blocks of its page. */
export interface ZoneMeasure {
  readonly words: number;
  /** Share of its words in links; elsewhere on the page. */
  readonly links: number;
  readonly linksElsewhere: number;
  /** Words per block. */
  readonly length: number;
  readonly lengthElsewhere: number;
  /** Shares of the page's words before it, and up to its end. */
  readonly start: number;
  readonly end: number;
  /** Share of the page's content that stands in it. */
  readonly content: number;
}

/** Something to be seen of a zone. */
export interface ZoneFact {
  /** Columns of the models that tell of the same thing. */
  readonly columns: RegExp;
  readonly words: string;
  /** Zones it speaks for, and those it speaks against. */
  readonly for: readonly Zone[];
  readonly against: readonly Zone[];
}

/** Measures the blocks of a zone. */
export function measureZone(table: BlockTable, blocks: readonly number[], chosen: Uint8Array): ZoneMeasure {
  const own = new Set(blocks);
  const sums = { words: 0, links: 0, kept: 0, count: 0 };
  const others = { words: 0, links: 0, kept: 0, count: 0 };
  let [before, upTo, seen] = [0, 0, 0];
  for (let block = 0; block < table.blocks.count; block++) {
    const words = table.words[block];
    if (own.has(block) && sums.count === 0) before = seen;
    seen += words;
    if (own.has(block)) upTo = seen;
    const sum = own.has(block) ? sums : others;
    sum.words += words;
    sum.links += table.linkWords[block];
    sum.kept += chosen[block] * words;
    sum.count += Number(words > 0);
  }
  const all = Math.max(1, seen);
  return {
    words: sums.words,
    links: sums.links / Math.max(1, sums.words),
    linksElsewhere: others.links / Math.max(1, others.words),
    length: sums.words / Math.max(1, sums.count),
    lengthElsewhere: others.words / Math.max(1, others.count),
    start: before / all,
    end: upTo / all,
    content: sums.kept / Math.max(1, sums.kept + others.kept),
  };
}

const LINKED = 0.5;
const UNLINKED = 0.2;
const LONG = 15;
const SHORT = 5;
const TOP = 0.15;
const BOTTOM = 0.95;
const LARGE = 0.4;
const SMALL = 0.05;

/** Everything worth saying of a zone; bounds are those from which on a person would agree. */
export function collectFacts(measure: ZoneMeasure, taken: readonly ZoneFact[]): ZoneFact[] {
  return [tellLinks(measure), tellLength(measure), tellPlace(measure), tellSize(measure), ...taken].filter(
    (fact) => fact !== undefined,
  );
}

const LINK_COLUMNS = /^(?:shape )?link/;
const LENGTH_COLUMNS =
  /^(?:words|sentences|words per|commas|punctuation|ends a|continuous|prose (?:around|before \d|after \d)|shape (?:words|prose)|in p$|letters|capitalized|objects Paragraph|repetition text)/;
const PLACE_COLUMNS =
  /^(?:rank|blocks (?:before|after)|words before$|prose (?:before|after)$|since|to prose)/;
const SIZE_COLUMNS = /^(?:words around|in 0|size of|series share|outer series share|rules (?:keep|exclude))/;

function tellLinks({ links, linksElsewhere }: ZoneMeasure): ZoneFact | undefined {
  const beside = Math.abs(links - linksElsewhere) > 0.15 ? ` (elsewhere ${tellShare(linksElsewhere)})` : '';
  if (links >= LINKED) {
    return {
      columns: LINK_COLUMNS,
      words: `${tellShare(links)} of its words are links${beside}`,
      for: ['navigation', 'footer', 'header'],
      against: ['main'],
    };
  }
  if (links > UNLINKED) return undefined;
  const few = links === 0 ? 'none' : links < 0.03 ? 'hardly any' : `only ${tellShare(links)}`;
  return {
    columns: LINK_COLUMNS,
    words: `${few} of its words are links${beside}`,
    for: ['main'],
    against: ['navigation'],
  };
}

function tellLength({ length, lengthElsewhere }: ZoneMeasure): ZoneFact | undefined {
  const isOther = length > 2 * lengthElsewhere || lengthElsewhere > 2 * length;
  const beside = isOther && lengthElsewhere > 0 ? ` (elsewhere ${tellWords(lengthElsewhere)})` : '';
  if (length >= LONG) {
    return {
      columns: LENGTH_COLUMNS,
      words: `its texts are long, ${tellWords(length)} each on average${beside}`,
      for: ['main'],
      against: ['navigation', 'footer', 'header'],
    };
  }
  if (length > SHORT) return undefined;
  return {
    columns: LENGTH_COLUMNS,
    words: `its texts are short, ${tellWords(length)} each on average${beside}`,
    for: ['navigation', 'footer', 'header'],
    against: ['main'],
  };
}

/** `3 words`. */
export function tellWords(count: number): string {
  const whole = Math.max(1, Math.round(count));
  return whole === 1 ? 'one word' : `${whole} words`;
}

function tellPlace({ start, end }: ZoneMeasure): ZoneFact | undefined {
  if (start < TOP && end < 0.5) {
    return {
      columns: PLACE_COLUMNS,
      words: 'it stands at the top of the page',
      for: ['header', 'navigation'],
      against: ['footer', 'main'],
    };
  }
  if (end > BOTTOM && start > 0.5) {
    return {
      columns: PLACE_COLUMNS,
      words: 'it stands at the end of the page',
      for: ['footer'],
      against: ['main', 'header', 'navigation'],
    };
  }
  if (start > TOP && end < BOTTOM && end - start < LARGE) {
    const against: Zone[] = ['header', 'footer'];
    return { columns: PLACE_COLUMNS, words: 'it stands in the middle of the page', for: [], against };
  }
  return undefined;
}

function tellSize({ start, end, content, words }: ZoneMeasure): ZoneFact | undefined {
  if (content >= LARGE) {
    return {
      columns: SIZE_COLUMNS,
      words: `${tellShare(content)} of what was chosen as the page's content stands in it`,
      for: ['main'],
      against: ['navigation', 'header', 'footer', 'complementary'],
    };
  }
  if (end - start >= SMALL || content > SMALL) return undefined;
  const isEmpty = content === 0 ? ', none of them chosen as content' : '';
  return {
    columns: SIZE_COLUMNS,
    words: `it is ${tellWords(words)}${isEmpty}`,
    for: content === 0 ? ['navigation', 'header', 'footer', 'complementary'] : [],
    against: ['main'],
  };
}

/** What lenses take places for, in plain words, and the zone that speaks for. */
const TAKEN: readonly (readonly [column: string, lens: string, words: string, zone: Zone])[] = [
  ['objects FootZone', 'Objects', 'the foot of the page', 'footer'],
  ['objects LegalInformation', 'Objects', 'a legal notice', 'footer'],
  ['rules footer', 'Rules', 'the foot of the page', 'footer'],
  ['objects HeaderZone', 'Objects', 'the head of the page', 'header'],
  ['objects Menu', 'Objects', 'a menu', 'navigation'],
  ['rules navigation', 'Rules', 'a menu', 'navigation'],
  ['macrostructure NavigationList', 'Macrostructure', 'a list to navigate by', 'navigation'],
  ['repetition menu', 'Repetition', 'a menu', 'navigation'],
  ['rules advertisement', 'Rules', 'an advertisement', 'complementary'],
  ['rules content', 'Rules', 'content', 'main'],
  ['objects BodyZone', 'Objects', 'the body of the page', 'main'],
];
/** A lens takes a zone for something when it says so of so many of its words. */
const MOSTLY = 0.5;

/** What lenses say of most of a zone; of two things one lens says, that of more words. */
export function collectTaken(table: BlockTable, slab: ColumnSlab, blocks: readonly number[]): ZoneFact[] {
  const all = blocks.reduce((sum, block) => sum + table.words[block], 0);
  const strongest = new Map<string, { said: number; fact: ZoneFact }>();
  for (const [name, lens, words, zone] of TAKEN) {
    const values = slab.view(slab.names.find(name));
    const said = blocks.reduce((sum, block) => sum + (values[block] > 0 ? table.words[block] : 0), 0);
    if (said === 0 || said < MOSTLY * all || said <= (strongest.get(lens)?.said ?? 0)) continue;
    const fact = {
      columns: new RegExp(`^${name}$`),
      words: `the lens “${lens}” takes it for ${words}`,
      for: [zone],
      against: CONTRARY[zone],
    };
    strongest.set(lens, { said, fact });
  }
  return Array.from(strongest.values(), ({ fact }) => fact);
}

/** What cannot be where a lens sees a zone: head and body of a page may hold menus, and a foot may. */
const CONTRARY: Readonly<Record<Zone, readonly Zone[]>> = {
  navigation: ['main'],
  main: ['header', 'footer'],
  header: ['footer', 'main'],
  footer: ['header', 'main'],
  complementary: [],
};
