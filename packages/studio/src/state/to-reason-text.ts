/** Reasons in words: the rule or step, and the values it saw. */
import type { Reason } from '../api/studio-answer.ts';

/** Values that place a reason rather than explain it. */
const PLACES = new Set(['file', 'line', 'context', 'block']);

/** One line for a reason: `4.3 repetition of similar elements: repetitions 4, similarity .92`. */
export function toReasonText(reason: Reason | undefined): string {
  if (reason === undefined) return '';
  const name = reason.rule ?? reason.step ?? '';
  const values = collectValues(reason)
    .slice(0, 4)
    .map(([key, value]) => `${key} ${value}`);
  return [name, values.join(', ')].filter(Boolean).join(': ');
}

/** The values of a reason as words, without those that only say where the rule stands. */
export function collectValues(reason: Reason): [name: string, value: string][] {
  return Object.entries(reason.values ?? {})
    .filter(([key, value]) => !PLACES.has(key) && value !== null)
    .map(([key, value]) => [toWords(key), toValueText(value)]);
}

/** Where the rule of a reason stands: `modern.xml:41`. */
export function toRulePlace(reason: Reason): string | undefined {
  const { file, line } = reason.values ?? {};
  return typeof file === 'string' && typeof line === 'number' ? `${file}:${line}` : undefined;
}

function toWords(key: string): string {
  return /^[a-zA-Z]+$/.test(key) ? key.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`) : key;
}

function toValueText(value: unknown): string {
  if (typeof value === 'number')
    return Number.isInteger(value) ? value.toLocaleString('en') : value.toFixed(2);
  if (typeof value === 'string') return value.length > 60 ? `“${value.slice(0, 57)}…”` : value;
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : JSON.stringify(value).slice(0, 80);
}
