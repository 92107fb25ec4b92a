/** Finds the place of a page that a person means: by a path, XPath, a CSS selector, or words that stand there. */
import type { Page, Range } from '../page/index.ts';
import { query } from '../xpath/index.ts';
import { findSpans } from './find-spans.ts';

/** A place, as an element to describe and the nodes that must be covered to speak of it. */
export interface Place {
  /** The node that was pointed to, or the smallest element around the words. */
  readonly node: number;
  /** What was meant: the node itself, or the texts the words stand in. */
  readonly nodes: Range;
  /** Further places with the same words, or that the same expression leads to, as paths; the first few. */
  readonly others: readonly string[];
  /** What led there, and to the others; nothing where a node was pointed to. */
  readonly foundBy?: FoundBy;
}

/** What a place was found by. */
export type FoundBy = 'words' | 'selector' | 'xpath';

/** So many other places are named; who wants more searches for more words. */
const OTHERS_SHOWN = 5;

/**
 * The place that is meant, or undefined. What begins with `/` or `(` is XPath, what has the signs of a selector (`#id`,
 * `.class`, `p > a`) is CSS, where these lead somewhere; all else are words, and CSS where those stand nowhere. `xpath:`
 * and `css:` before it leave no doubt.
 */
export function findPlace(page: Page, at: string): Place | undefined {
  const [, kind, said] = /^(?:(xpath|css):)?(.*)$/s.exec(at.trim())!;
  const bySelector = (): Place | undefined => toPlace(page, selectNodes(page, said), 'selector');
  const byXPath = (): Place | undefined => toPlace(page, queryNodes(page, said), 'xpath');
  if (kind === 'css') return bySelector();
  if (kind === 'xpath') return byXPath();
  if (XPATH.test(said)) return byXPath() ?? findWords(page, said);
  if (!isSelector(said)) return findWords(page, said) ?? bySelector();
  return bySelector() ?? findWords(page, said);
}

const XPATH = /^[/(]/;
/** An id, a class, an attribute or a pseudo-class on a name or by itself, or a child of a child. */
const SELECTOR = /^[\w*-]*(?:[#.][a-z_-][\w-]*|\[[a-z-]+[^\]]*\]|:[a-z-]+)|^[\w-]+ *[>+~] *[\w*.#[:-]/i;

/** Whether something has the signs of a selector. */
export function isSelector(said: string): boolean {
  return SELECTOR.test(said);
}

/** So much work an expression may take; a person who points somewhere needs a thousandth of it. */
const MOST_STEPS = 5_000_000;

/** What XPath leads to; nothing where it is none. The short way comes first: most paths are ours. */
function queryNodes(page: Page, xpath: string): readonly number[] {
  const node = page.resolve(xpath);
  if (node >= 0) return [node];
  try {
    const found = query(page, xpath, { steps: MOST_STEPS });
    // Attributes are numbered after the nodes: nothing can be said of them by themselves.
    return typeof found === 'object' ? found.filter((each) => each < page.size) : [];
  } catch {
    return [];
  }
}

function selectNodes(page: Page, selector: string): readonly number[] {
  try {
    return page.select(selector);
  } catch {
    return [];
  }
}

function toPlace(page: Page, [node, ...rest]: readonly number[], foundBy: FoundBy): Place | undefined {
  if (node === undefined) return undefined;
  const others = rest.slice(0, OTHERS_SHOWN).map((other) => page.path(other));
  return { node, nodes: [node, page.end[node]], others, foundBy };
}

function findWords(page: Page, words: string): Place | undefined {
  const [first, ...rest] = collectMatches(page.text, words);
  if (first === undefined) return undefined;
  const place = coverSpan(page, first);
  const others = new Set(rest.map((span) => coverSpan(page, span).node));
  others.delete(place.node);
  return { ...place, others: Array.from(others, (other) => page.path(other)), foundBy: 'words' };
}

/**
 * Where the words stand in the text: as whole words and as written if they do, then in any case; then inside longer words,
 * for who types half a word, and for scripts without spaces.
 */
function collectMatches(text: string, words: string): Range[] {
  const most = OTHERS_SHOWN + 1;
  for (const isWhole of [true, false]) {
    for (const comparison of ['exact', 'any case'] as const) {
      const found = findSpans(text, words, { most, comparison, isWhole });
      if (found.length > 0) return found;
    }
  }
  return [];
}

/** The smallest element around a span of text, and the texts it begins and ends in. */
function coverSpan(page: Page, [from, to]: Range): Pick<Place, 'node' | 'nodes'> {
  const first = findTextNode(page, from);
  const last = findTextNode(page, to - 1);
  let node = page.parent[first];
  while (node > 0 && page.end[node] <= last) node = page.parent[node];
  return { node, nodes: [first, last + 1] };
}

/** The text node a character belongs to: the last node whose text starts at or before it. */
function findTextNode(page: Page, character: number): number {
  let low = 0;
  let high = page.size - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (page.textAt[middle] <= character) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** No page is deeper (docs/page-format.md): what stands behind leads nowhere. */
const MOST_PATH_STEPS = 600;

/** As far as a path leads before it leaves the page. */
export function findDeepestStep(page: Page, path: string): string {
  const steps = path.split(/(?=\/)/).slice(0, MOST_PATH_STEPS);
  for (let count = steps.length - 1; count > 0; count--) {
    const part = steps.slice(0, count).join('');
    if (page.resolve(part) >= 0) return part;
  }
  return '/';
}
