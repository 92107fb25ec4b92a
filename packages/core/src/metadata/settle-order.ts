/** Whether 3/4/2026 is in March or in April: what the page itself says of it, before the habit of its language. */
import { type DateLocale, findDayOrder, isAmbiguousDay, readDate } from '../date/index.ts';
import type { Candidate } from './metadata.ts';

/** Text of the page looked through for other days. */
const MOST_TEXT = 100_000;
const DAY = 86_400_000;

/** The locale with the order of days settled, where a candidate leaves it open. No clock is asked. */
export function settleOrder(days: readonly Candidate[], text: string, locale: DateLocale): DateLocale {
  const open = days.find(({ value }) => isAmbiguousDay(value));
  if (open === undefined) return locale;
  const isMonthFirst =
    findDayOrder(text.slice(0, MOST_TEXT)) ?? agreeWith(open.value, days, locale) ?? locale.isMonthFirst;
  return { ...locale, isMonthFirst };
}

/**
 * The order in which a day is one that the page names clearly elsewhere, else the order in which it is not after all of
 * them: the latest clear day is one on which the page was already there, and most pages are not dated ahead.
 */
function agreeWith(written: string, days: readonly Candidate[], locale: DateLocale): boolean | undefined {
  const clear = days
    .filter(({ value }) => !isAmbiguousDay(value))
    .map(({ value }) => toTime(value, locale))
    .filter((time) => !Number.isNaN(time));
  if (clear.length === 0) return undefined;
  const [monthFirst, dayFirst] = [true, false].map((isMonthFirst) =>
    toTime(written, { ...locale, isMonthFirst }),
  );
  const isNamed = (time: number) => clear.some((other) => Math.abs(other - time) <= DAY);
  if (isNamed(monthFirst) !== isNamed(dayFirst)) return isNamed(monthFirst);
  const latest = Math.max(...clear) + DAY;
  const isAhead = (time: number) => time > latest;
  return isAhead(monthFirst) === isAhead(dayFirst) ? undefined : isAhead(dayFirst);
}

function toTime(written: string, locale: DateLocale): number {
  const found = readDate(written, locale);
  return found === undefined ? Number.NaN : Date.parse(found.iso.slice(0, 10));
}
