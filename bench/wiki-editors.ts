/** 64 editors of one variant, 100 saves each, against a real server: nothing is lost, and nobody is asked anything. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@anatome/server';
import { addUser, openWiki } from '@anatome/wiki';
import type { Metrics } from './benches.ts';
import { runEditors } from './wiki-editors/run-editors.ts';

const EDITORS = Number(process.env.WIKI_EDITORS ?? 64);
const SAVES = Number(process.env.WIKI_SAVES ?? 100);

/** Runs it on SQLite; fewer with `WIKI_EDITORS=8 WIKI_SAVES=12`. */
export async function benchWikiEditors(): Promise<Metrics> {
  const folder = mkdtempSync(join(tmpdir(), 'anatome-wiki-editors-'));
  const wiki = join(folder, 'wiki.db');
  const tokens: string[] = [];
  const engine = await openWiki(wiki);
  for (let who = 0; who < EDITORS; who++) tokens.push(await addUser(engine, `Editor ${who}`));
  await engine.close();
  const bounds = {
    maxRequests: 2 * EDITORS,
    maxRequestsPerClient: 2 * EDITORS,
    maxWritesPerMinute: 1_000_000,
  };
  const server = await startServer({ port: 0, wiki, isWarmedUp: false, ...bounds });
  try {
    const report = await runEditors({ wiki, server: () => server.url, tokens, saves: SAVES });
    const { attempts, accepted, conflicts, questions, seconds, faults } = report;
    console.log(
      `${EDITORS} editors, ${SAVES} saves each: ${attempts} attempts, ${accepted} accepted, ${conflicts} conflicts, ${questions} questions, ${seconds.toFixed(0)} s`,
    );
    for (const fault of faults.slice(0, 10)) console.log(fault);
    return {
      attempts,
      accepted,
      conflicts,
      questions,
      faults: faults.length,
      saves_per_s: accepted / seconds,
    };
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
