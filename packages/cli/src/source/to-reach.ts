import type { FetcherOptions } from '@anatome/fetch';
import { toUsageFailure } from '../failure.ts';

/** What may be fetched from, as typed. */
export interface ReachOptions {
  /** Fetch from this machine and private networks, too. */
  readonly allowPrivate?: boolean | undefined;
  /** Ports of public hosts beside those of the web; checked by `addPort`. */
  readonly allowPort?: readonly string[] | undefined;
}

/** How far a fetcher reaches: ports as typed come beside those that are open to all. */
export async function toReach(
  options: ReachOptions,
): Promise<Pick<FetcherOptions, 'allowPrivate' | 'ports'>> {
  const { allowPrivate, allowPort } = options;
  if (allowPort === undefined) return { allowPrivate };
  const { WEB_PORTS } = await import('@anatome/fetch');
  return { allowPrivate, ports: [...WEB_PORTS, ...allowPort.map(Number)] };
}

/** Collects `--allow-port`; what is no port is a mistake said at once. */
export function addPort(typed: string, before: readonly string[] = []): readonly string[] {
  if (isPort(typed)) return [...before, typed];
  throw toUsageFailure(`--allow-port takes a number from 0 to 65535, not "${typed}"`);
}

/** Whether a port is one. */
export function isPort(typed: string): boolean {
  return /^\d{1,5}$/.test(typed) && Number(typed) <= 65_535;
}
