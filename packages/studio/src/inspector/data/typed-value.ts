/** Values as a program takes them: numbers out of prices, ratings and counts. */
import type { CellValue } from '../../api/studio-answer.ts';

/** A number with at most a currency, a unit or a bracket around it. */
const AMOUNT = /^[^\d+-]{0,6}([+-]?\d{1,3}(?:[.,'’ ]\d{3})*(?:[.,]\d{1,2})?|[+-]?\d+(?:[.,]\d+)?)\D{0,12}$/;

/** The number a value says, or the value itself. */
export function toTyped(value: CellValue): CellValue {
  if (typeof value !== 'string') return value;
  const written = AMOUNT.exec(value.trim())?.[1];
  return written === undefined ? value : toNumber(written);
}

/** Whether most of a column's values are numbers. */
export function isNumeric(values: readonly CellValue[]): boolean {
  const there = values.filter((value) => value !== null);
  return (
    there.length > 0 &&
    there.filter((value) => typeof toTyped(value) === 'number').length >= there.length * 0.8
  );
}

/** `1.299,00`, `1,299.00` and `12,5` alike: the last separator is a decimal one unless three digits follow it. */
function toNumber(written: string): number {
  const decimal = /[.,](\d{1,2}|\d{4,})$/.exec(written);
  const whole = (decimal ? written.slice(0, decimal.index) : written).replace(/[^\d+-]/g, '');
  return Number(decimal ? `${whole}.${decimal[1]}` : whole);
}

/** Numbers by size, all else by letters; what is missing comes last. */
export function compareValues(a: CellValue, b: CellValue): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  const [left, right] = [toTyped(a), toTyped(b)];
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return String(left).localeCompare(String(right), undefined, { numeric: true });
}
