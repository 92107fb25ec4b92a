import { QueryError } from '../search/query.ts';
import { type PatternItem, parseItem, toItemText } from './pattern-item.ts';

/** What a page may be asked for: items that are all there, or one after the other in a zone. */
export interface Pattern {
  readonly kind: 'set' | 'sequence';
  readonly items: readonly PatternItem[];
  /** Of a sequence: how many other objects may stand between one and the next. */
  readonly gap: number;
}

const MOST_ITEMS = 40;
const LONGEST = 4_000;
/** How far apart items of a sequence may be where nothing is said. */
export const USUAL_GAP = 2;
/** `>` or, with how many others may be between, `>5`. */
const NEXT = /\s*>\s*(\d{0,3})\s*/;

/** Reads `header/Menu:link=cart & !foot/LegalInformation:word=imprint`, or `header/Menu > header/Banner`. */
export function parsePattern(text: string): Pattern {
  if (text.length > LONGEST) throw new QueryError(`A pattern has ${LONGEST} characters at most.`);
  const hasBoth = text.includes('>') && text.includes('&');
  if (hasBoth) throw new QueryError('A pattern is a set (a & b) or a sequence (a > b), not both.');
  const pattern = text.includes('>') ? parseSequence(text) : parseSet(text);
  if (pattern.items.length > MOST_ITEMS)
    throw new QueryError(`A pattern has ${MOST_ITEMS} items at most, but ${pattern.items.length} came.`);
  return pattern;
}

function parseSet(text: string): Pattern {
  return { kind: 'set', items: text.split('&').map(parseItem), gap: USUAL_GAP };
}

function parseSequence(text: string): Pattern {
  const parts = text.split(NEXT);
  const items = parts.filter((_, at) => at % 2 === 0).map(parseItem);
  if (items.some(({ isAbsent }) => isAbsent))
    throw new QueryError('Nothing in a sequence can be absent; write what comes after what.');
  const gaps = parts.filter((part, at) => at % 2 === 1 && part !== '').map(Number);
  return { kind: 'sequence', items, gap: gaps.length === 0 ? USUAL_GAP : Math.max(...gaps) };
}

/** The text of a pattern, as it is read again. */
export function toPatternText({ kind, items, gap }: Pattern): string {
  const joiner = kind === 'set' ? ' & ' : gap === USUAL_GAP ? ' > ' : ` >${gap} `;
  return items.map(toItemText).join(joiner);
}
