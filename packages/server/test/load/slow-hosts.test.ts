/** Hosts that take their time, and clients that go away: nobody else waits for either. */
import { afterEach, expect, it } from 'vitest';
import { becomes, pause, readMetric, say, startLoaded } from './load-server.ts';
import { send } from './send.ts';
import { type Hosts, startHosts } from './slow-hosts.ts';

const hosts: Hosts[] = [];
afterEach(() => {
  for (const each of hosts.splice(0)) each.close();
});
const start = async (count: number, delay: number): Promise<Hosts> => {
  const started = await startHosts(count, delay);
  hosts.push(started);
  return started;
};
const FETCH = { allowPrivate: ['127.0.0.1'] } as const;
/** Longer than anybody here waits. */
const VERY_SLOW = 100_000;
const PATIENT = { ...FETCH, idleTimeout: VERY_SLOW, timeout: VERY_SLOW } as const;

it('fetches from a quick host beside sixteen pages of eight slow ones, and lets go of those nobody waits for', async () => {
  const server = await startLoaded({ fetch: PATIENT });
  const slow = await start(8, VERY_SLOW);
  const quick = await start(1, 0);
  // The first page of a server takes it longer than others.
  await send(server.url, '/v1/analyze', { body: '<p>a', type: 'text/html' });
  const leave = new AbortController();
  const waiting = Array.from({ length: 16 }, (_, at) =>
    send(server.url, `/${slow.toAddress(at)}`, { signal: leave.signal }),
  );
  expect(await becomes(() => slow.countRequests() === 16)).toBe(true);
  const { status, milliseconds } = await send(server.url, `/${quick.toAddress(0)}`);
  console.log(`a page of a quick host beside 16 slow ones: ${milliseconds.toFixed(0)} ms`);
  expect(status).toBe(200);
  // It waited for the slow ones; they are still waited for.
  expect(slow.countConnections()).toBe(16);
  leave.abort();
  await Promise.all(waiting);
  expect(await becomes(() => slow.countConnections() === 0)).toBe(true);
}, 120_000);

it('counts no client that has hung up', async () => {
  const server = await startLoaded({ fetch: PATIENT, maxRequestsPerClient: 6 });
  const slow = await start(6, VERY_SLOW);
  for (let at = 0; at < 12; at++) {
    const leave = new AbortController();
    const sent = send(server.url, `/${slow.toAddress(at)}`, { signal: leave.signal });
    const before = slow.countRequests();
    await becomes(() => slow.countRequests() > before, 1000);
    leave.abort();
    await sent;
    await pause(20);
  }
  const page = { body: '<p>a', type: 'text/html' };
  expect(await becomes(async () => (await send(server.url, '/v1/analyze', page)).status === 200)).toBe(true);
  expect(await becomes(() => slow.countConnections() === 0)).toBe(true);
  // The one that asks.
  expect(await becomes(async () => (await readMetric(server, 'anatome_connections')) === 1)).toBe(true);
}, 120_000);

it('counts none that stood behind another on a connection that has ended', async () => {
  const server = await startLoaded({ fetch: PATIENT, maxRequestsPerClient: 6 });
  const slow = await start(6, VERY_SLOW);
  const ask = (at: number): string => `GET /${slow.toAddress(at)} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  const socket = say(server, [0, 1, 2, 3, 4, 5].map(ask).join(''));
  expect(await becomes(() => slow.countRequests() === 6)).toBe(true);
  socket.destroy();
  const page = { body: '<p>a', type: 'text/html' };
  expect(await becomes(() => slow.countConnections() === 0)).toBe(true);
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(server.url, '/v1/analyze', page)));
  // A busy machine may make one give way to the others, but the client has not too many under way.
  expect(answers.map(({ status }) => status)).not.toContain(429);
}, 120_000);

it('counts the time spent waiting for a turn', async () => {
  const server = await startLoaded({ fetch: { ...FETCH, perHost: 1, timeout: 5000 } });
  const slow = await start(1, VERY_SLOW);
  const answers = await Promise.all(
    Array.from({ length: 4 }, (_, at) => send(server.url, `/${slow.toAddress(at)}`)),
  );
  expect(answers.map(({ status }) => status)).toEqual([504, 504, 504, 504]);
  // One after the other they took 20 seconds.
  expect(Math.max(...answers.map(({ milliseconds }) => milliseconds))).toBeLessThan(15_000);
}, 60_000);

it('answers a batch beside idle ones, and closes those', async () => {
  const server = await startLoaded({ bodyTime: 4000 });
  const head = 'POST /v1/batch HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n';
  const idle = Array.from({ length: 12 }, () => say(server, head));
  expect(await becomes(async () => (await readMetric(server, 'anatome_connections')) >= 12)).toBe(true);
  const line = { body: '{"id":1,"html":"<p>a"}\n', type: 'application/x-ndjson' };
  expect(await send(server.url, '/v1/batch?format=text', line)).toMatchObject({
    status: 200,
    text: '{"id":1,"ok":true,"output":"a\\n"}\n',
  });
  for (const socket of idle) socket.resume();
  expect(await becomes(() => idle.every(({ destroyed }) => destroyed))).toBe(true);
}, 60_000);

it('closes connections whose headers do not come', async () => {
  const server = await startLoaded({ headersTime: 1000 });
  const slow = [say(server, ''), say(server, 'GET / HTTP/1.1\r\nHost: loc')];
  for (const socket of slow) socket.resume();
  // They were looked at every half minute.
  expect(await becomes(() => slow.every(({ destroyed }) => destroyed), 15_000)).toBe(true);
}, 60_000);
