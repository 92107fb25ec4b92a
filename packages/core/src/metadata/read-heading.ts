import { type Page, toTagTable } from '../page/index.ts';
import { toKey } from './to-key.ts';
import { toPlainText } from './to-plain-text.ts';

const LONGEST = 300;
/** What a heading may hold that none of its words are in. */
const APART = toTagTable({ 'button select textarea template noscript': 1 });
/** Signs of links to the heading itself. */
const ANCHOR = /(?:(?<![\s\u200B])[\s\u200B]+)?(?<![¶#§🔗⚓🔖])[¶#§🔗⚓🔖]+$/u;

/** The words of a heading as a title: without buttons and anchors; of several lines the first, where it is a part of the document's title. */
export function readHeading(page: Page, node: number, parts: readonly string[]): string {
  const text = wordsOf(page, node).slice(0, LONGEST).trim();
  const [line] = text.split('\n', 1);
  const isEnough = line.length < text.length && line !== '' && parts.includes(toKey(line));
  return toPlainText(isEnough ? line : text).replace(ANCHOR, '');
}

function wordsOf(page: Page, heading: number): string {
  const pieces: string[] = [];
  let from = page.textAt[heading];
  for (let node = heading + 1; node < page.end[heading]; ) {
    if (APART[page.tag[node]] !== 1) {
      node++;
      continue;
    }
    pieces.push(page.text.slice(from, page.textAt[node]));
    node = page.end[node];
    from = page.textAt[node];
  }
  pieces.push(page.text.slice(from, page.textAt[page.end[heading]]));
  return pieces.join('');
}
