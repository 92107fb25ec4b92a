/**
 * The place where the network is reached, and so where addresses are checked: at connect time, for each hop, and the
 * connection goes to the very address that was checked. A name that resolves differently a moment later gains nothing.
 */
import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { FetchError } from './fetch-error.ts';
import { isLocalName, isPublicAddress } from './is-public-address.ts';

/** Finds the addresses of a host. */
export type Resolve = (host: string) => Promise<readonly string[]>;

export interface GuardOptions {
  /** Private addresses that may be reached: those listed, or all. */
  readonly allowPrivate: boolean | readonly string[];
  /** Milliseconds until a connection must stand. */
  readonly connectTimeout: number;
  readonly resolve?: Resolve | undefined;
}

/** A connector for undici that reaches public addresses only. */
export function createGuardedConnector(options: GuardOptions): buildConnector.connector {
  const connect = buildConnector({
    timeout: options.connectTimeout,
    lookup: createGuardedLookup(options),
    autoSelectFamily: true,
  });
  return (target, callback) => {
    // Node asks no lookup function about a host that is an address already, so that case is checked here.
    const { hostname } = target;
    const isAllowed =
      isIP(hostname) === 0 ? isAllowedName(hostname, options) : isAllowedAddress(hostname, options);
    if (isAllowed) connect(target, callback);
    else callback(refuse(hostname, hostname), null);
  };
}

function isAllowedName(name: string, { allowPrivate }: GuardOptions): boolean {
  return allowPrivate === true || !isLocalName(name);
}

function isAllowedAddress(address: string, { allowPrivate }: GuardOptions): boolean {
  if (typeof allowPrivate === 'boolean') return allowPrivate || isPublicAddress(address);
  return allowPrivate.includes(address) || isPublicAddress(address);
}

/** Resolves a name, drops what is not allowed, and hands the rest to Node, which connects to one of them. */
function createGuardedLookup(options: GuardOptions): LookupFunction {
  const { resolve = resolveBySystem } = options;
  const find = async (host: string) => {
    const addresses = await resolve(host);
    const allowed = addresses.filter((address) => isAllowedAddress(address, options));
    if (allowed.length > 0) return allowed.map((address) => ({ address, family: isIP(address) }));
    throw addresses.length > 0 ? refuse(host, addresses.join(', ')) : missing(host);
  };
  return (host, { all }, callback) => {
    find(host).then(
      (found) => (all ? callback(null, found) : callback(null, found[0].address, found[0].family)),
      (error: unknown) => callback(error instanceof FetchError ? error : missing(host, error), []),
    );
  };
}

async function resolveBySystem(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true });
  return found.map(({ address }) => address);
}

function refuse(host: string, addresses: string): FetchError {
  const which = host === addresses ? host : `${host} (${addresses})`;
  return new FetchError(
    'private-address',
    `Expected a host on the public internet, but ${which} is on this machine or a private network; ` +
      'allow private addresses if that is meant.',
    { url: host },
  );
}

function missing(host: string, cause?: unknown): FetchError {
  return new FetchError(
    'dns',
    `This site could not be reached: there is no "${host}" on the network; check how it is spelt, and the connection.`,
    {
      url: host,
      cause,
    },
  );
}
