import { expect, it } from 'vitest';
import { addPages, analyseAll, forget, keepAll, readStatus, setLimit, type Taken } from '../../src/index.ts';
import { arrive } from './arrive.ts';
import { describeEach } from './each-engine.ts';

describeEach('the status of a corpus', (open) => {
  it('counts what the paper counts', async () => {
    const engine = await open();
    const html = { contentType: 'text/html; charset=utf-8', status: 200 };
    const parts = [{ kind: 'sheet' as const, url: 'https://a.example/s.css', bytes: Uint8Array.of(32) }];
    await addPages(
      engine,
      [
        arrive('https://a.example/1', '<p>storm storm rain <a href="/2">Wind</a> <a href="/3">Sea</a>', {
          ...html,
          parts,
        }),
        arrive('https://a.example/2', '<p>storm <a href="3">sun</a>', { ...html, parts }),
        arrive('https://b.example/', 'plain words', { contentType: 'text/plain' }),
        arrive('https://b.example/gone', 'gone'),
      ],
      [
        { url: 'https://a.example/i.png', status: 200, fetched: '2026-11-18T10:00:00.000Z', source: 'web' },
        { url: 'https://a.example/3', status: 404, fetched: '2026-11-18T10:00:00.000Z', source: 'web' },
      ],
    );
    await forget(engine, { address: 'https://b.example/gone' });
    await analyseAll(engine);
    await addPages(engine, [arrive('https://a.example/2', '<p>new', html)]);
    await setLimit(engine, 1e9);
    expect(await readStatus(engine)).toMatchObject({
      hosts: 2,
      pages: 3,
      versions: 4,
      limit: 1e9,
      parts: 1,
      linked: 2,
      answers: [
        { status: 200, addresses: 1 },
        { status: 404, addresses: 1 },
      ],
      types: [
        { type: 'text/html', versions: 3 },
        { type: 'text/plain', versions: 1 },
      ],
      analyses: { pages: 3, failed: 0, waiting: 1 },
      words: { total: 7, unique: 7 },
      forgotten: 1,
      importing: null,
    });
  }, 60_000);

  it('counts a corpus that is empty', async () => {
    expect(await readStatus(await open())).toMatchObject({
      pages: 0,
      bytes: 0,
      words: { total: 0, unique: 0 },
    });
  });

  it('keeps what stands beside a page whose address is too long', async () => {
    const engine = await open();
    const long = `https://a.example/${'x1'.repeat(3_000)}`;
    async function* taken(): AsyncGenerator<Taken> {
      yield { arrival: arrive(long, '<p>long') };
      yield {
        arrival: arrive('https://a.example/', '<p>x', {
          parts: [{ kind: 'image', url: long, bytes: Uint8Array.of(1) }],
        }),
      };
      yield { answer: { url: long, status: 404, fetched: '2026-11-18T10:00:00.000Z', source: 'web' } };
    }
    const said: string[] = [];
    const tally = await keepAll(engine, taken(), { onProblem: ({ code }) => said.push(code) });
    expect([tally, said]).toEqual([{ kept: 1, known: 0, problems: 1 }, ['bad-url']]);
  });
});
