import { isIP } from 'node:net';

/** Whether a server that listens at a host is reached from its own machine only. */
export function isLoopback(host: string): boolean {
  if (host === 'localhost' || host === '::1') return true;
  return isIP(host) === 4 && host.startsWith('127.');
}
