import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/** By what clients are told apart: the address; of IPv6 its first half, for whoever has one has the other half to choose. */
export function toClient(incoming: IncomingMessage): string {
  const address = incoming.socket.remoteAddress ?? '';
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [before, after] = address.split('::');
  const groups = before.split(':');
  // What "::" leaves out is zeros; behind it stand the last groups.
  const left =
    after === undefined ? [] : Array(Math.max(0, 8 - groups.length - after.split(':').length)).fill('0');
  return [...groups, ...left].slice(0, 4).join(':');
}
