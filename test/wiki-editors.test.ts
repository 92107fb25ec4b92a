/** The short form of `npm run bench -- wiki-editors`, on both databases; and once with a server that is killed meanwhile. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { KilledServer } from '../bench/wiki-editors/killed-server.ts';
import { runEditors } from '../bench/wiki-editors/run-editors.ts';
import { ENGINES } from '../packages/corpus/test/store/engines.ts';
import { startTestServer } from '../packages/server/test/running-server.ts';
import { addUser, openWiki } from '../packages/wiki/src/index.ts';

async function addEditors(wiki: string, count: number): Promise<string[]> {
  const engine = await openWiki(wiki);
  const tokens: string[] = [];
  for (let who = 0; who < count; who++) tokens.push(await addUser(engine, `Editor ${who}`));
  await engine.close();
  return tokens;
}

it.each(Object.entries(ENGINES))(
  'no update is lost and nobody is asked anything when eight edit at once, in %s',
  async (_, openPlaces) => {
    const places = await openPlaces();
    const wiki = await places.place();
    const tokens = await addEditors(wiki, 8);
    const server = await startTestServer({ wiki, maxWritesPerMinute: 100_000 });
    try {
      const report = await runEditors({ wiki, server: () => server.url, tokens, saves: 6 });
      expect(report.faults).toEqual([]);
      expect(report).toMatchObject({ accepted: 8 * 6, questions: 0 });
      expect(report.accepted + report.conflicts).toBe(report.attempts);
      expect(report.conflicts).toBeGreaterThan(0);
    } finally {
      await server.close(0);
      await places.close();
    }
  },
  240_000,
);

it('loses no save that was acknowledged when the server is killed again and again', async () => {
  const KILLS = 4;
  const places = await ENGINES.sqlite();
  const wiki = await places.place();
  const tokens = await addEditors(wiki, 4);
  const server = new KilledServer(wiki);
  await server.start();
  let kills = 0;
  const storm = (async () => {
    while (kills < KILLS) {
      await pause(300 + 150 * kills);
      await server.kill();
      kills++;
      await server.start();
    }
  })();
  try {
    const report = await runEditors({ wiki, server: () => server.url, tokens, saves: 15, isPatient: true });
    await storm;
    expect(report.faults).toEqual([]);
    expect(report).toMatchObject({ accepted: 4 * 15, questions: 0 });
    expect(report.repeated).toBeGreaterThan(0);
  } finally {
    await storm;
    await server.kill();
    await places.close();
  }
}, 240_000);
