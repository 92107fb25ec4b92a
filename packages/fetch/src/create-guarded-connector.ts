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
  /** Ports of public hosts that may be reached. */
  readonly ports: readonly number[] | 'any';
  readonly resolve?: Resolve | undefined;
}

/** A connector for undici that reaches public addresses only, and there the ports of the web only. */
export function createGuardedConnector(options: GuardOptions): buildConnector.connector {
  const atWebPort = createConnect(options, true);
  const atOtherPort = createConnect(options, false);
  return (target, callback) => {
    const port = Number(target.port || (target.protocol === 'https:' ? 443 : 80));
    const isWebPort = options.ports === 'any' || options.ports.includes(port);
    (isWebPort ? atWebPort : atOtherPort)(target, callback);
  };
}

function createConnect(options: GuardOptions, isWebPort: boolean): buildConnector.connector {
  const find = (host: string, addresses: readonly string[]) =>
    findAllowed(addresses, { host, isWebPort, allowPrivate: options.allowPrivate });
  const connect = buildConnector({
    timeout: options.connectTimeout,
    lookup: createGuardedLookup(options.resolve ?? resolveBySystem, find),
    autoSelectFamily: true,
  });
  return (target, callback) => {
    const { hostname } = target;
    try {
      if (isLocalName(hostname) && options.allowPrivate !== true) throw refuse(hostname);
      // Node asks no lookup function about a host that is an address already, so that case is checked here.
      if (isIP(hostname) !== 0) find(hostname, [hostname]);
    } catch (error) {
      callback(error as FetchError, null);
      return;
    }
    connect(target, callback);
  };
}

/** What may be reached for a host. */
interface Reach extends Pick<GuardOptions, 'allowPrivate'> {
  readonly host: string;
  readonly isWebPort: boolean;
}

/** Those of the addresses that may be reached, at least one. */
function findAllowed(addresses: readonly string[], { host, isWebPort, allowPrivate }: Reach): string[] {
  const isAllowed = (address: string): boolean =>
    typeof allowPrivate === 'boolean' ? allowPrivate : allowPrivate.includes(address);
  const publicOnes = addresses.filter(isPublicAddress);
  const privateOnes = addresses.filter((address) => !isPublicAddress(address) && isAllowed(address));
  const allowed = isWebPort ? [...publicOnes, ...privateOnes] : privateOnes;
  if (allowed.length > 0) return allowed;
  if (addresses.length === 0) throw missing(host);
  throw publicOnes.length > 0 ? refusePort(host) : refuse(host);
}

/** Resolves a name, drops what is not allowed, and hands the rest to Node, which connects to one of them. */
function createGuardedLookup(
  resolve: Resolve,
  find: (host: string, addresses: readonly string[]) => string[],
): LookupFunction {
  const look = async (host: string) =>
    find(host, await resolve(host)).map((address) => ({ address, family: isIP(address) }));
  return (host, { all }, callback) => {
    look(host).then(
      (found) => (all ? callback(null, found) : callback(null, found[0].address, found[0].family)),
      (error: unknown) => callback(error instanceof FetchError ? error : missing(host, error), []),
    );
  };
}

async function resolveBySystem(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true });
  return found.map(({ address }) => address);
}

/** Says nothing of what the name resolved to: that is known inside, and whoever asks may be outside. */
function refuse(host: string): FetchError {
  return new FetchError(
    'private-address',
    `Expected a host on the public internet, but ${host} is on this machine or a private network; ` +
      'allow private addresses if that is meant.',
    { url: host },
  );
}

function refusePort(host: string): FetchError {
  return new FetchError(
    'bad-port',
    `Expected a port that pages are served at, got another one of ${host}; allow it if that is meant.`,
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
