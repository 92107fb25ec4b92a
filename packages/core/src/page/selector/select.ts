/** The public selector functions: all elements a selector matches, and whether one element matches. */
import { KIND } from '../kind.ts';
import type { Page } from '../page.ts';
import type { ElementIndex } from './element-index.ts';
import { Matcher } from './matcher.ts';
import { parseSelectors } from './parse-selectors.ts';
import type { Selector } from './selector.ts';

/** A step is one element held against one compound, some 20 ns: this is a few seconds. */
const STEPS = 200_000_000;

/** The element index of a page, made once. */
export function indexElements(page: Page): ElementIndex {
  return page.indexElements();
}

/** All elements of the page that match, in document order. */
export function select(page: Page, selector: string): number[] {
  const matcher = new Matcher(page, indexElements(page), STEPS);
  const list = compile(page, selector);
  const found: number[] = [];
  if (list.length === 0) return found;
  for (let node = 1; node < page.size; node++) {
    if (page.kind[node] === KIND.element && matcher.matchesAny(list, node)) found.push(node);
    if (matcher.steps < 0) throw tooLong(selector);
  }
  return found;
}

/** Whether one element matches. */
export function matches(page: Page, node: number, selector: string): boolean {
  const matcher = new Matcher(page, indexElements(page), STEPS);
  const isMatch = page.kind[node] === KIND.element && matcher.matchesAny(compile(page, selector), node);
  if (matcher.steps < 0) throw tooLong(selector);
  return isMatch;
}

/** The selectors of the list that could match on this page. */
function compile(page: Page, text: string): Selector[] {
  const list = parseSelectors({ text, start: 0, end: text.length, vocabulary: indexElements(page) });
  if (list === null) {
    throw new SyntaxError(
      `Not a valid selector: ${quote(text)}. Expected CSS such as "main > h2" or ".price, .cost".`,
    );
  }
  return list.filter((selector) => selector.isPossible);
}

function tooLong(selector: string): Error {
  return new RangeError(
    `The selector ${quote(selector)} takes too long on this page; ask for something simpler.`,
  );
}

function quote(selector: string): string {
  return JSON.stringify(selector.length > 80 ? `${selector.slice(0, 80)}…` : selector);
}
