/** Which IP addresses are on the public internet. Everything else is somebody's inside. */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Public by number, private by use: Azure's virtual machines reach their host's services at this address. */
const AZURE_HOST = '168.63.129.16';

/** 2000::/3, all that is given out as global unicast; IPv4-compatible and other relics lie outside. */
const GLOBAL_UNICAST: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/**
 * True only for plain unicast addresses. An IPv6 address that carries an IPv4 one (mapped, NAT64, 6to4, Teredo) is
 * refused whatever it carries: where it really leads depends on gateways that we cannot see.
 */
export function isPublicAddress(address: string): boolean {
  // Node's reading of an address, for Node connects to it; ipaddr.js would also take "8.8" and "0x8.8.8.8".
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv6) return parsed.zoneId === undefined && parsed.match(GLOBAL_UNICAST);
  return parsed.toString() !== AZURE_HOST;
}

/** Names that mean this machine, whatever a resolver says (RFC 6761). */
export function isLocalName(host: string): boolean {
  return /(^|\.)localhost\.?$/i.test(host);
}
