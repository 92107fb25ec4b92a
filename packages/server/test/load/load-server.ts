/** What loads have in common: a real server, and what it says of itself. */
import { connect, type Socket } from 'node:net';
import { afterEach } from 'vitest';
import type { ServerOptions } from '../../src/index.ts';
import { startTestServer, type TestServer } from '../running-server.ts';

const open: TestServer[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(open.splice(0).map((server) => server.close(0)));
});

/** A server that ends with the test. */
export async function startLoaded(options: ServerOptions = {}): Promise<TestServer> {
  const server = await startTestServer(options);
  open.push(server);
  return server;
}

/** A connection that says something and does not read what it is told, until it is resumed. */
export function say({ port }: TestServer, text: string): Socket {
  const socket = connect(port, '127.0.0.1', () => socket.write(text));
  socket.on('error', () => {});
  socket.pause();
  sockets.push(socket);
  return socket;
}

/** A value of `/metrics`. */
export async function readMetric(server: TestServer, name: string): Promise<number> {
  const { text } = await server.ask('/metrics');
  return Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]);
}

/** Waits until something holds; false when it does not in so many milliseconds. */
export async function becomes(
  holds: () => boolean | Promise<boolean>,
  milliseconds = 20_000,
): Promise<boolean> {
  const latest = performance.now() + milliseconds;
  while (!(await holds())) {
    if (performance.now() > latest) return false;
    await pause(50);
  }
  return true;
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
