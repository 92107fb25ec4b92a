/** Records their authors declared (sibling articles, list items of microdata, rows of data tables), names taken away. */
import { type Lens, type Page, parse } from '@anatome/core';
import { TAG } from '@anatome/core/page';
import { readContentPages } from '../pages.ts';
import { collectFound, type FoundSeries } from './found-series.ts';
import { rewritePage } from './rewrite-page.ts';
import { toScene } from './scene.ts';

/** What declared a set of records. */
export type Declaration = 'article' | 'itemListElement' | 'table rows';

/** Records of one parent. */
interface RecordSet {
  readonly declaration: Declaration;
  readonly records: readonly number[];
}

/** How well the sets of one declaration were found. */
export class GroupScore {
  sets = 0;
  exact = 0;
  private sum = 0;

  add(f1: number): void {
    this.sets++;
    this.sum += f1;
    if (f1 === 1) this.exact++;
  }

  /** Pairwise F1, averaged over sets. */
  get f1(): number {
    return this.sum / Math.max(1, this.sets);
  }

  get exactRate(): number {
    return this.exact / Math.max(1, this.sets);
  }
}

/** Which pages and sets count, and what is taken away before a lens looks. */
export interface DeclaredOptions {
  readonly every: number;
  /** The first page looked at. */
  readonly from?: number;
  /** Whether class and id stay. */
  readonly classes: boolean;
  /** Whether declarations stay, too: the page as it is. */
  readonly isWhole?: boolean;
  /** Whether a set of records counts; all do when left out. */
  readonly isCounted?: (page: Page, records: readonly number[]) => boolean;
}

/** What a lens says are series, on a page without declarations. */
export type FindSeries = (page: Page) => readonly FoundSeries[];

/** The series of the repetition lens. */
export function createSeriesFinder(lens: Lens): FindSeries {
  return (page) => collectFound(page, lens.annotate(toScene(page)));
}

/** Pairwise F1 and exact groups by declaration; with class and id kept, or taken away as well. */
export function scoreDeclaredRecords(
  findSeries: FindSeries,
  dataDir: string,
  options: DeclaredOptions,
): Map<Declaration, GroupScore> {
  const scores = new Map<Declaration, GroupScore>();
  for (const { bytes } of readContentPages(dataDir, options.every, options.from)) {
    const page = parse(Buffer.from(bytes).toString('utf8'));
    const { isCounted } = options;
    const sets = collectSets(page).filter(({ records }) => isCounted?.(page, records) ?? true);
    if (sets.length === 0) continue;
    const found = findSeries(options.isWhole ? page : stripNames(page, sets, options.classes));
    for (const { declaration, records } of sets) {
      const score = scores.get(declaration) ?? new GroupScore();
      scores.set(declaration, score);
      score.add(Math.max(0, ...found.map((series) => pairwise(records, series))));
    }
  }
  return scores;
}

/** F1 over pairs of records: those in one declared set against those in one series. */
function pairwise(records: readonly number[], { units, start, end }: FoundSeries): number {
  if (start > records[records.length - 1] || end <= records[0]) return 0;
  const starts = new Set(units.filter((_, at) => at % 2 === 0));
  const hits = records.filter((record) => starts.has(record)).length;
  const pairs = (count: number) => (count * (count - 1)) / 2;
  return (2 * pairs(hits)) / (pairs(records.length) + pairs(units.length / 2));
}

/** Sets of three or more records with the same parent. */
function collectSets(page: Page): RecordSet[] {
  const sets: RecordSet[] = [];
  for (let parent = 0; parent < page.size; parent++) {
    const children = Array.from(page.children(parent)).filter((child) => page.isElement(child));
    const articles = children.filter((child) => page.tag[child] === TAG.article);
    if (articles.length > 2) sets.push({ declaration: 'article', records: articles });
    const items = children.filter((child) => page.attribute(child, 'itemprop') === 'itemListElement');
    if (items.length > 2) sets.push({ declaration: 'itemListElement', records: items });
    if (page.tag[parent] !== TAG.tbody || !isDataTable(page, parent)) continue;
    const rows = children.filter((child) => page.first(TAG.td, child, page.end[child]) >= 0);
    if (rows.length > 2) sets.push({ declaration: 'table rows', records: rows });
  }
  return sets;
}

/** A table with header cells and none inside another. */
function isDataTable(page: Page, body: number): boolean {
  const table = page.parent[body];
  const hasHeader = page.first(TAG.th, table, page.end[table]) >= 0;
  return hasHeader && page.first(TAG.table, table + 1, page.end[table]) < 0;
}

const TABLE_TAGS: ReadonlySet<number> = new Set([
  TAG.table,
  TAG.thead,
  TAG.tbody,
  TAG.tfoot,
  TAG.tr,
  TAG.td,
  TAG.th,
  TAG.caption,
]);
const NAMING = /^(?:item(?:prop|scope|type|id|ref)|role|aria-.*|data-.*|typeof|property|vocab)$/;

/** Declaring tags become `div`, declaring attributes go. The nodes keep their numbers. */
function stripNames(page: Page, sets: readonly RecordSet[], keepsClasses: boolean): Page {
  const inTable = new Uint8Array(page.size);
  for (const { declaration, records } of sets) {
    const table = page.parent[page.parent[records[0]]];
    if (declaration === 'table rows') inTable.fill(1, table, page.end[table]);
  }
  const isDeclaring = (node: number) =>
    page.tag[node] === TAG.article || (inTable[node] === 1 && TABLE_TAGS.has(page.tag[node]));
  return rewritePage(page, {
    tagOf: (node) => (isDeclaring(node) ? TAG.div : page.tag[node]),
    keepsAttribute: (name) => !NAMING.test(name) && (keepsClasses || (name !== 'class' && name !== 'id')),
  }).page;
}
