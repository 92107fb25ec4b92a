/** Days and months as people write them. */
export { findDayOrder, isAmbiguousDay } from './day-order.ts';
export { collectMonthNames, monthOf } from './month.ts';
export { type DateFound, type DateLocale, readDate, readDay } from './read-date.ts';
