/** Response headers as undici gives them. */
import { Buffer, isUtf8 } from 'node:buffer';
import type { Dispatcher } from 'undici';

/** One pair for each header, also for one that was sent twice. */
export function listHeaders(headers: Dispatcher.ResponseData['headers']): (readonly [string, string])[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((each) => [name, each] as const),
  );
}

/** A header that was sent twice counts once, by its first value. */
export function toText(header: string | string[] | undefined): string {
  return (Array.isArray(header) ? header[0] : header) ?? '';
}

/** A header arrives as Latin-1; an address in it that is not ASCII is UTF-8 if it can be, as browsers read it. */
export function readLocation(header: string): string {
  const bytes = Buffer.from(header, 'latin1');
  return isUtf8(bytes) ? bytes.toString() : header;
}
