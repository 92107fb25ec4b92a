/** How long to wait before a server is asked again. */

/** Longer nobody waits for a server: what asks for more is left for another day. */
export const LONGEST_WAIT = 3_600_000;
/** The longest pause that we choose ourselves, in milliseconds. */
const LONGEST_BACK_OFF = 300_000;
export const LEAST_BACK_OFF = 1_000;

/** Milliseconds that a Retry-After header asks for (RFC 9110, 10.2.3): seconds, or an instant. Undefined where it says neither. */
export function readRetryAfter(
  headers: readonly (readonly [name: string, value: string])[],
  now: number = Date.now(),
): number | undefined {
  const value = headers.find(([name]) => name.toLowerCase() === 'retry-after')?.[1].trim();
  if (value === undefined) return undefined;
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000;
  const instant = /^[a-z]{3,9},? /i.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(instant) ? undefined : Math.max(0, instant - now);
}

/** Milliseconds where nobody says how long: twice as many each time. */
export function toBackOff(failures: number, least: number): number {
  return Math.min(LONGEST_BACK_OFF, least * 2 ** Math.max(0, failures - 1));
}
