/** E-mail addresses and web addresses: where one that begins at `from` ends, or -1. */
import { isDigit, isLetter, type Slice, unitAt } from './scan-number.ts';

const SPACE = 0x20;
const AT = 0x40;
const SMALL_A = 0x61;

const MOST_LOCAL = 64;
const MOST_DOMAIN = 255;

/** `jane.doe@example.org`, also `jane [at] example.org` and `jane(at)example.org`. */
export function scanEmail({ text, to }: Slice, from: number): number {
  let at = from;
  const limit = Math.min(to, from + MOST_LOCAL);
  while (at < limit && (isNameUnit(text.charCodeAt(at)) || "._+%'-".includes(text[at]))) at++;
  const domain = skipAt(text, at, to);
  if (domain < 0 || at === from) return -1;
  const end = scanDomain({ text, to }, domain);
  // Greg @ Re.Vu is no address: who writes spaces around the sign writes small letters.
  const isSpaced = text[domain - 1] === ' ' && text[domain - 2] === '@';
  return isSpaced && end > 0 && /\p{Lu}/u.test(text.slice(from, end)) ? -1 : end;
}

function skipAt(text: string, at: number, to: number): number {
  if (text[at] === '@' && at < to) return at + 1;
  // Most words are just followed by something else.
  const unit = unitAt(text, at);
  const next = unitAt(text, at + 1);
  if (unit !== SPACE && !isBracket(unit)) return -1;
  if (unit === SPACE ? next !== AT && !isBracket(next) : (next | 32) !== SMALL_A) return -1;
  const rest = text.slice(at, Math.min(to, at + 8)).toLowerCase();
  for (const sign of [' [at] ', ' (at) ', '[at]', '(at)', ' @ '])
    if (rest.startsWith(sign)) return at + sign.length;
  return -1;
}

function isBracket(unit: number): boolean {
  return unit === 0x5b || unit === 0x28;
}

/** `example.org`: labels with at least one dot, the last of two letters or more. */
function scanDomain({ text, to }: Slice, from: number): number {
  const limit = Math.min(to, from + MOST_DOMAIN);
  let end = -1;
  let labelStart = from;
  for (let at = from; at <= limit; at++) {
    const unit = at < limit ? text.charCodeAt(at) : 32;
    if (isNameUnit(unit) || (unit === 45 && at > labelStart)) continue;
    const isTop = labelStart > from && at - labelStart >= 2 && isLetter(text.charCodeAt(labelStart));
    if (isTop) end = at;
    if (unit !== 46 || at === labelStart) break;
    labelStart = at + 1;
  }
  return end;
}

function isNameUnit(unit: number): boolean {
  return isDigit(unit) || isLetter(unit);
}

/** The first letters of http, www and ftp. */
const FIRST_OF_URL: ReadonlySet<number> = new Set([0x68, 0x77, 0x66]);

/** Whether `http://…` or `www.…` begins here. */
export function beginsUrl({ text, to }: Slice, from: number): boolean {
  if (!FIRST_OF_URL.has(text.charCodeAt(from) | 32)) return false;
  const start = text.slice(from, Math.min(to, from + 8)).toLowerCase();
  return (
    start.startsWith('http://') ||
    start === 'https://' ||
    start.startsWith('www.') ||
    start.startsWith('ftp://')
  );
}

/** How far what begins as a web address goes on: up to white space or a bracket. */
export function endOfUrl({ text, to }: Slice, from: number): number {
  let at = from;
  while (at < to && !' \t\n\u00a0<>()[]{}"'.includes(text[at])) at++;
  return at;
}

/** The end of a web address without the punctuation of the sentence; -1 where too little is left. */
export function trimUrl({ text }: Slice, from: number, end: number): number {
  let at = end;
  while (at > from && ".,;:!?'".includes(text[at - 1])) at--;
  return at - from > 7 ? at : -1;
}
