import type { CandidateList } from './candidate-list.ts';

const DAY = /\/(20\d\d|199\d)[/-]?(0[1-9]|1[0-2])[/-]?(0[1-9]|[12]\d|3[01])(?=[/_.-]|$)/;
const WEIGHT = 0.62;

/** Blogs and newspapers date their addresses: /2026/11/15/storm. */
export function readUrl(address: { readonly pathname: string } | undefined, into: CandidateList): void {
  const match = address === undefined ? null : DAY.exec(address.pathname);
  if (match === null) return;
  const [, year, month, day] = match;
  into.add('date', { value: `${year}-${month}-${day}`, source: 'url', name: 'path', weight: WEIGHT });
}
