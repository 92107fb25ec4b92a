/** The type of a page by what it declares and shows, without a trained model: what `model: 'none'` gives. */
import { type ColumnSlab, TYPE_COLUMNS, type TypeColumn } from '../block/index.ts';
import { roundTo } from '../number/index.ts';
import type { PageType } from './outline.ts';

/** A fact that speaks for a type: a column of the page, how much of it there must be, and its points. */
interface Fact {
  readonly label: PageType['label'];
  readonly column: TypeColumn;
  readonly least: number;
  readonly points: number;
}

/** Points by plausibility: what names the type outright 3, a custom of authors 2, a habit 1. */
const FACTS: readonly Fact[] = [
  { label: 'article', column: 'kind article', least: 1, points: 3 },
  { label: 'article', column: 'declared date', least: 1, points: 1 },
  { label: 'article', column: 'declared og article', least: 1, points: 1 },
  { label: 'article', column: 'address year', least: 1, points: 1 },
  { label: 'article', column: 'path article', least: 1, points: 1 },
  { label: 'article', column: 'text longest run', least: 5, points: 1 },
  { label: 'article', column: 'text running', least: 0.6, points: 2 },
  { label: 'documentation', column: 'kind manual', least: 1, points: 2 },
  { label: 'documentation', column: 'software manual', least: 1, points: 3 },
  { label: 'documentation', column: 'address documentation', least: 1, points: 2 },
  { label: 'documentation', column: 'text code', least: 0.05, points: 2 },
  { label: 'forum', column: 'kind forum', least: 2, points: 1 },
  { label: 'forum', column: 'software forum', least: 1, points: 3 },
  { label: 'forum', column: 'address forum', least: 1, points: 3 },
  { label: 'forum', column: 'count posts', least: 3, points: 1 },
  { label: 'product', column: 'kind product', least: 1, points: 2 },
  { label: 'product', column: 'declared product', least: 1, points: 2 },
  { label: 'product', column: 'declared og product', least: 1, points: 2 },
  { label: 'product', column: 'path product', least: 1, points: 2 },
  { label: 'product', column: 'forms of a cart', least: 1, points: 1 },
  { label: 'collection', column: 'path collection', least: 1, points: 2 },
  { label: 'collection', column: 'count priced', least: 6, points: 2 },
  { label: 'collection', column: 'kind product', least: 6, points: 2 },
  { label: 'collection', column: 'kind list', least: 1, points: 1 },
  { label: 'listing', column: 'kind collection', least: 1, points: 2 },
  { label: 'listing', column: 'path listing', least: 1, points: 2 },
  { label: 'listing', column: 'kept links stories', least: 15, points: 1 },
  { label: 'listing', column: 'count dated', least: 6, points: 1 },
  { label: 'listing', column: 'text linked', least: 0.5, points: 2 },
  { label: 'service', column: 'kind service', least: 1, points: 1 },
  { label: 'service', column: 'path service', least: 1, points: 3 },
  { label: 'service', column: 'kept links contact', least: 1, points: 1 },
];

/** With a smaller share of the points a type is a guess. */
const SURE = 0.6;
/** A page for which fewer points speak is of no type we know. */
const LEAST_POINTS = 2;

/** The type with the most points; nobody has measured how often it is right. */
export function guessType(row: ColumnSlab): PageType {
  const valueIn = (column: TypeColumn): number => row.at(TYPE_COLUMNS.number(column), 0);
  const found = FACTS.filter(({ column, least }) => valueIn(column) >= least);
  const points = new Map<PageType['label'], number>();
  for (const fact of found) points.set(fact.label, (points.get(fact.label) ?? 0) + fact.points);
  let label: PageType['label'] = 'other';
  let most = 0;
  let total = 0;
  for (const [type, sum] of points) {
    total += sum;
    if (sum > most) [label, most] = [type, sum];
  }
  if (most < LEAST_POINTS)
    return { label: 'other', sure: false, reasons: [{ step: 'page type: too few facts' }] };
  const values = Object.fromEntries(
    found.filter((fact) => fact.label === label).map(({ column }) => [column, roundTo(valueIn(column), 3)]),
  );
  return {
    label,
    sure: most / total >= SURE,
    reasons: [{ step: 'page type: facts that speak for it', values }],
  };
}
