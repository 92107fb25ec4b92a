import { expect, it } from 'vitest';
import { addPages, readHistory } from '../../src/index.ts';
import { arrive } from './arrive.ts';
import { describeEach } from './each-engine.ts';
import { fillAnalysis } from './fill-analysis.ts';

describeEach('the history of a page', (open) => {
  it('tells versions with their answers and analyses, oldest first', async () => {
    const engine = await open();
    const url = 'https://a.example/';
    const [first] = await addPages(engine, [
      arrive(url, '<p>one', { status: 200, headers: [['Server', 'x']], contentType: 'text/html' }),
    ]);
    const parts = [{ kind: 'image' as const, url: `${url}i.png`, bytes: Uint8Array.of(1) }];
    const [second] = await addPages(engine, [
      arrive(url, '<p>longer', { fetched: '2026-11-19T10:00:00.000Z', parts }),
    ]);
    await addPages(engine, [
      arrive(url, '<p>one', { status: 200, contentType: 'text/html', fetched: '2026-11-20T10:00:00.000Z' }),
    ]);
    await fillAnalysis(engine, 5, second.version, second.page);
    const history = await readHistory(engine, `${url}#there`);
    expect(history).toMatchObject({ page: first.page, url, address: url });
    expect(history?.versions).toMatchObject([
      {
        version: first.version,
        seen: '2026-11-20T10:00:00.000Z',
        status: 200,
        contentType: 'text/html',
        headers: [['Server', 'x']],
        bytes: 6,
        parts: 0,
        analysis: undefined,
      },
      {
        version: second.version,
        fetched: '2026-11-19T10:00:00.000Z',
        status: null,
        headers: [],
        bytes: 9,
        parts: 1,
        analysis: { analysis: 5, isCurrent: true, words: 7 },
      },
    ]);
  });

  it('is none for other addresses', async () => {
    const engine = await open();
    expect(await readHistory(engine, 'https://b.example/')).toBeUndefined();
    expect(await readHistory(engine, 'b')).toBeUndefined();
  });
});
