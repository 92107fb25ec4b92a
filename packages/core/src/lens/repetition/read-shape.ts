/** Whether a text reads as a number or a date. Only the shape is looked at; reading the value is the export's work. */
import { monthOf } from '../../date/index.ts';

const NUMBER = /^[^\p{L}\p{N}]{0,3}[+\-−]?\d[\d.,'’ \u00a0\u202f]*(?:%|°|\p{Sc}|[kKmM]|[€$£¥])?$/u;
const CURRENCY_NUMBER =
  /^(?:\p{Sc}|[A-Z]{3} ?|US\$)\s?[+\-−]?\d[\d.,'’ \u00a0]*(?:[kKmM])?(?:\s?[A-Z]{3})?$/u;
const DATES: readonly RegExp[] = [
  /^\d{4}-\d{1,2}-\d{1,2}(?:[T ]\d{1,2}:\d{2}.*)?$/,
  /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}(?:,? .{0,12})?$/,
  /^\d{4}\/\d{1,2}\/\d{1,2}/,
  /^\d{4}年\d{1,2}月/,
  /^(?:\d+|an?|one) ?(?:s|sec|seconds?|m|min|minutes?|h|hrs?|hours?|d|days?|weeks?|months?|years?|y) ago$/i,
];

/** A day before or behind a name that may be a month's, with or without a week day before and a year or clock behind. */
const NAMED_DATES: readonly RegExp[] = [
  /^(?:\p{L}+,? )?\d{1,2}(?:st|nd|rd|th|\.)? (?:de )?(\p{L}[\p{L}\p{M}]+)\.?,?(?: (?:de )?\d{2,4})?(?:[ ,].{0,16})?$/iu,
  /^(?:\p{L}+,? )?(\p{L}[\p{L}\p{M}]+)\.? \d{1,2}(?:st|nd|rd|th)?(?:,? \d{4})?(?:[ ,].{0,16})?$/iu,
];

/** Long texts are neither. */
const MAX_LENGTH = 40;

/** `number`, `date` or `text`. */
export function readShape(text: string): 'number' | 'date' | 'text' {
  if (text.length === 0 || text.length > MAX_LENGTH || !/\d/.test(text)) return 'text';
  if (DATES.some((date) => date.test(text)) || isNamedDate(text)) return 'date';
  return NUMBER.test(text) || CURRENCY_NUMBER.test(text) ? 'number' : 'text';
}

function isNamedDate(text: string): boolean {
  return NAMED_DATES.some((date) => {
    const name = date.exec(text)?.[1];
    return name !== undefined && monthOf(name) > 0;
  });
}
