import { QueryError } from './query.ts';

/** Words of the index from one on and below another. */
export type WordRange = readonly [from: string, to: string];

const DATE = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/;

/** Beyond the last of any, as texts are compared. */
const END = '~';

/**
 * The ranges of words that are the days from `after` on and before `before`: whole years and months in between are one word
 * each, so that centuries are read as fast as a week.
 */
export function toDateRanges(after: string | undefined, before: string | undefined): WordRange[] {
  const from = toDay(after ?? '0000', 'after');
  const to = before === undefined ? `9999-99-99${END}` : toDay(before, 'before');
  if (from >= to) return [];
  const [fromMonth, toMonth] = [from.slice(0, 7), to.slice(0, 7)];
  if (fromMonth === toMonth) return [range('date', from, to)];
  const days = [range('date', from, fromMonth + END), range('date', toMonth, to)];
  const [fromYear, toYear] = [from.slice(0, 4), to.slice(0, 4)];
  const afterMonth = `${fromMonth}${END}`;
  if (fromYear === toYear) return [...days, range('month', afterMonth, toMonth)];
  const months = [range('month', afterMonth, fromYear + END), range('month', toYear, toMonth)];
  return [...days, ...months, range('year', fromYear + END, toYear)];
}

function range(name: string, from: string, to: string): WordRange {
  return [`${name}:${from}`, `${name}:${to}`];
}

/** A day, a month or a year as its first day. */
function toDay(text: string, name: string): string {
  const date = DATE.exec(text.trim());
  if (date === null)
    throw new QueryError(
      `“${name}” wants a day like 2024-05-17, a month or a year, but “${text.slice(0, 40)}” came.`,
    );
  return `${date[1]}-${date[2] ?? '01'}-${date[3] ?? '01'}`;
}
