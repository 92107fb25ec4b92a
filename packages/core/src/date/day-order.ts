/** Whether a text writes the day or the month first, told by days that can be read in one way only. */

/** 25/12/2026, 12-25-26; bounded, so that no text makes it slow. */
const SLASHED = /(?<![\d/-])(\d{1,2})([/-])(\d{1,2})\2(?:\d{4}|\d{2})(?![\d/-])/g;
const MONTHS = 12;

/** Whether a day such as 3/4/2026 may be in March or in April. */
export function isAmbiguousDay(written: string): boolean {
  for (const [, one, , other] of written.matchAll(SLASHED))
    if (Number(one) <= MONTHS && Number(other) <= MONTHS && one !== other) return true;
  return false;
}

/** True where days of the text have the month first, false where they have the day first; undefined without either, or with both. */
export function findDayOrder(text: string): boolean | undefined {
  let [monthFirst, dayFirst] = [false, false];
  for (const [, one, , other] of text.matchAll(SLASHED)) {
    if (Number(one) > MONTHS && Number(other) <= MONTHS) dayFirst = true;
    if (Number(other) > MONTHS && Number(one) <= MONTHS) monthFirst = true;
  }
  return monthFirst === dayFirst ? undefined : monthFirst;
}
