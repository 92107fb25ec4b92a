import { isBlank } from '../../character/index.ts';
import { KIND, type Page } from '../../page/index.ts';

/** Whether a node is page text with at least one word, a word being any token between white space (4.2, stage 1). */
export function isText(page: Page, node: number): boolean {
  if (page.kind[node] !== KIND.text) return false;
  // The page text has all of it but white space; nothing at all for the raw text of scripts and their like.
  const { text } = page;
  const end = page.textAt[node + 1];
  for (let at = page.textAt[node]; at < end; at++) {
    if (!isBlank(text.charCodeAt(at))) return true;
  }
  return false;
}
