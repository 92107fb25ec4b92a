import { readCurrency } from '@anatome/core/value';
import { QueryError } from '../search/query.ts';
import { foldText } from '../word/fold-text.ts';
import type { Operand, Operator } from './condition.ts';

const NUMBER = /^[-+]?\d+(?:\.\d+)?$/;
const DAY = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/;
/** A number with something before or behind it that may be a currency. */
const AMOUNT = /^(?<before>[^\d\s+-]*)\s*(?<number>[-+]?\d[\d.,]*)\s*(?<after>\D*)$/;

/** Reads what stands behind a sign. What is quoted is a text, whatever it looks like. */
export function parseOperand(text: string, operator: Operator, isQuoted: boolean): Operand {
  const folded = foldText(text);
  if (folded === '')
    throw new QueryError(
      `“${shorten(text)}” is nothing to compare with: write at least one letter or digit.`,
    );
  const operand: Operand = { text: folded, ...(isQuoted || operator === '~' ? {} : readValue(text)) };
  const isOrder = operator !== '=' && operator !== '!=' && operator !== '~';
  if (isOrder && operand.number === undefined && operand.days === undefined)
    throw new QueryError(
      `“${operator}” wants a number like 19.90, an amount like 20 EUR or a day like 2024-05-17, but “${shorten(text)}” came.`,
    );
  return operand;
}

/** A year may be a number, too: which of them is meant depends on the column. */
function readValue(text: string): Pick<Operand, 'number' | 'unit' | 'days'> {
  const days = readDays(text);
  if (days !== undefined && !NUMBER.test(text)) return { days };
  const { before = '', number = '', after = '' } = AMOUNT.exec(text)?.groups ?? {};
  if (number === '') return {};
  const sign = `${before}${after}`.trim();
  const unit = sign === '' ? undefined : readCurrency(sign);
  if (sign !== '' && (unit === undefined || (before !== '' && after !== ''))) return {};
  return {
    number: readNumber(number),
    ...(unit !== undefined && { unit }),
    ...(days !== undefined && { days }),
  };
}

function readNumber(text: string): number {
  // One comma with one or two digits behind it cannot part thousands.
  const plain = text.replace(/^([-+]?\d+),(\d{1,2})$/, '$1.$2');
  const number = Number(plain);
  if (NUMBER.test(plain) && Math.abs(number) < 1e300) return number;
  throw new QueryError(
    `“${shorten(text)}” is no number: write it like 1299.5, without signs between thousands.`,
  );
}

/** A month is the days it may have: 20240500 and 20240599 are around them. */
function readDays(text: string): readonly [number, number] | undefined {
  const [, year, month, day] = DAY.exec(text) ?? [];
  if (year === undefined) return undefined;
  return [Number(year + (month ?? '00') + (day ?? '00')), Number(year + (month ?? '99') + (day ?? '99'))];
}

export function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
