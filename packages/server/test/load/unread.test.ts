/** Answers nobody reads, and the end of a server that is still answering. */
import { request } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import type { TestServer } from '../running-server.ts';
import { becomes, readMetric, startLoaded } from './load-server.ts';
import { probeWhile } from './probe.ts';

/** An answer of nearly a megabyte that costs next to nothing: the page as it came. */
const PAGE = `<p>Some words.</p><script>${'let a = 1; '.repeat(85_000)}</script>`;
const PATH = '/v1/analyze?format=xhtml&bare=true';
const REQUEST = `POST ${PATH} HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/html\r\nContent-Length: ${PAGE.length}\r\n\r\n${PAGE}`;
const UNREAD = 'anatome_unread_bytes';
const MEGABYTE = 1e6;
const COUNT = 24;
const ROOM = 8 * MEGABYTE;

/** A client in a thread of its own, so that what it keeps is not counted here; it never reads. */
const SAY = `
const { workerData: { port, text, count } } = require('node:worker_threads');
const socket = require('node:net').connect(port, '127.0.0.1', () => socket.write(text.repeat(count)));
socket.on('error', () => {}).pause();
setInterval(() => {}, 1000);
`;

it('keeps no more than it may of answers that nobody reads, and not for ever', async () => {
  const server = await startLoaded({
    maxAnswerBytes: ROOM,
    unreadTime: 5000,
    // None of them gives way to the others, however busy the machine.
    pool: { aside: 0, timeLimit: 60_000 },
  });
  // One that is read: what any request leaves behind is there before.
  await server.ask(PATH, { method: 'POST', headers: { 'content-type': 'text/html' }, body: PAGE });
  const before = countHeld();
  let most = 0;
  let client: Worker | undefined;
  const { health } = await probeWhile(server.url, async () => {
    // All on one connection: what comes first fills what the system keeps for it.
    client = new Worker(SAY, { eval: true, workerData: { port: server.port, text: REQUEST, count: COUNT } });
    const isOver = async (): Promise<boolean> => {
      most = Math.max(most, await readMetric(server, UNREAD));
      return most > 0 && (await readMetric(server, 'anatome_connections')) === 2;
    };
    // It is closed from the other side; the connection that asks is left, and the one that probes.
    expect(await becomes(isOver, 90_000)).toBe(true);
  });
  // One for each thread may be finished when the room is spent.
  expect(most).toBeLessThan(ROOM + 6 * MEGABYTE);
  expect(most).toBeGreaterThan(ROOM / 2);
  expect(await becomes(async () => (await readMetric(server, UNREAD)) === 0)).toBe(true);
  // The one that asks is none of them.
  const countLeft = async (): Promise<number> => (await readMetric(server, 'anatome_connections')) - 1;
  expect(await becomes(async () => (await countLeft()) === 0)).toBe(true);
  await client?.terminate();
  // What was held has come back: kept for ever it would be all of it.
  const hasComeBack = (): boolean => countHeld() - before < most / 2;
  expect(await becomes(hasComeBack)).toBe(true);
  const after = countHeld();
  const toMegabytes = (bytes: number): string => (bytes / MEGABYTE).toFixed(0);
  console.log(
    `${COUNT} unread answers: ${toMegabytes(most)} MB held at most, 0 left, 0 connections left; ` +
      `memory ${toMegabytes(before)} MB before, ${toMegabytes(after)} MB after; /healthz p99 ${health.p99.toFixed(0)} ms`,
  );
  expect(health.failed).toBe(0);
}, 150_000);

/** Bytes of this process, which is the server's, that something still refers to. */
function countHeld(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

it('breaks off what it cannot finish when it ends, for all to see', async () => {
  const server = await startLoaded();
  const answer = ask(server, '/v1/batch?format=text', 'application/x-ndjson');
  answer.sent.write('{"id":1,"html":"<p>one"}\n');
  expect(await becomes(() => answer.text().includes('one'))).toBe(true);
  const started = performance.now();
  await server.close(20_000);
  expect(await answer.outcome).toBe('broken');
  expect(answer.text()).toBe('{"id":1,"ok":true,"output":"one\\n"}\n');
  // A batch that might go on for ever is no reason to wait.
  expect(performance.now() - started).toBeLessThan(15_000);
}, 60_000);

it('finishes what it can when it ends', async () => {
  const server = await startLoaded();
  const answer = ask(server, PATH, 'text/html');
  answer.sent.end(PAGE);
  expect(await becomes(async () => (await readMetric(server, 'anatome_connections')) >= 2)).toBe(true);
  await Promise.all([server.close(30_000), answer.outcome]);
  expect(await answer.outcome).toBe('whole');
  expect(answer.text().length).toBeGreaterThan(PAGE.length);
}, 60_000);

interface Asked {
  readonly sent: ReturnType<typeof request>;
  readonly outcome: Promise<'whole' | 'broken'>;
  text(): string;
}

function ask({ port }: TestServer, path: string, type: string): Asked {
  let text = '';
  const headers = { 'content-type': type };
  const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers, agent: false });
  const outcome = new Promise<'whole' | 'broken'>((resolve) => {
    sent.on('error', () => resolve('broken'));
    sent.on('response', (response) => {
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('error', () => resolve('broken'));
      response.on('end', () => resolve(response.complete ? 'whole' : 'broken'));
    });
  });
  return { sent, outcome, text: () => text };
}
