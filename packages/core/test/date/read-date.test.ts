import { expect, it } from 'vitest';
import { findDayOrder, isAmbiguousDay, readDate, readDay } from '../../src/date/index.ts';

it.each([
  ['2026-11-15', 'en', '2026-11-15'],
  ['2026-11-15 08:30', 'en', '2026-11-15T08:30:00'],
  ['2026-11-15T08:30:59.123+0100', 'en', '2026-11-15T08:30:59+01:00'],
  ['Sun, 15 Nov 2026 08:30:00 GMT', 'en', '2026-11-15T08:30:00Z'],
  ['20261115', 'en', '2026-11-15'],
  ['1700000000', 'en', '2023-11-14T22:13:20Z'],
  ['Nov. 15, 2026', 'en', '2026-11-15'],
  ['15th of November 2026', 'en', '2026-11-15'],
  ['15. November 2026', 'de', '2026-11-15'],
  ['15.11.2026', 'de', '2026-11-15'],
  ['11.15.2026', 'en', '2026-11-15'],
  ['15 de noviembre de 2026', 'es', '2026-11-15'],
  ['1er novembre 2026', 'fr', '2026-11-01'],
  ['2026. november 15.', 'hu', '2026-11-15'],
  ['15 ноября 2026 г.', 'ru', '2026-11-15'],
  ['2026年11月15日', 'ja', '2026-11-15'],
  ['2026년 11월 15일', 'ko', '2026-11-15'],
  ['١٥ نوفمبر ٢٠٢٦', 'ar', '2026-11-15'],
  ['15 พฤศจิกายน 2569', 'th', '2026-11-15'],
  ['25/12/2026', 'en', '2026-12-25'],
  ['November 2026', 'en', '2026-11'],
  ['2026-11', 'en', '2026-11'],
  ['in November 2026', 'en', undefined],
  ['31.2.2026', 'de', undefined],
  ['version 1.2.2026.4', 'en', undefined],
  ['15 Nonsense 2026', 'en', undefined],
  ['call 2026', 'en', undefined],
])('%s (%s) is %s', (text, language, iso) => {
  expect(readDate(text, { language, isMonthFirst: true })?.iso).toBe(iso);
});

it('lets the habit of the country decide between day and month', () => {
  expect(readDate('3/4/2026', { language: 'en', isMonthFirst: true })?.iso).toBe('2026-03-04');
  expect(readDate('3/4/2026', { language: 'en', isMonthFirst: false })?.iso).toBe('2026-04-03');
});

it.each([
  ['2026-11-05', '2026-11-05'],
  ['2026-11-05T08:30:00Z', '2026-11-05'],
  ['5.11.2026', '2026-11-05'],
  ['5.11.26', undefined],
  ['November 5, 2026', '2026-11-05'],
  ['5 Nov. 2026, 10:00', '2026-11-05'],
  ['5. Dezember 1826', '1826-12-05'],
  ['July 3, 202566 Views', '2025-07-03'],
  ['Febr. 19, 1996', '1996-02-19'],
  ['12 Marathoner 2025', undefined],
  ['Maybelle 4, 2025', undefined],
  ['31.2.2026', undefined],
  ['11/5/2026', undefined],
  ['20261105', undefined],
  ['yesterday', undefined],
])('of any time, %s is %s', (text, day) => {
  expect(readDay(text)).toBe(day);
});

it('lets the language of the page decide between months of one name', () => {
  expect([readDay('5 listopada 2026', 'pl'), readDay('5 listopada 2026', 'hr')]).toEqual([
    '2026-11-05',
    '2026-10-05',
  ]);
});

it('tells the order of day and month by days that have but one', () => {
  expect(findDayOrder('25/12/2026 and 3/4/2026')).toBe(false);
  expect(findDayOrder('12/25/26')).toBe(true);
  expect(findDayOrder('25/12/2026, 12/25/2026')).toBeUndefined();
  expect(findDayOrder('3/4/2026, 1/2/3/4, 99/99/2026')).toBeUndefined();
  expect([isAmbiguousDay('3/4/2026'), isAmbiguousDay('4/4/2026'), isAmbiguousDay('25/4/2026')]).toEqual([
    true,
    false,
    false,
  ]);
});
