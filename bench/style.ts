/**
 * How well the static cascade agrees with a browser: our columns against Chromium's getComputedStyle, node by node, on
 * 50 real pages. Scripts off, network blocked, so both see the same.
 */
import { type Page, parse, type Style } from '@anatome/core';
import { computeStyle, DISPLAY, HIDDEN } from '@anatome/core/style';
import { launchChromium, openQuietContext, PAGE_URL } from '../test/chromium.ts';
import { readContentPages } from './pages.ts';
import { type BrowserElement, readBrowserStyles } from './style-in-browser.ts';

const PAGES = 50;
/** The 150-page sample is every sixth page; this is every third of those. */
const STRIDE = 18;
/** Font sizes may differ by this many pixels. */
const SIZE_TOLERANCE = 0.5;
/** Colour channels may differ by this much: conversions round differently. */
const CHANNEL_TOLERANCE = 2;

const ASPECTS = ['font-size', 'weight', 'colour', 'visible', 'display', 'styled text'] as const;
type Aspect = (typeof ASPECTS)[number];

interface Tally {
  agreed: number;
  total: number;
}

interface PageResult {
  readonly file: string;
  readonly tallies: Record<Aspect, Tally>;
  readonly examples: string[];
  /** Elements whose place could not be matched: the two trees differ there. */
  readonly unmatched: number;
}

/** Compares on the sample, prints a table, gives the share of agreement per aspect. */
export async function benchStyle(dataDir: string): Promise<Record<string, number>> {
  const pages = [...readContentPages(dataDir, STRIDE)].slice(0, PAGES);
  const browser = await launchChromium();
  try {
    const { context, serve } = await openQuietContext(browser);
    const results: PageResult[] = [];
    for (const { name, bytes } of pages) {
      const markup = new TextDecoder().decode(bytes);
      serve(markup);
      const tab = await context.newPage();
      await tab.goto(PAGE_URL, { waitUntil: 'domcontentloaded' });
      const elements = await tab.evaluate(readBrowserStyles);
      await tab.close();
      results.push(comparePage(name, markup, elements));
    }
    return report(results);
  } finally {
    await browser.close();
  }
}

function comparePage(file: string, markup: string, elements: readonly BrowserElement[]): PageResult {
  const page = parse(markup, { url: PAGE_URL });
  const style = computeStyle(page);
  const tallies = Object.fromEntries(
    ASPECTS.map((aspect) => [aspect, { agreed: 0, total: 0 }]),
  ) as PageResult['tallies'];
  const result: PageResult = { file, tallies, examples: [], unmatched: 0 };
  const matched = matchElements(page, elements);
  for (let node = 1; node < page.size; node++) {
    const other = matched.get(page.isText(node) ? page.parent[node] : node);
    if (other === undefined) continue;
    if (page.isElement(node)) compareDisplay(page, style, node, other, result);
    else if (isShownText(page, node) && !FALLBACK.test(other.name))
      compareText(page, style, node, other, result);
  }
  const ours = [...matched.keys()].length;
  return { ...result, unmatched: elements.length - ours };
}

function isShownText(page: Page, node: number): boolean {
  return page.isText(node) && page.data[node].trim() !== '';
}

/** Walks both trees in step; where the names part, the rest of the page is left out. */
function matchElements(page: Page, elements: readonly BrowserElement[]): Map<number, BrowserElement> {
  const matched = new Map<number, BrowserElement>();
  let at = 0;
  for (let node = 1; node < page.size && at < elements.length; node++) {
    if (!page.isElement(node)) continue;
    const name = page.name(node);
    const local = name.slice(name.indexOf('/') + 1);
    if (local !== elements[at].name) break;
    matched.set(node, elements[at]);
    at++;
    // The browser keeps these apart: fragments and unparsed text.
    if (name === 'template' || name === 'noscript' || name === 'noframes') node = page.end[node] - 1;
  }
  return matched;
}

function compareDisplay(
  page: Page,
  style: Style,
  node: number,
  other: BrowserElement,
  result: PageResult,
): void {
  // Inside films and pictures the browser computes nothing.
  if (other.display === '') return;
  const theirs = DISPLAY_NUMBERS.get(other.display);
  note(
    result,
    'display',
    theirs === style.display[node],
    () => `${page.path(node)}: ${other.display}, ours ${nameOf(style.display[node])}`,
  );
}

function compareText(
  page: Page,
  style: Style,
  node: number,
  other: BrowserElement,
  result: PageResult,
): void {
  const reason = style.hidden[node];
  const isVisible =
    reason !== HIDDEN.display &&
    reason !== HIDDEN.attribute &&
    reason !== HIDDEN.visibility &&
    reason !== HIDDEN.inert;
  if (!isVisible && !other.isVisible) return;
  const where = (): string => `${page.path(node)} ${JSON.stringify(page.data[node].trim().slice(0, 30))}`;
  note(
    result,
    'visible',
    isVisible === other.isVisible,
    () => `${where()}: ${other.isVisible}, ours ${isVisible}`,
  );
  if (!other.isVisible) return;
  const size = style.fontSize[node];
  const isSize = Math.abs(size - other.fontSize) <= SIZE_TOLERANCE;
  note(result, 'font-size', isSize, () => `${where()}: ${other.fontSize}, ours ${size}`);
  const weight = style.fontWeight[node];
  note(
    result,
    'weight',
    weight === other.fontWeight,
    () => `${where()}: ${other.fontWeight}, ours ${weight}`,
  );
  const isColour = isAlike(style.color[node], other.color);
  // Linked sheets are blocked, so much of the text looks as it does on any page; this row leaves that text out.
  const isAll = isSize && weight === other.fontWeight && isColour;
  if (!hasDefaultLook(other)) note(result, 'styled text', isAll, where);
  note(
    result,
    'colour',
    isColour,
    () => `${where()}: ${toHex(other.color)}, ours ${toHex(style.color[node])}`,
  );
}

/** Sixteen pixels, normal weight, black or the blue of links: what text looks like when nobody has said anything. */
function hasDefaultLook({ fontSize, fontWeight, color }: BrowserElement): boolean {
  return fontSize === 16 && fontWeight === 400 && (color === 0x000000ff || color === 0x0000eeff);
}

function note(result: PageResult, aspect: Aspect, isAgreed: boolean, describe: () => string): void {
  const tally = result.tallies[aspect];
  tally.total++;
  if (isAgreed) tally.agreed++;
  else if (result.examples.length < 400) result.examples.push(`${aspect} ${describe()}`);
}

function isAlike(one: number, other: number): boolean {
  for (const shift of [24, 16, 8, 0]) {
    if (Math.abs(((one >>> shift) & 255) - ((other >>> shift) & 255)) > CHANNEL_TOLERANCE) return false;
  }
  return true;
}

function toHex(color: number): string {
  return `#${color.toString(16).padStart(8, '0')}`;
}

function nameOf(display: number): string {
  return Object.keys(DISPLAY).find((name) => DISPLAY[name as keyof typeof DISPLAY] === display) ?? '?';
}

const DISPLAY_NUMBERS: ReadonlyMap<string, number> = new Map([
  ['none', DISPLAY.none],
  ['inline', DISPLAY.inline],
  ['math', DISPLAY.inline],
  ['block', DISPLAY.block],
  ['block math', DISPLAY.block],
  ['inline-block', DISPLAY.inlineBlock],
  ['list-item', DISPLAY.listItem],
  ['flex', DISPLAY.flex],
  ['-webkit-box', DISPLAY.flowRoot],
  ['inline-flex', DISPLAY.inlineFlex],
  ['-webkit-inline-box', DISPLAY.inlineBlock],
  ['grid', DISPLAY.grid],
  ['inline-grid', DISPLAY.inlineGrid],
  ['table', DISPLAY.table],
  ['inline-table', DISPLAY.inlineTable],
  ['table-row', DISPLAY.tableRow],
  ['table-cell', DISPLAY.tableCell],
  ['table-row-group', DISPLAY.tableGroup],
  ['table-header-group', DISPLAY.tableGroup],
  ['table-footer-group', DISPLAY.tableGroup],
  ['table-caption', DISPLAY.tableCaption],
  ['table-column', DISPLAY.tableColumn],
  ['table-column-group', DISPLAY.tableColumn],
  ['flow-root', DISPLAY.flowRoot],
  ['contents', DISPLAY.contents],
  ['ruby', DISPLAY.ruby],
  ['ruby-text', DISPLAY.ruby],
]);

/** Text right inside these is never shown, but the browser tells visibility of elements only. */
const FALLBACK = /^(?:video|audio|canvas|details|iframe|object)$/;

const WORST_PAGES = 6;
const EXAMPLES = 4;

function report(results: readonly PageResult[]): Record<string, number> {
  const shares: Record<string, number> = {};
  const line = (cells: readonly string[]): void =>
    console.log(cells.map((cell) => cell.padStart(12)).join(''));
  line(['aspect', 'agree', 'of', 'share']);
  for (const aspect of ASPECTS) {
    const agreed = results.reduce((sum, { tallies }) => sum + tallies[aspect].agreed, 0);
    const total = results.reduce((sum, { tallies }) => sum + tallies[aspect].total, 0);
    shares[aspect] = agreed / Math.max(1, total);
    line([aspect, String(agreed), String(total), `${(100 * shares[aspect]).toFixed(2)} %`]);
  }
  const worst = [...results]
    .sort((one, other) => countMisses(other) - countMisses(one))
    .slice(0, WORST_PAGES);
  for (const result of worst) {
    if (countMisses(result) === 0) continue;
    console.log(`\n${result.file}: ${countMisses(result)} differences`);
    for (const example of result.examples.slice(0, EXAMPLES)) console.log(`  ${example}`);
  }
  const unmatched = results.filter((result) => result.unmatched > 0);
  for (const { file, unmatched: count } of unmatched)
    console.log(`${file}: the trees differ; ${count} elements left out`);
  return shares;
}

function countMisses({ tallies }: PageResult): number {
  return ASPECTS.reduce((sum, aspect) => sum + tallies[aspect].total - tallies[aspect].agreed, 0);
}
