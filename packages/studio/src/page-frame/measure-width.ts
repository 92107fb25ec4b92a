/** How wide a page insists to be. Pages made for one width have much of their text beyond a narrow window. */

/** So much wider a page becomes as soon as words would be cut off; more only for much of its text. */
const FREE_GROWTH = 1.6;
/** Below this share of the letters it is a long line of code, or a row of cards that slides. */
const LEAST_SHARE = 0.12;
/** Texts looked at. */
const MOST_TEXTS = 3_000;

/** The width that holds all of its text; that of the window where next to nothing is beyond. */
export function measureWidth(page: Document): number {
  const { scrollWidth, clientWidth } = page.documentElement;
  if (scrollWidth <= clientWidth + 1) return clientWidth;
  const beyond = measureBeyond(page, clientWidth);
  const isWanted = scrollWidth <= clientWidth * FREE_GROWTH ? beyond > 0 : beyond >= LEAST_SHARE;
  return isWanted ? scrollWidth : clientWidth;
}

/** The share of letters in texts that reach beyond a line. */
function measureBeyond(page: Document, edge: number): number {
  const walker = page.createTreeWalker(page.body ?? page.documentElement, NodeFilter.SHOW_TEXT);
  const range = page.createRange();
  let [all, beyond, left] = [0, 0, MOST_TEXTS];
  for (let node = walker.nextNode(); node !== null && left > 0; node = walker.nextNode()) {
    const { length } = (node as Text).data.trim();
    if (length === 0) continue;
    range.selectNodeContents(node);
    const { right, width } = range.getBoundingClientRect();
    if (width === 0) continue;
    left--;
    all += length;
    if (right > edge + 1) beyond += length;
  }
  return beyond / Math.max(all, 1);
}
