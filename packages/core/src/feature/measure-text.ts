/** Text features: one walk over the text nodes, with words and sentences going on across inline elements. */
import { sumUp } from '../number/index.ts';
import { BREAK, type Column, KIND, type Page, TAG } from '../page/index.ts';
import { HIDDEN, markBreaks, type Style } from '../style/index.ts';
import { ORDINAL_DOT_LANGUAGES } from './abbreviation.ts';
import type { ColumnBuffer } from './column-buffer.ts';
import { LINK } from './features.ts';
import { TextCounter, type TextCounts } from './text-counter.ts';

/** Prefix sums of everything counted in text. */
export interface TextFeatures {
  readonly counts: TextCounts;
  readonly shares: TextShares;
}

/** Which of the words and characters are seen, which are in links. */
export interface TextShares {
  readonly textNodes: Uint32Array;
  readonly visibleWords: Uint32Array;
  readonly visibleCharacters: Uint32Array;
  readonly linkWords: Uint32Array;
  readonly visibleLinkWords: Uint32Array;
}

/** What text is measured by; `link` is the LINK around each node. */
interface TextSource {
  readonly page: Page;
  readonly style: Style;
  readonly link: Column;
  readonly buffer: ColumnBuffer;
}

/** Counts all text of the page. */
export function measureText(source: TextSource): TextFeatures {
  const counts = countText(source);
  const shares = countShares(source, counts);
  for (const column of Object.values(counts)) sumUp(column);
  for (const column of Object.values(shares)) sumUp(column);
  return { counts, shares };
}

function countText({ page, style, buffer }: TextSource): TextCounts {
  const { kind, textAt } = page;
  const { hidden } = style;
  const breaks = markBreaks(page, style);
  const counter = new TextCounter(page.text, buffer, ORDINAL_DOT_LANGUAGES.has(languageOf(page)));
  let wasHidden = false;
  let mark: number = BREAK.none;
  for (let node = 0; node < page.size; node++) {
    if (breaks[node] > mark) mark = breaks[node];
    const from = textAt[node];
    const to = textAt[node + 1];
    if (kind[node] !== KIND.text || from === to) continue;
    const isHidden = hidden[node] !== HIDDEN.visible;
    if (mark === BREAK.block) counter.breakBlock();
    else if (mark === BREAK.word || isHidden !== wasHidden) counter.breakWord();
    mark = BREAK.none;
    wasHidden = isHidden;
    counter.read(node, from, to);
  }
  return counter.finish();
}

/** Counts as in TextCounts, not yet added up. */
function countShares({ page, style, link, buffer }: TextSource, counts: TextCounts): TextShares {
  const { hidden } = style;
  const { words, characters } = counts;
  const shares = {
    textNodes: buffer.totals(),
    visibleWords: buffer.totals(),
    visibleCharacters: buffer.totals(),
    linkWords: buffer.totals(),
    visibleLinkWords: buffer.totals(),
  };
  const { textNodes, visibleWords, visibleCharacters, linkWords, visibleLinkWords } = shares;
  for (let node = 0; node < page.size; node++) {
    const place = node + 1;
    if (characters[place] === 0) continue;
    const isVisible = hidden[node] === HIDDEN.visible;
    textNodes[place] = 1;
    if (isVisible) visibleWords[place] = words[place];
    if (isVisible) visibleCharacters[place] = characters[place];
    if (link[node] === LINK.none) continue;
    linkWords[place] = words[place];
    if (isVisible) visibleLinkWords[place] = words[place];
  }
  return shares;
}

/** The page's own language, without its region: `de` of `de-AT`. */
function languageOf(page: Page): string {
  const root = page.first(TAG.html);
  const language = root < 0 ? undefined : page.attribute(root, 'lang');
  return (language ?? '').trim().toLowerCase().split(/[-_]/, 1)[0];
}
