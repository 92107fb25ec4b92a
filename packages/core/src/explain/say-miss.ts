/** Why a place was not found, in the words of who asked for it: by words, CSS or XPath. */
import type { Page } from '../page/index.ts';
import { query, XPathBudgetError } from '../xpath/index.ts';
import { findDeepestStep, isSelector } from './find-place.ts';

/** So much of what was asked is repeated. */
const SHOWN = 200;
/** Steps by name and number alone: of these it can be said how far they lead. */
const PLAIN_PATH = /^(?:\/[\w-]+(?:\(\))?(?:\[\d+\])?)+$/;

/** One sentence without its full stop, to be read behind the name of a page. */
export function sayMiss(page: Page, at: string): string {
  const [, kind, said] = /^(?:(xpath|css):)?(.*)$/s.exec(at.trim())!;
  if (kind === 'xpath' || (kind === undefined && /^[/(]/.test(said))) return sayPathMiss(page, said);
  const isCss = findMistake(() => page.select(said)) === undefined;
  if (kind === 'css' && !isCss) return `${quote(said)} is no CSS selector; one is "main > h2" or ".price"`;
  if (kind === 'css') return `no element of the page matches the CSS selector ${quote(said)}`;
  if (!isSelector(said)) {
    return `no text ${quote(said)} on the page; scripts, styles and the title are not searched`;
  }
  const css = isCss ? 'no element matches it as a CSS selector' : 'it is no CSS selector';
  return `nothing found for ${quote(said)}: ${css}, and no text of the page reads so`;
}

function sayPathMiss(page: Page, path: string): string {
  if (PLAIN_PATH.test(path)) {
    return `no node at ${path.slice(0, SHOWN)}; the path leads as far as ${findDeepestStep(page, path)}`;
  }
  const mistake = findMistake(() => query(page, path, { steps: 1 }));
  if (mistake !== undefined) return `${quote(path)} is no XPath: ${mistake}`;
  return `nothing on the page is at the XPath ${quote(path)}`;
}

/** What is wrong with an expression; that it takes more steps than were allowed for is no mistake. */
function findMistake(read: () => unknown): string | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    if (error instanceof XPathBudgetError) return undefined;
    return (error as Error).message.replace(/\.$/, '');
  }
}

function quote(text: string): string {
  return `"${text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text}"`;
}
