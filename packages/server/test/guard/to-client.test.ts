import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { toClient } from '../../src/guard/to-client.ts';

const clientOf = (remoteAddress: string): string =>
  toClient({ socket: { remoteAddress } } as IncomingMessage);

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['fe80::1', 'fe80:0:0:0'],
])('%s is %s', (address, client) => expect(clientOf(address)).toBe(client));
