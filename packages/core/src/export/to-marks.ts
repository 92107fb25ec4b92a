import type { JsonValue } from '../annotation/index.ts';
import { cutText } from '../character/index.ts';
import { toOneLine } from './to-one-line.ts';

/** Longer values are cut; the JSON has all of them. */
const SHOWN_LENGTH = 80;

/** `[level=1] [kind=site]`: what fits on a line. Lists and objects are left to the JSON. */
export function toMarks(values: { readonly [name: string]: JsonValue | undefined }): string[] {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined && (typeof value !== 'object' || value === null))
    .map(([name, value]) => `[${name}=${typeof value === 'string' ? shorten(value) : value}]`);
}

/** What a page says may have line breaks, and more than fits. */
function shorten(value: string): string {
  return cutText(toOneLine(value).trim(), SHOWN_LENGTH);
}
