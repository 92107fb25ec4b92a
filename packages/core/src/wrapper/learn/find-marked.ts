/** Finds the place that a person means by words, a selector or a path. */
import type { Page } from '../../page/index.ts';
import { foldText, tidyText } from '../tidy-text.ts';
import { WrapperError } from '../wrapper-error.ts';
import type { Mark } from './marked-page.ts';

const SELECTOR = /^(?:css:|[#.[])/;
const ATTRIBUTE = /@([a-z][\w-]*)$/i;
const HEADING = /^h[1-6]$/;

/** What a person says of a field. */
export interface Told {
  readonly field: string;
  readonly told: string;
  /** A node of the same record, where words stand in several places. */
  readonly near?: number | undefined;
}

/** Whether words are meant, not a path or a selector. */
function isWords(asked: string): boolean {
  return !asked.startsWith('/') && !SELECTOR.test(asked);
}

/**
 * The marks of one record: what is told by words that stand in several places is looked for near what is told by longer ones.
 * Of what is not on the page there is undefined.
 */
export function findRecord(page: Page, all: readonly Told[]): (Mark | undefined)[] {
  const found = all.map((told) => findMarked(page, told));
  const sure = all
    .map(({ told }, at) => ({ at, length: isWords(told.trim()) ? told.length : Number.POSITIVE_INFINITY }))
    .filter(({ at }) => (found[at]?.node ?? -1) >= 0)
    .sort((one, other) => other.length - one.length)[0];
  if (sure === undefined) return found;
  const near = found[sure.at]!.node;
  return all.map((told, at) =>
    at === sure.at || !isWords(told.told.trim()) ? found[at] : findMarked(page, { ...told, near }),
  );
}

/**
 * The mark of a field on a page; undefined where the page has no such place. `told` is a path (`/html[1]/…`), a CSS selector
 * (`#price`, `css:h1`), each with `@attribute` where it holds the value, or words; nothing at all means that the page has none.
 */
export function findMarked(page: Page, { field, told, near }: Told): Mark | undefined {
  const asked = told.trim();
  if (asked === '') return { field, node: -1 };
  if (isWords(asked)) return findWords(page, { field, told: asked, near });
  const attribute = ATTRIBUTE.exec(asked)?.[1]?.toLowerCase();
  const place = attribute === undefined ? asked : asked.slice(0, -attribute.length - 1);
  const node = place.startsWith('/') ? page.resolve(place) : (select(page, place.replace(/^css:/, '')) ?? -1);
  return node < 0 ? undefined : { field, node, ...(attribute !== undefined && { attribute }) };
}

function select(page: Page, selector: string): number | undefined {
  try {
    return page.select(selector)[0];
  } catch (error) {
    throw new WrapperError((error as Error).message);
  }
}

/** The smallest place that says the words and nothing else, a heading first; else the one that says the least beside them. */
function findWords(page: Page, { field, told, near }: Told): Mark | undefined {
  const words = foldText(told);
  let best = -1;
  let most = 0;
  for (let node = 1; node < page.size; node++) {
    const here = scoreOf(page, node, words);
    const score = here > 0 && near !== undefined ? here / 10 + nearness(page, node, near) : here;
    if (score > most || (score === most && best >= 0 && page.contains(best, node)))
      [best, most] = [node, score];
  }
  if (best < 0) return undefined;
  const text = tidyText(page.textOf(best));
  const at = findWhole(text.toLowerCase(), words);
  return {
    field,
    node: best,
    ...(text.length > words.length && { words: text.slice(at, at + words.length) }),
  };
}

/** The smaller the element around both, the nearer. */
function nearness({ parent, end, size }: Page, one: number, other: number): number {
  let around = Math.min(one, other);
  while (around > 0 && end[around] <= Math.max(one, other)) around = parent[around];
  return Math.log2(size / (end[around] - around));
}

/** Texts among which a value is looked for are no longer. */
const LONGEST_AROUND = 300;
const HEADING_SCORE = 3;
const WHOLE_SCORE = 2;

/** 0 where the words are not; below 1 where there are others. */
function scoreOf(page: Page, node: number, words: string): number {
  const [start, end] = page.span(node);
  if (end === start || end - start < words.length || end - start > words.length + LONGEST_AROUND) return 0;
  const text = foldText(page.textOf(node));
  if (text === words) return HEADING.test(page.name(node)) ? HEADING_SCORE : WHOLE_SCORE;
  return page.isText(node) && findWhole(text, words) >= 0 ? words.length / text.length : 0;
}

const LETTER = /[\p{L}\p{N}]/u;

/** Where words stand in a text, not within another word; -1 where they do not. */
function findWhole(text: string, words: string): number {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const isBegun = LETTER.test(text.charAt(at - 1)) && LETTER.test(words.charAt(0));
    const isGoing =
      LETTER.test(text.charAt(at + words.length)) && LETTER.test(words.charAt(words.length - 1));
    if (!isBegun && !isGoing) return at;
  }
  return -1;
}
