/** The self-checks of Rehm 4.3 for a person: each with the number of its violations, and what they are. */
import type { Layer } from '../../annotation/index.ts';
import type { Page } from '../../page/index.ts';
import { runSelfChecks } from './check-macrostructure.ts';

/** So many violations of a check are told; the rest is counted. */
const MOST_TOLD = 20;

/** One line per check, `ok` or how often it failed, the violations below it; the sum of all at the end. */
export function toSelfCheckText(page: Page, layer: Layer): string {
  const checks = runSelfChecks(page, layer);
  const lines = checks.flatMap(({ name, violations }) => [
    `${violations.length === 0 ? 'ok' : String(violations.length)}  ${name}`,
    ...tellViolations(violations).map((line) => `      ${line}`),
  ]);
  const sum = checks.reduce((count, { violations }) => count + violations.length, 0);
  return `${[...lines, `${checks.length} self-checks, ${sum} violations`].join('\n')}\n`;
}

/** The first violations, and how many more there are. */
export function tellViolations(violations: readonly string[]): string[] {
  const told = violations.slice(0, MOST_TOLD);
  const left = violations.length - told.length;
  return left === 0 ? told : [...told, `… and ${left} more`];
}
