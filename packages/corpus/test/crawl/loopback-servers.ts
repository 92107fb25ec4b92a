/** Hosts on the loopback that answer alike, at one port; nobody in the network reaches them. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Ports that may turn out to be taken on one of the hosts. */
const TRIES = 5;

export class LoopbackServers {
  private servers: Server[] = [];
  private readonly hosts: number;
  private readonly listener: RequestListener;

  /** `hosts` of them: 127.0.0.1 and the next. */
  constructor(hosts: number, listener: RequestListener) {
    this.hosts = hosts;
    this.listener = listener;
  }

  /** The port at which all of them answer. */
  async open(): Promise<number> {
    for (let tried = 1; ; tried++) {
      try {
        return await this.listen();
      } catch (error) {
        this.close();
        if (tried === TRIES) throw error;
      }
    }
  }

  close(): void {
    for (const server of this.servers) {
      server.closeAllConnections();
      server.close();
    }
    this.servers = [];
  }

  private async listen(): Promise<number> {
    let port = 0;
    for (let host = 1; host <= this.hosts; host++) {
      const server = createServer(this.listener);
      this.servers.push(server);
      await new Promise<void>((resolve, reject) =>
        server.once('error', reject).listen(port, `127.0.0.${host}`, resolve),
      );
      ({ port } = server.address() as AddressInfo);
    }
    return port;
  }
}
