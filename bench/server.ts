/** The server under load, on the loopback: capacity, latency, hostile neighbours, overload and recovery. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import type { Metrics } from './benches.ts';
import { readContentPages } from './pages.ts';
import { burst } from './server/burst.ts';
import type { HostileReport } from './server/hostile.ts';
import type { HostileOrder } from './server/hostile-child.ts';
import { type LoadReport, load } from './server/load.ts';
import { type ServedProcess, serve } from './server/serve.ts';
import { strain } from './server/strain.ts';

const SECONDS = 20;
/** What the server has to carry. */
const RATE = 40;
const HOSTILE_SHARE = 0.05;
const PAGES = 20;
/** Pages of about 100 kB. */
const SIZE = { least: 85_000, most: 115_000 } as const;
/** Slow ones of every kind that the server takes, and one it does not. */
const HOSTILE = [
  'list items',
  'nested tables',
  'headings',
  'foster parents',
  'text of sentences',
  'text of words',
];
const BURST = 300;
/** Requests until code is compiled and costs are steady. */
const WARM_UP = 300;

/** Runs all of it; with `SERVER_STRAIN=1` without the loads of pages. */
export async function benchServer(dataDir: string): Promise<Metrics> {
  const loads = process.env.SERVER_STRAIN === '1' ? {} : await measureLoad(dataDir);
  return { ...loads, ...(await measureStrain()) };
}

async function measureStrain(): Promise<Metrics> {
  const { healthP99, healthComputingP99, quickHost, unreadPeak, unreadLeft, connectionsLeft } =
    await strain();
  return {
    health_p99_ms: healthP99,
    health_computing_p99_ms: healthComputingP99,
    quick_host_ms: quickHost,
    unread_peak_mb: unreadPeak,
    unread_left_mb: unreadLeft,
    connections_left: connectionsLeft,
  };
}

async function measureLoad(dataDir: string): Promise<Metrics> {
  const pages = collectPages(dataDir);
  console.log(
    `load of the machine before: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
  const server = await serve();
  try {
    const { url } = server;
    await load({ url, pages, amount: WARM_UP, connections: 4 });
    const { perSecond, cpu } = await measureCapacity(server, pages);
    const quiet = await load({ url, pages, seconds: SECONDS, connections: 10, rate: RATE });
    print(`${RATE}/s`, quiet);
    const { beside, hostile } = await loadBesideHostile(server, pages);
    const { good, refused, lost, refusalP99, recovery } = await burst(url, pages[0], BURST);
    console.log(
      `${BURST} at once: ${good} done, ${refused} refused (p99 ${refusalP99.toFixed(0)} ms), ${lost} lost; a second later ${recovery.toFixed(0)} ms`,
    );
    console.log(
      `memory ${(await server.megabytes()).toFixed(0)} MB; load of the machine after: ${loadavg()[0].toFixed(1)}`,
    );
    return {
      requests_per_second: perSecond,
      cpu_ms_per_request: cpu,
      p99_ms: quiet.p99,
      hostile_p99_ms: beside.p99,
      hostile_p99_ratio: beside.p99 / quiet.p99,
      hostile_sent: hostile.sent,
      hostile_unanswered: hostile.unanswered,
      lost: lost + quiet.failed + quiet.refused + beside.failed,
      refusal_p99_ms: refusalP99,
      recovery_ms: recovery,
    };
  } finally {
    await server.stop();
  }
}

function collectPages(dataDir: string): Uint8Array[] {
  const pages: Uint8Array[] = [];
  for (const { bytes } of readContentPages(dataDir)) {
    if (bytes.length >= SIZE.least && bytes.length <= SIZE.most) pages.push(bytes);
    if (pages.length === PAGES) break;
  }
  return pages;
}

/** As much as goes, and what a request costs: the latter a busy machine cannot falsify. */
async function measureCapacity(
  server: ServedProcess,
  pages: readonly Uint8Array[],
): Promise<{ perSecond: number; cpu: number }> {
  const before = await server.cpuSeconds();
  const report = await load({ url: server.url, pages, seconds: SECONDS, connections: 8 });
  const cpu = (((await server.cpuSeconds()) - before) * 1000) / report.good;
  print('as many as go', report);
  console.log(`  ${cpu.toFixed(1)} ms of CPU per request`);
  return { perSecond: report.perSecond, cpu };
}

/** The same rate, one in twenty of it hostile; only the others are timed, but every hostile one must be answered, too. */
async function loadBesideHostile(
  { url }: ServedProcess,
  pages: readonly Uint8Array[],
): Promise<{ beside: LoadReport; hostile: HostileReport }> {
  const rate = Math.round(RATE * HOSTILE_SHARE);
  const [beside, hostile] = await Promise.all([
    load({ url, pages, seconds: SECONDS, connections: 10, rate: RATE - rate }),
    sendHostile({ url, names: HOSTILE, seconds: SECONDS, rate }),
  ]);
  print(`${RATE - rate}/s beside ${rate} hostile/s`, beside);
  const { sent, done, refused, givenUp, unanswered, slowest } = hostile;
  console.log(
    `  the hostile: ${sent} sent, ${done} done, ${refused} refused for the load, ${givenUp} given up for themselves, ` +
      `${unanswered} unanswered; slowest answer ${(slowest / 1000).toFixed(1)} s`,
  );
  return { beside, hostile };
}

async function sendHostile(order: HostileOrder): Promise<HostileReport> {
  const child = fork(join(import.meta.dirname, 'server', 'hostile-child.ts'));
  child.send(order);
  const [report] = await once(child, 'message');
  return report as HostileReport;
}

function print(name: string, { perSecond, p50, p99, good, refused, failed }: LoadReport): void {
  const times = `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`;
  console.log(
    `${name.padEnd(28)} ${perSecond.toFixed(1)}/s, ${times}; ${good} done, ${refused} refused, ${failed} failed`,
  );
}
