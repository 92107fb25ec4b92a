import type { Line } from './line-splitter.ts';

const ASCII = 127;

/** Whether there is nothing to see in a line; one that was too long is not blank. */
export function isBlankLine(line: Line): boolean {
  if (line === 'too long') return false;
  let at = 0;
  while (at < line.length && isSpace(line[at])) at++;
  if (at === line.length) return true;
  // Most lines end the search at their first byte; only spaces beyond ASCII have to be decoded.
  return line[at] > ASCII && Buffer.from(line).toString('utf8').trim() === '';
}

/** Tab to carriage return, and the space. */
function isSpace(byte: number): boolean {
  return byte === 32 || (byte >= 9 && byte <= 13);
}
