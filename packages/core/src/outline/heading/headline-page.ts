/** What is known of the page a headline stands on, gathered once. */
import { type Page, TAG, toTagTable } from '../../page/index.ts';
import { markInside } from '../mark-inside.ts';
import type { Headline, Headlines } from './headline.ts';
import { countLooks, type LookUse } from './look-use.ts';

/** What is known of the page a headline stands on. */
export interface HeadlinePage extends Headlines {
  readonly page: Page;
  /** Whether its author headed the running text by tags: bold lines are then no headings, or they would have tags. */
  readonly isDeclared: boolean;
  /** 1 for nodes in elements that hold no heading of the text around them. */
  readonly closed: Uint8Array;
  /** 1 for nodes in links. */
  readonly linked: Uint8Array;
  /** The innermost item of a declared list around each node, -1 for none. */
  readonly item: Int32Array;
  readonly useOf: (headline: Headline) => LookUse;
  /** What the page is called, in small letters: all of it, and its parts. */
  readonly titles: ReadonlySet<string>;
  /** Whether a declared heading says it. */
  readonly hasTitle: boolean;
}

/** A page whose running text has so many declared headings is headed by its author. */
const LEAST_DECLARED = 3;

/** What never holds a heading of the text around it. */
const CLOSED = toTagTable({
  'pre code figure figcaption caption button label legend th dt select option h1 h2 h3 h4 h5 h6': 1,
});
const LINKS = toTagTable({ a: 1 });

/** Gathers what headlines are judged by. */
export function describeHeadlines(page: Page, found: Headlines): HeadlinePage {
  const { headlines, blocks } = found;
  const titles = collectTitles(page);
  let declared = 0;
  for (const each of headlines) {
    if (each.declared > 1 && blocks[each.block + 1]?.isRunning) declared++;
  }
  return {
    page,
    headlines,
    blocks,
    isDeclared: declared >= LEAST_DECLARED,
    closed: markInside(page, CLOSED),
    linked: markInside(page, LINKS),
    item: findItems(page),
    useOf: countLooks(found),
    titles,
    hasTitle: headlines.some(({ declared: level, text }) => level > 0 && titles.has(toTitleKey(text))),
  };
}

function findItems({ size, tag, parent }: Page): Int32Array {
  const item = new Int32Array(size).fill(-1);
  for (let node = 1; node < size; node++) item[node] = tag[node] === TAG.li ? node : item[parent[node]];
  return item;
}

/** What a title may be besides all of it: the part before or behind a sign, which is where sites add their names. */
const SEPARATOR = /\s[|–—·:»-]\s|\s?[|»]\s?/u;
/** A title of one short word is a site's. */
const LEAST_TITLE = 5;

function collectTitles({ title }: Page): ReadonlySet<string> {
  const parts = [title, ...title.split(SEPARATOR)].map(toTitleKey);
  return new Set(parts.filter((key) => key.length >= LEAST_TITLE));
}

/** A text as titles are compared: letters and digits in small letters. */
export function toTitleKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
