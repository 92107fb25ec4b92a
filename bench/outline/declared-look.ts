/**
 * Headings and lists that pages declare, declared no more: h1…h6 become `div` of the same size and weight, lists become
 * lines with typed bullets and numbers. What the outline finds again is compared with what was declared.
 */
import { createAnalyzer, type Entry, type Page, type Style } from '@anatome/core';
import { roundTo } from '@anatome/core/number';
import { KIND, TAG } from '@anatome/core/page';
import { readSetPages } from '../content-sets/set-pages.ts';
import { collectItems, hideAgain, isCounted, squeeze } from '../macrostructure/list-items.ts';
import { rewrite, toAttributes } from '../macrostructure/rewrite.ts';
import { hasSeenWord } from '../macrostructure/see.ts';

const SETS = ['content', 'content-more'] as const;
const HALVES = ['even', 'odd'] as const;
const WAYS = ['br', 'div'] as const;
const NEEDS = { lenses: [], parts: ['entries'] } as const;

const analyzer = createAnalyzer();

/** Measures both sets; rules were written with pages of even place in view, the odd ones were never read. */
export function benchDeclaredLook(dataDir: string, every: number): Record<string, number> {
  const scores = { even: new LookScores(), odd: new LookScores() };
  for (const set of SETS) {
    let place = 0;
    for (const { html, url } of readSetPages(dataDir, set, every)) {
      const score = scores[HALVES[place++ % 2]];
      const declared = analyze(html, url);
      score.addHeadings(declared, url);
      for (const way of WAYS) score.addLists(declared, url, way);
    }
  }
  console.log('Headings and lists that were declared, found again in the outline by their look.');
  const metrics: Record<string, number> = {};
  for (const half of HALVES) {
    for (const [name, value] of Object.entries(scores[half].toMetrics())) {
      metrics[`look_${name}_${half}`] = value;
      console.log(`${half.padEnd(6)}${name.padEnd(28)}${value}`);
    }
  }
  console.log();
  return metrics;
}

/** Right, found and wanted; of lists also those found where nothing was. */
class Tally {
  right = 0;
  found = 0;
  wanted = 0;
  invented = 0;

  get f(): number {
    return roundTo((2 * this.right) / (this.found + this.wanted), 3);
  }
}

class LookScores {
  private readonly all = new Tally();
  private readonly main = new Tally();
  private readonly levels = { pairs: 0, agreeing: 0 };
  private readonly items = { br: new Tally(), div: new Tally() };

  addHeadings({ page, style }: Seen, url: string): void {
    const after = analyze(undeclareHeadings(page, style), url);
    const wanted = collectWanted(after.page, after.style);
    const { headings, main } = collectHeadings(after.entries);
    const isInMain = (node: number): boolean => node >= main[0] && node < main[1];
    const found = new Map(headings.map((entry) => [after.page.span(...entry.nodes)[0], entry]));
    const levels: (readonly [declared: number, found: number])[] = [];
    for (const [node, level] of wanted) {
      const entry = found.get(after.page.span(node)[0]);
      for (const tally of isInMain(node) ? [this.all, this.main] : [this.all]) {
        tally.wanted++;
        if (entry !== undefined) tally.right++;
      }
      if (entry !== undefined && isInMain(node)) levels.push([level, Number(entry.attributes?.level)]);
    }
    this.all.found += headings.length;
    this.main.found += headings.filter(({ nodes }) => isInMain(nodes[0])).length;
    this.addLevels(levels);
  }

  /** Of two neighbouring headings: whether the second is higher, lower or on the same level. */
  private addLevels(levels: readonly (readonly [declared: number, found: number])[]): void {
    for (let at = 1; at < levels.length; at++) {
      const [before, own] = [levels[at - 1], levels[at]];
      this.levels.pairs++;
      if (Math.sign(own[0] - before[0]) === Math.sign(own[1] - before[1])) this.levels.agreeing++;
    }
  }

  addLists({ page, style, entries }: Seen, url: string, way: 'br' | 'div'): void {
    const after = analyze(undeclareLists(page, style, way), url);
    const items = new Map(
      collectListItems(after.entries).map(({ nodes }) => [
        after.page.span(...nodes)[0],
        after.page.textOf(...nodes),
      ]),
    );
    const tally = this.items[way];
    this.addInvented(after, way);
    const shown = markShown(page, style, entries);
    for (const [place, { at, text }] of collectItems(after.page, page, style, way).entries()) {
      if (!shown[place]) continue;
      tally.wanted++;
      const item = items.get(at);
      if (item !== undefined && squeeze(item) === squeeze(text)) tally.right++;
    }
  }

  /** Items of lists by look that begin where no `li` was; lists that the author typed himself count as invented, too. */
  private addInvented({ page, entries }: Seen, way: 'br' | 'div'): void {
    const bullets = collectBullets(page);
    const tally = this.items[way];
    for (const list of collectLabelled(entries, 'list')) {
      if (list.attributes?.marking === undefined) continue;
      for (const { label, nodes } of list.entries) {
        if (label !== 'item') continue;
        tally.found++;
        if (!bullets.has(page.span(...nodes)[0])) tally.invented++;
      }
    }
  }

  toMetrics(): Record<string, number> {
    const { all, main, levels, items } = this;
    return {
      headings: all.wanted,
      headings_precision: roundTo(all.right / all.found, 3),
      headings_recall: roundTo(all.right / all.wanted, 3),
      headings_f: all.f,
      headings_in_main: main.wanted,
      headings_in_main_precision: roundTo(main.right / main.found, 3),
      headings_in_main_recall: roundTo(main.right / main.wanted, 3),
      headings_in_main_f: main.f,
      levels_agree: roundTo(levels.agreeing / levels.pairs, 3),
      items: items.br.wanted,
      items_br: roundTo(items.br.right / items.br.wanted, 3),
      items_div: roundTo(items.div.right / items.div.wanted, 3),
      items_br_precision: roundTo(1 - items.br.invented / items.br.found, 3),
      items_div_precision: roundTo(1 - items.div.invented / items.div.found, 3),
    };
  }
}

export interface Seen {
  readonly page: Page;
  readonly style: Style;
  readonly entries: readonly Entry[];
}

export function analyze(html: string, url: string): Seen {
  const { page, style, outline } = analyzer.analyze(html, { url: url || undefined, needs: NEEDS });
  return { page, style, entries: outline.entries ?? [] };
}

const LEVEL = 'data-heading';

export function undeclareHeadings(page: Page, style: Style): string {
  return rewrite(page, (node) => {
    const level = page.tag[node] - TAG.h1 + 1;
    if (level < 1 || level > 6) return undefined;
    const look = `font-size:${style.fontSize[node]}px;font-weight:${style.fontWeight[node]}`;
    const hidden = style.hidden[node] === 0 ? '' : ';display:none';
    const attributes = `${toAttributes(page, node, ['style', 'role', 'aria-level'])} style="${look}${hidden}" ${LEVEL}="${level}"`;
    return { name: 'div', attributes };
  });
}

export function undeclareLists(page: Page, style: Style, way: 'br' | 'div'): string {
  const rank = new Map<number, number>();
  return rewrite(page, (node) => {
    const tag = page.tag[node];
    if (tag === TAG.ul || tag === TAG.ol || tag === TAG.menu)
      return { name: 'div', attributes: hideAgain(style, node) };
    if (tag !== TAG.li) return undefined;
    const list = page.parent[node];
    rank.set(list, (rank.get(list) ?? 0) + 1);
    const bullet = page.tag[list] === TAG.ol ? `${rank.get(list)}. ` : '• ';
    const mark = isCounted(page, style, node) ? ' data-item="1"' : '';
    if (way === 'div')
      return { name: 'div', attributes: `${hideAgain(style, node)}${mark} ${BULLET}`, before: bullet };
    return { name: '', before: `<!--item${mark}-->${bullet}`, after: '<br>' };
  });
}

const BULLET = 'data-bullet';

/** Where the bullets stand that were typed for items, in either way. */
export function collectBullets(page: Page): ReadonlySet<number> {
  const bullets = new Set<number>();
  for (let node = 0; node < page.size; node++) {
    const isItem =
      page.kind[node] === KIND.element
        ? page.attributeNamed(node, BULLET) !== undefined
        : page.kind[node] === KIND.comment && page.data[node].startsWith('item');
    if (isItem) bullets.add(page.span(node + 1, page.size)[0]);
  }
  return bullets;
}

/** Headings that were declared and that a person sees, with their levels. */
export function collectWanted(page: Page, style: Style): (readonly [node: number, level: number])[] {
  const wanted: (readonly [number, number])[] = [];
  for (let node = 0; node < page.size; node++) {
    if (page.kind[node] !== KIND.element) continue;
    const level = page.attributeNamed(node, LEVEL);
    if (level !== undefined && hasSeenWord(page, style, node)) wanted.push([node, Number(level)]);
  }
  return wanted;
}

function collectHeadings(entries: readonly Entry[]): {
  headings: Entry[];
  main: readonly [number, number];
} {
  // What another element declares by its role is not found by its look.
  const headings = collectLabelled(entries, 'heading').filter(
    ({ reasons }) => reasons[0]?.step !== 'declared',
  );
  return { headings, main: collectLabelled(entries, 'main')[0]?.nodes ?? [0, 0] };
}

/** Which of the counted items are items in the outline where they are declared: menus and the like are summed up there, too. */
function markShown(page: Page, style: Style, entries: readonly Entry[]): boolean[] {
  const items = new Set(collectListItems(entries).map(({ nodes }) => nodes[0]));
  const shown: boolean[] = [];
  for (let node = 0; node < page.size; node++) {
    if (page.tag[node] === TAG.li && isCounted(page, style, node)) shown.push(items.has(node));
  }
  return shown;
}

/** Items that stand in a list. */
function collectListItems(entries: readonly Entry[]): Entry[] {
  return collectLabelled(entries, 'list').flatMap((list) =>
    list.entries.filter(({ label }) => label === 'item'),
  );
}

export function collectLabelled(entries: readonly Entry[], label: Entry['label']): Entry[] {
  const found: Entry[] = [];
  const open = [...entries];
  for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
    if (entry.label === label) found.push(entry);
    open.push(...entry.entries);
  }
  return found;
}
