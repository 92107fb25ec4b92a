/** Searches of corpora as they are meant, without any index or database. */
import {
  collectFacets,
  type FacetName,
  type Filters,
  foldName,
  foldText,
  type Query,
} from '../../src/index.ts';
import type { ColumnName, Comparison, Condition } from '../../src/record/condition.ts';
import { matchTexts } from '../../src/record/match-texts.ts';
import { relaxQuery } from '../../src/record/relax-query.ts';
import { searchNaively } from '../search/oracle.ts';
import type { MadeField, MadePage } from './keep-pages.ts';

/** What is found, by document and score, best first. */
export interface NaiveHit {
  readonly document: number;
  readonly score: number;
}

/** All pages that are found; of pages that say nearly the same one, where that is wanted. */
export function findPages(
  pages: readonly MadePage[],
  query: Query,
  filters: Filters,
  isFolded: boolean,
): NaiveHit[] {
  const hits = searchNaively(pages, query, filters);
  if (!isFolded) return hits;
  const groups = new Set<number>();
  return hits.filter(({ document }) => {
    const near = pages.find((page) => page.document === document)!.near ?? document;
    return !groups.has(near) && groups.add(near);
  });
}

/** The values of a facet in pages that were found, most frequent first. */
export function countValues(
  pages: readonly MadePage[],
  hits: readonly NaiveHit[],
  name: FacetName,
): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { document } of hits)
    for (const facet of new Set(listFacets(pages.find((page) => page.document === document)!)))
      if (facet.startsWith(`${name}:`)) counts.set(facet, (counts.get(facet) ?? 0) + 1);
  return [...counts]
    .map(([facet, count]) => ({ value: facet.slice(name.length + 1), count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

function listFacets(page: MadePage): string[] {
  return [...collectFacets(page), ...(page.modules ?? []).map((module) => `module:${module.name}`)];
}

/** A record and its place. */
interface NaiveRecord {
  readonly document: number;
  readonly series: number;
  readonly record: number;
  readonly score: number;
  readonly rank: number;
  readonly fields: readonly MadeField[];
}

export interface NaiveWish {
  readonly condition: Condition | undefined;
  readonly query: Query;
  readonly filters: Filters;
  readonly order: { readonly column: ColumnName; readonly isDescending: boolean } | undefined;
}

/** All records that are found, in order, as their places. */
export function findRecords(pages: readonly MadePage[], wish: NaiveWish): string[] {
  const { condition, query, filters, order } = wish;
  const ranks = new Map(
    searchNaively(pages, relaxQuery(query), filters).map(({ document }, rank) => [document, rank]),
  );
  const hasWords = query.kind !== 'all';
  return pages
    .filter(({ document }) => ranks.has(document))
    .flatMap((page) => listRecords(page, hasWords ? ranks.get(page.document)! : 0))
    .filter(({ fields }) => condition === undefined || holds(condition, fields))
    .filter(({ fields }) =>
      matchTexts(
        query,
        fields.filter(isText).map(({ text }) => text),
      ),
    )
    .sort(
      (a, b) =>
        (order === undefined ? a.rank - b.rank : compareCells(a, b, order)) ||
        b.score - a.score ||
        a.document - b.document ||
        a.series - b.series ||
        a.record - b.record,
    )
    .map(({ document, series, record }) => `${document} ${series} ${record}`);
}

function listRecords({ document, series = [] }: MadePage, rank: number): NaiveRecord[] {
  return series.flatMap(({ score, records }, number) =>
    records.map((fields, record) => ({ document, series: number, record, score, rank, fields })),
  );
}

function isText({ kind }: MadeField): boolean {
  return kind !== 'link' && kind !== 'image';
}

function holds(condition: Condition, fields: readonly MadeField[]): boolean {
  switch (condition.kind) {
    case 'and':
      return condition.conditions.every((part) => holds(part, fields));
    case 'or':
      return condition.conditions.some((part) => holds(part, fields));
    case 'not':
      return !holds(condition.condition, fields);
    case 'has':
      return findCells(condition.column, fields).some(({ text }) => text !== '');
    case 'compare':
      return findCells(condition.column, fields).some((field) => isAsAsked(condition, field));
  }
}

function findCells({ folded, kind }: ColumnName, fields: readonly MadeField[]): readonly MadeField[] {
  const named = fields.filter(({ name }) => foldName(name) === folded);
  return named.length > 0 ? named : fields.filter((field) => field.kind === kind);
}

function isAsAsked({ operator, operand }: Comparison, { kind, text, number, unit }: MadeField): boolean {
  const folded = foldText(text);
  if (operator === '~') return ` ${folded} `.includes(` ${operand.text} `);
  const isEqual =
    folded === operand.text ||
    (kind === 'date'
      ? operand.days !== undefined &&
        number !== undefined &&
        number >= operand.days[0] &&
        number <= operand.days[1]
      : operand.number !== undefined &&
        number === operand.number &&
        (operand.unit === undefined || operand.unit === unit));
  if (operator === '=') return isEqual;
  if (operator === '!=') return !isEqual;
  if (number === undefined) return false;
  if (kind === 'date') return operand.days !== undefined && isInOrder(number, operator, operand.days);
  if (operand.number === undefined || (operand.unit !== undefined && operand.unit !== unit)) return false;
  return isInOrder(number, operator, [operand.number, operand.number]);
}

function isInOrder(number: number, operator: string, [first, last]: readonly [number, number]): boolean {
  if (operator === '<') return number < first;
  if (operator === '<=') return number <= last;
  return operator === '>' ? number > last : number >= first;
}

/** Numbers before texts, what has neither last, whatever the direction. */
function compareCells(
  a: NaiveRecord,
  b: NaiveRecord,
  { column, isDescending }: { readonly column: ColumnName; readonly isDescending: boolean },
): number {
  const [left, right] = [a, b].map(({ fields }) => findCells(column, fields)[0]);
  const [leftText, rightText] = [left, right].map((cell) => cell && Buffer.from(foldText(cell.text)));
  const turn = isDescending ? -1 : 1;
  return (
    compareMissing(left?.number, right?.number, (x, y) => (x - y) * turn) ||
    compareMissing(leftText, rightText, (x, y) => Buffer.compare(x, y) * turn)
  );
}

function compareMissing<Value>(
  a: Value | undefined,
  b: Value | undefined,
  compare: (a: Value, b: Value) => number,
): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return compare(a, b);
}
