/** Values as a program takes them, and as the page writes them. */
import type { CellValue } from '../../api/studio-answer.ts';

/** A number, price, rating or day: what is written, and what it amounts to. */
interface ReadValue {
  readonly text: string;
  readonly value: string | number;
  readonly currency?: string;
}

/** Whether a value was read as more than its text. */
export function isRead(value: CellValue): value is CellValue & ReadValue {
  return typeof value === 'object' && value !== null && 'text' in value && 'value' in value;
}

/** What a value amounts to, or the value itself. */
export function toTyped(value: CellValue): CellValue {
  return isRead(value) ? value.value : value;
}

/** What the page writes. */
export function toWritten(value: CellValue): CellValue {
  return isRead(value) ? value.text : value;
}

/** Whether most of a column's values are numbers. */
export function isNumeric(values: readonly CellValue[]): boolean {
  const there = values.filter((value) => value !== null);
  return (
    there.length > 0 &&
    there.filter((value) => typeof toTyped(value) === 'number').length >= there.length * 0.8
  );
}

/** Numbers by size, all else by letters; what is missing comes last. */
export function compareValues(a: CellValue, b: CellValue): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  const [left, right] = [toTyped(a), toTyped(b)];
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return String(left).localeCompare(String(right), undefined, { numeric: true });
}
