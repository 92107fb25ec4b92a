/** What pages may be drawn; what is left out says nothing. The same words mean the same as in lists and searches. */
import type { PageFilters } from '../catalogue/list-pages.ts';
import type { Filters } from '../search/filters.ts';
import { QueryError } from '../search/query.ts';

/** From and to, both included. */
export interface Range {
  readonly least?: number | undefined;
  readonly most?: number | undefined;
}

export interface SampleParameters
  extends Pick<PageFilters, 'type' | 'genre' | 'module' | 'language' | 'state' | 'address'>,
    Pick<Filters, 'after' | 'before'> {
  /** Hosts, or domains above them. */
  readonly host?: readonly string[] | undefined;
  /** Path and query of the address, `*` standing for anything: `/~*`. */
  readonly path?: readonly string[] | undefined;
  /** Words as a search takes them. */
  readonly query?: string | undefined;
  /** Words the title has. */
  readonly title?: string | undefined;
  /** When the version came: instants, or beginnings of them such as `2026-11`. */
  readonly fetchedAfter?: string | undefined;
  readonly fetchedBefore?: string | undefined;
  /** Of the page as it came. */
  readonly bytes?: Range | undefined;
  readonly words?: Range | undefined;
  /** Parts of the path: `/` has none, `/a/b.html` two. */
  readonly depth?: Range | undefined;
  readonly linksOut?: Range | undefined;
  /** Pages of the corpus that link here. */
  readonly linksIn?: Range | undefined;
  readonly versions?: Range | undefined;
  /** What the server answered with. */
  readonly status?: readonly number[] | undefined;
  readonly media?: readonly string[] | undefined;
  /** What the page has: `records`, or a label of the outline such as `form` or `table`; all of these. */
  readonly has?: readonly string[] | undefined;
  /** Only entry pages of hosts: their path is `/`. */
  readonly isEntry?: boolean | undefined;
  /** Only these pages. */
  readonly list?: readonly string[] | undefined;
  /** With entry pages, or with those of the list, the pages they link to: one level. */
  readonly isLinked?: boolean | undefined;
  /** No page of these samples. */
  readonly except?: readonly string[] | undefined;
  readonly isFolded?: boolean | undefined;
  readonly perHost?: number | undefined;
}

/** Values of one parameter; of lists of addresses more. */
const MOST_VALUES = 100;
export const MOST_ADDRESSES = 100_000;
const LONGEST = 2_000;

const RANGES = ['bytes', 'words', 'depth', 'linksOut', 'linksIn', 'versions'] as const;
const LISTS = [
  'type',
  'genre',
  'module',
  'language',
  'state',
  'host',
  'path',
  'status',
  'media',
  'has',
  'except',
] as const;
const TEXTS = ['address', 'query', 'title', 'after', 'before', 'fetchedAfter', 'fetchedBefore'] as const;
const INSTANT = /^\d{4}(?:-\d{2}(?:-\d{2}(?:T[\d:.]{2,12}Z?)?)?)?$/;

/** Refuses what cannot be meant. */
export function checkParameters(parameters: SampleParameters): void {
  for (const name of RANGES) checkRange(name, parameters[name]);
  for (const name of LISTS) checkCount(name, parameters[name]?.length ?? 0, MOST_VALUES);
  checkCount('list', parameters.list?.length ?? 0, MOST_ADDRESSES);
  for (const name of TEXTS)
    if ((parameters[name]?.length ?? 0) > LONGEST)
      throw new QueryError(`“${name}” has ${LONGEST} characters at most.`);
  for (const name of ['fetchedAfter', 'fetchedBefore'] as const) {
    const value = parameters[name];
    if (value !== undefined && !INSTANT.test(value))
      throw new QueryError(`“${name}” is a day such as 2026-11-19, a month or a year, not “${value}”.`);
  }
  const { perHost, isLinked, isEntry, list } = parameters;
  if (perHost !== undefined && !(Number.isSafeInteger(perHost) && perHost >= 1))
    throw new QueryError(`“perHost” is a whole number from 1 on, not ${perHost}.`);
  if (isLinked && !isEntry && list === undefined)
    throw new QueryError(
      'One level of links is taken from entry pages or from a list of addresses: say which.',
    );
}

function checkRange(name: string, range: Range | undefined): void {
  if (range === undefined) return;
  const { least = 0, most = Number.MAX_SAFE_INTEGER } = range;
  if ([least, most].every((end) => Number.isSafeInteger(end) && end >= 0) && least <= most) return;
  throw new QueryError(
    `“${name}” is from a whole number to one that is no less, not from ${least} to ${most}.`,
  );
}

function checkCount(name: string, count: number, most: number): void {
  if (count > most) throw new QueryError(`“${name}” takes ${most} values at most, but ${count} came.`);
}

/** Parameters as they are kept and told: what is not said is left out, and of addresses only how many there were. */
export function toKeptParameters(
  { list, ...parameters }: SampleParameters,
  hash: (text: string) => string,
): Readonly<Record<string, unknown>> {
  const said = Object.entries(parameters).filter(
    ([, value]) => value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0),
  );
  const named = list && { addresses: list.length, sha256: hash([...list].sort().join('\n')) };
  return { ...Object.fromEntries(said.sort(([a], [b]) => (a < b ? -1 : 1))), ...(named && { list: named }) };
}
