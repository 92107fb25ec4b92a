import type { Layer, Page, Style } from '@anatome/core';
import { KIND, TAG } from '@anatome/core/page';
import { DISPLAY } from '@anatome/core/style';
import { isBlankText, type Sample, see } from './see.ts';

/** What begins a paragraph or a line of its own whatever its display. */
const BREAKS = new Set(
  'br hr table caption thead tbody tfoot tr td th ul ol dl menu dir li dt dd button select textarea option img svg input iframe video object embed'
    .split(' ')
    .map((name) => (TAG as Readonly<Record<string, number>>)[name]),
);
const INLINE = new Set<number>([DISPLAY.inline, DISPLAY.contents, DISPLAY.ruby]);
/** Words of another kind inside a sentence: what follows them may begin as it likes. */
const PHRASES = new Set(
  'code kbd samp var tt sub sup abbr acronym mark dfn q cite'
    .split(' ')
    .map((name) => (TAG as Readonly<Record<string, number>>)[name]),
);
const SENTENCE_END = /[.!?:…。！？]["'”’»)\]]*$/u;
const GOES_ON = /^(?:\p{Ll}|[,;.)\]])/u;

/**
 * Sentences cut in two by the edge of a text block: nothing between the two texts ends a line, the first does not end
 * as sentences end, and the second begins in lower case or in a `code`, `tt`, `sup` and their kin. Of pieces that have
 * no least common node (`part`) the tree leaves no choice; they are counted apart.
 */
export function measureTornSentences(samples: readonly Sample[], set: string): Record<string, number> {
  let torn = 0;
  let pages = 0;
  let parts = 0;
  for (const { name, html, url } of samples) {
    const { page, style, layer } = see(html, url);
    const found = collectTorn(page, style, layer);
    const own = found.filter(({ isPart }) => !isPart);
    for (const { shown } of own) console.error(`${name}: ${shown}`);
    torn += own.length;
    parts += found.length - own.length;
    if (own.length > 0) pages++;
  }
  return {
    [`torn_sentences_${set}`]: torn,
    [`torn_sentences_pages_${set}`]: pages,
    [`torn_sentences_parts_${set}`]: parts,
  };
}

interface Tear {
  readonly isPart: boolean;
  readonly shown: string;
}

function collectTorn(page: Page, style: Style, layer: Layer): Tear[] {
  const torn: Tear[] = [];
  let last = -1;
  for (const { label, nodes, attributes } of layer.annotations) {
    if (label !== 'TextBlock' || attributes?.hidden === true) continue;
    const texts = collectTexts(page, style, nodes);
    if (texts.length === 0) continue;
    if (last >= 0 && isTorn(page, style, [last, texts[0]])) {
      const isPart = Number(attributes?.part ?? 0) > 1;
      const before = page.data[last].trim().slice(-40);
      torn.push({ isPart, shown: `${before} | ${page.textOf(nodes[0], nodes[1]).slice(0, 60)}` });
    }
    last = texts.at(-1)!;
  }
  return torn;
}

function collectTexts(page: Page, style: Style, [start, end]: readonly [number, number]): number[] {
  const texts: number[] = [];
  for (let node = start; node < end; node++) {
    if (page.kind[node] === KIND.text && style.hidden[node] === 0 && !isBlankText(page, node))
      texts.push(node);
  }
  return texts;
}

function isTorn(page: Page, style: Style, [last, next]: readonly [number, number]): boolean {
  const before = page.textOf(last).trimEnd();
  if (SENTENCE_END.test(before) || !/[\p{L}\p{N},]/u.test(before)) return false;
  if (!isPhrase(page, next) && !GOES_ON.test(page.textOf(next).trimStart())) return false;
  return !hasBreak(page, style, [last, next]);
}

function isPhrase(page: Page, text: number): boolean {
  return PHRASES.has(page.tag[page.parent[text]]);
}

/** Whether an element that ends a line begins, ends or stands between two texts. */
function hasBreak(page: Page, style: Style, [last, next]: readonly [number, number]): boolean {
  for (let node = last + 1; node < next; node++) if (isBreak(page, style, node)) return true;
  for (let node = page.parent[last]; node >= 0 && page.end[node] <= next; node = page.parent[node])
    if (isBreak(page, style, node)) return true;
  return false;
}

function isBreak(page: Page, style: Style, node: number): boolean {
  if (page.kind[node] !== KIND.element || style.hidden[node] !== 0) return false;
  return BREAKS.has(page.tag[node]) || !INLINE.has(style.display[node]);
}
