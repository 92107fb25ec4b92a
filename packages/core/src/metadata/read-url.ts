import { monthOf } from '../date/index.ts';
import type { CandidateList } from './candidate-list.ts';

const DAY = /[/_-](20\d\d|199\d)([/-]?)(0[1-9]|1[0-2])\2(0[1-9]|[12]\d|3[01])(?=[/_.+-]|$)/;
/** /2026/november/15/ */
const NAMED = /\/(20\d\d|199\d)\/(\p{L}{3,12})\/(0?[1-9]|[12]\d|3[01])(?=\/|$)/u;
const MONTH = /\/(20\d\d|199\d)\/(0[1-9]|1[0-2])\//;
/** A day in an address was put there when the page was; of a month alone less is known than of any day. */
const WEIGHT = { day: 0.7, month: 0.25 } as const;

/** Blogs and newspapers date their addresses: /2026/11/15/storm, /2026/november/15/storm, /2026/11/storm. */
export function readUrl(address: { readonly pathname: string } | undefined, into: CandidateList): void {
  if (address === undefined) return;
  const day = readDay(address.pathname);
  const month = day === undefined ? MONTH.exec(address.pathname) : null;
  const value = day ?? (month === null ? '' : `${month[1]}-${month[2]}`);
  const weight = day === undefined ? WEIGHT.month : WEIGHT.day;
  into.add('date', { value, source: 'url', name: 'path', weight });
}

function readDay(path: string): string | undefined {
  const written = DAY.exec(path);
  if (written !== null) return `${written[1]}-${written[3]}-${written[4]}`;
  const named = NAMED.exec(path);
  const month = named === null ? 0 : monthOf(named[2]);
  if (named === null || month === 0) return undefined;
  return `${named[1]}-${String(month).padStart(2, '0')}-${named[3].padStart(2, '0')}`;
}
