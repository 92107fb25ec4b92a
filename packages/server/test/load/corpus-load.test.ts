/** Whatever is asked of the corpus, the server says at once that it is well: SQLite is read in threads of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeCorpus } from '../../../corpus/test/make-corpus.ts';
import { startTestServer } from '../running-server.ts';
import { probeWhile, showProbe } from './probe.ts';

/** Milliseconds; the aim is 50 on a machine of its own, which no test has. */
const MOST = 1500;

const QUESTIONS = [
  'search?q=the+OR+ferry+OR+a*+OR+s*+OR+t*&limit=100',
  'search?q=in:paragraph+(a*+NEAR/50+t*)',
  'records?limit=100',
  'records?where=price+%3E+0+or+title&sort=-price&limit=100',
  'pages?limit=100&order=words',
  'diff?from=1&to=3',
  'status',
];

it('answers /healthz beside all that the corpus is asked', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'anatome-corpus-load-'));
  const store = join(folder, 'corpus.db');
  await makeCorpus(store);
  const server = await startTestServer({ store });
  try {
    const askAll = () => Promise.all(QUESTIONS.map((path) => server.ask(`/v1/corpus/${path}`)));
    const { result, health } = await probeWhile(server.url, async () => {
      const answers: Awaited<ReturnType<typeof askAll>> = [];
      for (let turn = 0; turn < 10; turn++) answers.push(...(await askAll()));
      return answers;
    });
    console.log(`/healthz beside ${result.length} questions: ${showProbe(health)}`);
    expect(result.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
    expect(health.failed).toBe(0);
    expect(health.p99).toBeLessThan(MOST);
  } finally {
    await server.close(0);
    rmSync(folder, { recursive: true });
  }
}, 120_000);
