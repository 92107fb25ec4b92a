/** Days of publication: what machines are told beside what readers see and what the address says. */
import type { Candidate } from './metadata.ts';
import { sortCandidates } from './sort-candidates.ts';

const DAY = 86_400_000;
/** A month of the address and a day are together when no further apart. */
const MONTH = 32 * DAY;
/** What a day seen is worth that the month of the address speaks against. */
const AGAINST_ADDRESS = 0.35;
/** Weight from which a day seen stands near the headline. */
const NEAR = 0.6;
const ABOVE = 0.01;
/** So many days are a list. */
const LISTED = 3;

/** The ranked days, best first, once more with one another in view. */
export function rankDays(ranked: readonly Candidate[]): Candidate[] {
  const held = refuseListed(holdAgainstAddress(ranked));
  const best = held[0];
  if (best === undefined || best.rejected !== undefined || !isTold(best)) return held;
  const seen = held.filter(
    (one) => one.source === 'visible' && one.rejected === undefined && one.weight >= NEAR,
  );
  const earlier = seen.filter((one) => toTime(best) - toTime(one) > DAY);
  const days = new Set(seen.map(({ value }) => value.slice(0, 10)));
  // Who puts a page up again tells machines the new day, and shows readers the old one.
  if (earlier.length === 0 || days.size > 1) return held;
  return sortCandidates([
    ...held.filter((one) => one !== earlier[0]),
    { ...earlier[0], weight: best.weight + ABOVE },
  ]);
}

/** Days that go back in time down the page are those of a list, newest first; those of a thread go on. */
function refuseListed(ranked: readonly Candidate[]): Candidate[] {
  const seen = ranked.filter(
    ({ source, node, rejected }) => source === 'visible' && node !== undefined && rejected === undefined,
  );
  if (seen.length < LISTED) return [...ranked];
  const days = [...seen].sort((one, other) => one.node! - other.node!).map(({ value }) => value.slice(0, 10));
  const steps = days.filter((day, index) => day !== days[index - 1]);
  const isList = steps.length >= LISTED && steps.every((day, index) => index === 0 || day < steps[index - 1]);
  if (!isList) return [...ranked];
  return sortCandidates(
    ranked.map((one) => (seen.includes(one) ? { ...one, rejected: 'one of several in a list' } : one)),
  );
}

/** Blogs have the month in the address: days of other months in the text are of books, events and comments. */
function holdAgainstAddress(ranked: readonly Candidate[]): Candidate[] {
  const address = ranked.find(({ source }) => source === 'url');
  if (address === undefined) return [...ranked];
  const isAgainst = (one: Candidate) =>
    one.source === 'visible' && one.rejected === undefined && Math.abs(toTime(one) - toTime(address)) > MONTH;
  return sortCandidates(
    ranked.map((one) => (isAgainst(one) ? { ...one, weight: one.weight * AGAINST_ADDRESS } : one)),
  );
}

/** What a day that is seen without a label weighs at most, which is `WEIGHT.line` of read-days.ts. */
const BARE = 0.6;

/** Whether a day is seen, and no word says what it is the day of. */
export function isBare({ source, weight }: Candidate): boolean {
  return source === 'visible' && weight <= BARE;
}

/** Days without a label that are after the page's last change are days of what is to come. */
export function refuseAhead(ranked: readonly Candidate[], modified: Candidate | undefined): Candidate[] {
  if (modified === undefined) return [...ranked];
  const isAhead = (one: Candidate) =>
    one.rejected === undefined && isBare(one) && toTime(one) - toTime(modified) > DAY;
  if (!ranked.some(isAhead)) return [...ranked];
  return sortCandidates(
    ranked.map((one) => (isAhead(one) ? { ...one, rejected: 'after the last change of the page' } : one)),
  );
}

function isTold({ source }: Candidate): boolean {
  return source !== 'visible' && source !== 'url';
}

function toTime({ value }: Candidate): number {
  return Date.parse(value.slice(0, 10));
}
