/** Hosts on the loopback that take their time. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Hosts {
  /** An address at one of the hosts; each has a port of its own. */
  toAddress(at: number): string;
  /** Connections that stand at this moment. */
  countConnections(): number;
  /** Requests that came so far. */
  countRequests(): number;
  close(): void;
}

/** Starts so many hosts, each of which answers after so many milliseconds. */
export async function startHosts(count: number, delay: number): Promise<Hosts> {
  let connections = 0;
  let requests = 0;
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer((_, response) => {
        requests++;
        const timer = setTimeout(() => {
          response.setHeader('content-type', 'text/html');
          response.end('<title>There</title><p>This page was slow to come.');
        }, delay);
        response.on('close', () => clearTimeout(timer));
      });
      server.on('connection', (socket) => {
        connections++;
        socket.on('close', () => connections--);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return server;
    }),
  );
  const toPort = (server: Server): number => (server.address() as AddressInfo).port;
  return {
    toAddress: (at) => `http://127.0.0.1:${toPort(servers[at % count])}/${at}`,
    countConnections: () => connections,
    countRequests: () => requests,
    close: () => {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}
