/** What the words around an amount make of it: the price now or before, what is saved, what carriage costs. */

import { digitAt } from './scan-number.ts';
import type { PriceAmount } from './scan-prices.ts';
import { collectWithin, findAtEnd, findAtStart, kindOf, type WordKind } from './value-words.ts';

export type PriceRole =
  /** It holds. */
  | 'now'
  /** It held, or is what others ask. */
  | 'before'
  /** It is the least of several. */
  | 'from'
  /** It is for a measure: a kilogram, a litre. */
  | 'unit'
  /** So much is taken off. */
  | 'saving'
  /** It is for carriage, or what one has to spend for something. */
  | 'shipping'
  /** It is one of several payments. */
  | 'rate';

/** How far words may stand from an amount, in characters. */
const REACH = { before: 48, after: 28 } as const;
const LEADING: readonly WordKind[] = ['before', 'now', 'from', 'saving', 'shipping', 'rate', 'base'];
/** Kinds that still hold when other words stand between: `You save up to $5`. */
const LOOSE: readonly WordKind[] = ['before', 'saving', 'shipping', 'rate', 'base'];
const TRAILING: readonly WordKind[] = ['saving', 'rate', 'fromafter', 'shipping'];
/** `12x`, `3 ×`, `12x de`. */
const TIMES = /\d\s?[x×](?: de)?\s*$/i;
/** `100 g =`. */
const EQUALS = /[=≙]\s*$/;
const UNIT_WORD = /^[\s(]*([\p{L}\p{M}²³. ]{1,16}?)(?=[\s).,;=|]|$)/u;

interface Between {
  /** Where the amounts before and behind end and begin. */
  readonly least: number;
  readonly most: number;
  readonly isLast: boolean;
  readonly language: string | undefined;
}

/** The role of an amount in its text, or undefined where no word says one. */
export function findPriceRole(text: string, amount: PriceAmount, between: Between): PriceRole | undefined {
  const { language } = between;
  const before = text.slice(Math.max(between.least, amount.start - REACH.before), amount.start);
  const after = text.slice(amount.end, Math.min(between.most, amount.end + REACH.after));
  if (isForMeasure(before, after, language)) return 'unit';
  if (TIMES.test(before)) return 'rate';
  const leading =
    findAtEnd(before, { kinds: LEADING, language }) ??
    collectWithin(lastClause(before), { kinds: LOOSE, language })[0];
  const trailing = findAtStart(after, { kinds: TRAILING, language });
  // Between two amounts the name of a cost belongs to the one behind: `49 € Versand: 5 €`.
  const isOfNext = trailing?.kind === 'shipping' && !between.isLast;
  if (leading === undefined && trailing !== undefined && !isOfNext) return toRole(trailing.kind);
  if (leading?.kind === 'now' && trailing?.kind === 'saving') return 'saving';
  return leading && toRole(leading.kind);
}

function toRole(kind: WordKind): PriceRole {
  if (kind === 'fromafter') return 'from';
  return kind === 'base' ? 'unit' : (kind as PriceRole);
}

/** What stands behind the last full stop or line break. */
function lastClause(text: string): string {
  const at = Math.max(
    text.lastIndexOf('\n'),
    text.lastIndexOf('. '),
    text.lastIndexOf('|'),
    text.lastIndexOf(')'),
  );
  return text.slice(at + 1);
}

/** `/ 100 g`, `per kg`, `100 g =`. */
function isForMeasure(before: string, after: string, language: string | undefined): boolean {
  if (EQUALS.test(before))
    return isUnit(/(?<!\p{L})(\p{L}+[²³]?)\s*[=≙]\s*$/u.exec(before)?.[1] ?? '', language);
  const lead = skipPer(after, language);
  if (lead < 0) return false;
  let at = lead;
  while (digitAt(after, at) >= 0 || '., '.includes(after[at] ?? '!')) at++;
  const word = UNIT_WORD.exec(after.slice(at))?.[1] ?? '';
  return isUnit(word, language) || isUnit(word.split(' ')[0], language);
}

function isUnit(word: string, language: string | undefined): boolean {
  return kindOf(word.replace(/\.$/, ''), { kinds: ['unit'], language }) !== undefined;
}

/** Behind the sign or word that leads to a unit, or -1. */
function skipPer(after: string, language: string | undefined): number {
  const lead = /^[\s(]*/.exec(after)![0].length;
  if (after[lead] === '/') return lead + 1;
  const word = /^[\p{L}\p{M}']+/u.exec(after.slice(lead))?.[0] ?? '';
  return kindOf(word, { kinds: ['per'], language }) === undefined ? -1 : lead + word.length;
}
