/**
 * A first look at a selector list: whether any selector asks only for names, classes and ids the page has. Most rules
 * of most sheets are for other pages, and need not be read any further, be they valid or not.
 */
import type { SelectorSource } from './parse-selectors.ts';
import { isNever, isPseudoElement } from './pseudo.ts';
import { isNameCode } from './scan.ts';

const HASH = 0x23;
const DOT = 0x2e;
const COLON = 0x3a;
const COMMA = 0x2c;

/** False only if no selector of the list could match, or the list is invalid; what is unusual is left to the parser. */
export function couldMatch(source: SelectorSource): boolean {
  const { text, start, end } = source;
  let isPossible = true;
  let at = start;
  while (at < end) {
    const code = text.charCodeAt(at);
    if (code === COMMA) {
      if (isPossible) return true;
      isPossible = true;
      at++;
    } else if (isUnusual(code)) return true;
    else if (code === 0x28 || code === 0x5b) {
      at = skipBrackets(text, at, end);
      if (at < 0) return true;
    } else {
      const hasSign = code === DOT || code === HASH || code === COLON;
      const from = hasSign ? at + 1 : at;
      let to = from;
      while (to < end && isNameCode(text.charCodeAt(to))) to++;
      if (isPossible && to > from) isPossible = isThere(source, code, from, to);
      at = to > at ? to : at + 1;
    }
  }
  return isPossible;
}

/** Strings, escapes, comments, namespaces and the selectors of the rule around. */
function isUnusual(code: number): boolean {
  return code === 0x22 || code === 0x27 || code === 0x5c || code === 0x2f || code === 0x7c || code === 0x26;
}

/** Whether there could be an element of the name, class, id or state that stands between two places. */
function isThere({ text, end, vocabulary }: SelectorSource, sign: number, from: number, to: number): boolean {
  switch (sign) {
    case DOT:
      return vocabulary.mayHaveClass(text, from, to);
    case HASH:
      return vocabulary.mayHaveId(text, from, to);
    case COLON: {
      if (to < end && text.charCodeAt(to) === 0x28) return true;
      const name = text.slice(from, to).toLowerCase();
      const colons = text.charCodeAt(from - 2) === COLON ? 2 : 1;
      return !isNever(name, false) && !isPseudoElement(name, colons);
    }
    default:
      return vocabulary.tagNumbers(text.slice(from, to)).length > 0;
  }
}

/** The place after the bracket that closes the one here; -1 where that is not plain to see. */
function skipBrackets(text: string, from: number, end: number): number {
  let open = 0;
  let quote = 0;
  for (let at = from; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x5c || code === 0x2f) return -1;
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === 0x22 || code === 0x27) quote = code;
    else if (code === 0x28 || code === 0x5b) open++;
    else if ((code === 0x29 || code === 0x5d) && --open === 0) return at + 1;
  }
  return -1;
}
