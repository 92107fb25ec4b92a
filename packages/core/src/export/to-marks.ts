import type { JsonValue } from '../annotation/index.ts';
import { toOneLine } from './to-one-line.ts';

/** `[level=1] [kind=site]`: what fits on a line. Lists and objects are left to the JSON. */
export function toMarks(values: { readonly [name: string]: JsonValue | undefined }): string[] {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined && (typeof value !== 'object' || value === null))
    .map(([name, value]) => toOneLine(`[${name}=${value}]`));
}
