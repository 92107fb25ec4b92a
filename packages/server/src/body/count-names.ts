/** Names in JSON, counted before it is read: an object of half a million of them takes the parser a minute. */

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;

/** More names no request has: ten thousand sheets and as many images, and what is around them. */
const MOST_NAMES = 25_000;

/** Whether a text of JSON has more names of fields than any request, in all its objects together. */
export function hasManyNames(bytes: Uint8Array): boolean {
  let count = 0;
  for (let at = 0; at < bytes.length && count <= MOST_NAMES; at++) {
    if (bytes[at] === COLON) count++;
    else if (bytes[at] === QUOTE) at = findEnd(bytes, at + 1);
  }
  return count > MOST_NAMES;
}

/** Where a string ends: at the first quote that no backslash stands before. */
function findEnd(bytes: Uint8Array, from: number): number {
  let end = bytes.indexOf(QUOTE, from);
  while (end >= 0 && isEscaped(bytes, end, from)) end = bytes.indexOf(QUOTE, end + 1);
  return end < 0 ? bytes.length : end;
}

/** An odd number of backslashes escapes what follows. */
function isEscaped(bytes: Uint8Array, at: number, from: number): boolean {
  let start = at;
  while (start > from && bytes[start - 1] === BACKSLASH) start--;
  return (at - start) % 2 === 1;
}
