/** What a server does when too much is asked of it: it says so at once, and goes on. */
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type Answer, startTestServer, type TestServer } from '../running-server.ts';

const open: TestServer[] = [];
const start: typeof startTestServer = async (options) => {
  const server = await startTestServer({ ...options, pool: { workers: 1, ...options?.pool } });
  open.push(server);
  return server;
};
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close(0)));
});

/** Takes seconds: a hundred thousand siblings that all look a little different. */
const SLOW = Array.from(
  { length: 60_000 },
  (_, at) => `<div class="a${at % 7}"><b>${at}</b> <i>x${at % 13}</i></div>`,
).join('');

const analyze = (server: TestServer, body: string): Promise<Answer> =>
  server.ask('/v1/analyze?format=outline', { method: 'POST', body });
const codeOf = ({ text }: Answer): string => JSON.parse(text).code;

describe('size', () => {
  it('is refused by what is announced, before anything is read', async () => {
    const server = await start({ maxBytes: 1000 });
    const answer = await new Promise<number>((resolve, reject) => {
      const headers = { 'content-length': '5000' };
      const sent = request(
        { port: server.port, host: '127.0.0.1', path: '/v1/analyze', method: 'POST', headers },
        (response) => {
          resolve(response.statusCode!);
          sent.destroy();
        },
      );
      sent.on('error', reject);
      sent.flushHeaders();
    });
    expect(answer).toBe(413);
  });

  it('is refused by what comes, when nothing was announced', async () => {
    const server = await start({ maxBytes: 1000 });
    const headers = { 'transfer-encoding': 'chunked' };
    const answer = await server.ask('/v1/analyze', { method: 'POST', headers, body: 'x'.repeat(5000) });
    expect(answer.status).toBe(413);
    expect((await analyze(server, '<p>a')).status).toBe(200);
  });

  it('of a line of a batch is refused line by line', async () => {
    const server = await start({ maxBytes: 1000 });
    const body = `{"id":1,"html":"${'x'.repeat(3000)}"}\n{"id":2,"html":"<p>a"}`;
    const { text } = await server.ask('/v1/batch?format=text', { method: 'POST', body });
    const answers = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers).toMatchObject([
      { ok: false, error: { code: 'too-large' } },
      { id: 2, ok: true },
    ]);
  });
});

describe('time', () => {
  it('is up: the page is reported, its thread replaced, the next page analysed', async () => {
    const server = await start({ analysisTime: 60_000, pool: { timeLimit: 700, aside: 0 } });
    const answer = await analyze(server, SLOW);
    expect(answer.status).toBe(422);
    expect(codeOf(answer)).toBe('timeout');
    expect((await analyze(server, '<p>a')).text).toContain('paragraph');
  });

  it('of one page is not the time of others', async () => {
    const server = await start({ pool: { workers: 1, patience: 50, aside: 1 } });
    let isSlowDone = false;
    // Its own end is of no interest here: the server is closed before.
    analyze(server, SLOW).then(
      () => {
        isSlowDone = true;
      },
      () => {},
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await analyze(server, '<p>a')).status).toBe(200);
    expect(isSlowDone).toBe(false);
  });
});

describe('number', () => {
  it('of requests from one client: 429 at once, and room again afterwards', async () => {
    const server = await start({ maxRequestsPerClient: 3, pool: { aside: 0 } });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => analyze(server, `<p>${'a '.repeat(20_000)}`)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(3);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(1);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(refused.headers['retry-after']).toBe('1');
    expect(codeOf(refused)).toBe('too-many');
    expect((await analyze(server, '<p>a')).status).toBe(200);
  });

  it('of requests in all: 503 at once, and room again afterwards', async () => {
    const server = await start({ pool: { workers: 1, queue: 1, aside: 0 } });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => analyze(server, `<p>${'a '.repeat(20_000)}`)),
    );
    expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThanOrEqual(1);
    expect(answers.find(({ status }) => status === 503)!.headers['retry-after']).toBe('1');
    expect((await analyze(server, '<p>a')).status).toBe(200);
  });
});

describe('a client that', () => {
  it('sends nonsense gets an answer, and the server stays', async () => {
    const server = await start();
    const said = await new Promise<string>((resolve) => {
      const socket = connect(server.port, '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'));
      socket.on('data', (data) => resolve(data.toString()));
    });
    expect(said).toContain('400');
    expect((await server.ask('/healthz')).status).toBe(200);
  });

  it('hangs up in the middle costs nothing', async () => {
    const server = await start({ maxRequestsPerClient: 2 });
    for (let time = 0; time < 5; time++) {
      await new Promise<void>((resolve) => {
        const socket = connect(server.port, '127.0.0.1', () => {
          socket.write('POST /v1/analyze HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n<p>');
          setTimeout(() => resolve(void socket.destroy()), 20);
        });
      });
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await analyze(server, '<p>a')).status).toBe(200);
  });
});

describe('the end', () => {
  it('comes after what is under way, and nothing new is taken', async () => {
    const server = await start();
    const last = analyze(server, `<p>${'a '.repeat(100_000)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const closed = server.close();
    expect((await last).status).toBe(200);
    await closed;
    await expect(server.ask('/healthz')).rejects.toThrow();
  });
});
