import { KIND, type Page } from '../../page/index.ts';

/** Whether a node is page text with at least one word, a word being any token between white space (4.2, stage 1). */
export function isText(page: Page, node: number): boolean {
  if (page.kind[node] !== KIND.text) return false;
  // The page text has all of it but white space; nothing at all for the raw text of scripts and their like.
  const { text } = page;
  const end = page.textAt[node + 1];
  for (let at = page.textAt[node]; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code > 32 && !isWideSpace(code)) return true;
  }
  return false;
}

/** No-break, typographic and ideographic spaces, zero-width signs, soft hyphens: they fill lines but say nothing. */
function isWideSpace(code: number): boolean {
  if (code < 0x80) return false;
  if (code === 0xa0 || code === 0xad || code === 0x3000 || code === 0xfeff || code === 0x1680) return true;
  return (
    (code >= 0x2000 && code <= 0x200f) ||
    (code >= 0x2028 && code <= 0x202f) ||
    (code >= 0x205f && code <= 0x2064)
  );
}
