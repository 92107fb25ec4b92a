/** What strangers do to a server that has no end of patience: and how well it answers the others meanwhile. */
import { connect, type Socket } from 'node:net';
import { type ProbeReport, probeWhile, showProbe } from '../../packages/server/test/load/probe.ts';
import { createReadingLoads } from '../../packages/server/test/load/reading-loads.ts';
import { send } from '../../packages/server/test/load/send.ts';
import { startHosts } from '../../packages/server/test/load/slow-hosts.ts';
import { serve } from './serve.ts';

export interface StrainReport {
  /** Milliseconds: the worst p99 of `/healthz` beside all loads. */
  readonly healthP99: number;
  /** The worst p99 of what the main thread computed while a question waited. */
  readonly healthComputingP99: number;
  /** Milliseconds until a page of a quick host came, beside those of slow ones. */
  readonly quickHost: number;
  /** Megabytes that unread answers added, and that were left when they had been broken off. */
  readonly unreadPeak: number;
  readonly unreadLeft: number;
  /** Connections left at the end, of clients and to hosts. */
  readonly connectionsLeft: number;
}

/** Bodies as large as are taken. */
const SIZE = { parts: 600_000, texts: 3_000_000, bodies: 4, messages: 40, blankLines: 10_000_000 };
const UNREAD = 60;
/** Milliseconds in which connections that were given up are closed. */
const SETTLING = 20_000;
/** An answer of 8 MB that costs little: the page as it came. */
const PAGE = `<p>Some words.</p><script>${'let a = 1; '.repeat(700_000)}</script>`;

/** Runs all of it against a server of its own, which may fetch from the loopback. */
export async function strain(): Promise<StrainReport> {
  const server = await serve('--allow-private');
  const { url, pid } = server;
  try {
    const probes: ProbeReport[] = [];
    for (const load of createReadingLoads(SIZE)) {
      const { result, health } = await probeWhile(url, () => Promise.all(load.send(url)), pid);
      const slowest = Math.max(...result.map(({ milliseconds }) => milliseconds));
      console.log(
        `/healthz beside ${load.name}: ${showProbe(health)}; slowest answer ${slowest.toFixed(0)} ms`,
      );
      probes.push(health);
    }
    const slow = await measureSlowHosts(url);
    const before = await server.megabytes();
    const sockets = await sendUnread(url);
    const { result: peak, health } = await probeWhile(url, () => watchPeak(server.megabytes, 60), pid);
    probes.push(health);
    const after = await server.megabytes();
    console.log(
      `${UNREAD} unread answers: ${before.toFixed(0)} MB before, ${peak.toFixed(0)} at most, ${after.toFixed(0)} after a minute; ` +
        `/healthz ${showProbe(health)}`,
    );
    const left = await settle(async () => (await server.connections()) - 1);
    for (const socket of sockets) socket.destroy();
    console.log(`connections left: ${left} of clients, ${slow.left} to hosts`);
    return {
      healthP99: Math.max(...probes.map(({ p99 }) => p99)),
      healthComputingP99: Math.max(...probes.map(({ computing }) => computing.p99)),
      quickHost: slow.quick,
      unreadPeak: peak - before,
      unreadLeft: after - before,
      connectionsLeft: left + slow.left,
    };
  } finally {
    await server.stop();
  }
}

/** Sixteen pages of eight hosts that never come, one of a host that is quick, and then nobody waits any more. */
async function measureSlowHosts(url: string): Promise<{ quick: number; left: number }> {
  const slow = await startHosts(8, 28_000);
  const quick = await startHosts(1, 0);
  const leave = new AbortController();
  const waiting = Array.from({ length: 16 }, (_, at) =>
    send(url, `/${slow.toAddress(at)}`, { signal: leave.signal }),
  );
  await pause(1000);
  const { milliseconds } = await send(url, `/${quick.toAddress(0)}`);
  leave.abort();
  await Promise.all(waiting);
  const left = await settle(() => slow.countConnections());
  console.log(`a page of a quick host beside 16 of slow ones: ${milliseconds.toFixed(0)} ms`);
  slow.close();
  quick.close();
  return { quick: milliseconds, left };
}

/** Asks for large answers, few at a time, and reads none of them. */
async function sendUnread(url: string): Promise<Socket[]> {
  const { port, hostname } = new URL(url);
  const head = `POST /v1/analyze?format=xhtml&bare=true HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/html\r\nContent-Length: ${PAGE.length}\r\n\r\n`;
  const sockets: Socket[] = [];
  for (let at = 0; at < UNREAD; at++) {
    const socket = connect(Number(port), hostname, () => socket.write(head + PAGE));
    socket.on('error', () => {});
    socket.pause();
    sockets.push(socket);
    await pause(500);
  }
  return sockets;
}

async function watchPeak(read: () => Promise<number>, seconds: number): Promise<number> {
  let peak = 0;
  for (let at = 0; at < seconds; at++) {
    peak = Math.max(peak, await read());
    await pause(1000);
  }
  return peak;
}

/** What is left of connections when all had time to close, which on a busy machine they take. */
async function settle(count: () => number | Promise<number>): Promise<number> {
  const until = performance.now() + SETTLING;
  let left = await count();
  while (left > 0 && performance.now() < until) {
    await pause(500);
    left = await count();
  }
  return left;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
