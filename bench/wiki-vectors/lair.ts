/** Where vectors are tried: a corpus with one page, a wiki with one user, a server of both, and a browser. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addPages, analyseAll, openEngine } from '@anatome/corpus';
import { startServer } from '@anatome/server';
import { addUser, openWiki } from '@anatome/wiki';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../../test/chromium.ts';
import type { WikiVoice } from './ask.ts';
import { STUDIO_URL } from './studio-rounds.ts';
import { writeVectorPage } from './vector-page.ts';

export interface Lair {
  readonly voice: WikiVoice;
  readonly browser: Browser;
  close(): Promise<void>;
}

/** Opens one; the page of its corpus has so many places to edit. */
export async function openLair(places: number): Promise<Lair> {
  const folder = mkdtempSync(join(tmpdir(), 'anatome-vectors-'));
  const [store, wiki] = [join(folder, 'corpus.db'), join(folder, 'wiki.db')];
  await keepPage(store, places);
  const engine = await openWiki(wiki);
  const token = await addUser(engine, 'Ada');
  await engine.close();
  const options = { port: 0, sharePort: 0, isWarmedUp: false, maxWritesPerMinute: 1_000_000 };
  const [server, browser] = await Promise.all([
    startServer({ ...options, store, wiki, pool: { workers: 1, spares: 0 } }),
    launchChromium(),
  ]);
  return {
    voice: { server, token },
    browser,
    close: async () => {
      await browser.close();
      await server.close(0);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function keepPage(store: string, places: number): Promise<void> {
  const engine = await openEngine(store);
  const bytes = new TextEncoder().encode(writeVectorPage(places));
  const fetched = '2026-11-18T08:30:00.000Z';
  await addPages(engine, [{ url: STUDIO_URL, bytes, fetched, source: 'bench', status: 200 }]);
  await analyseAll(engine, { jobs: 1 });
  await engine.close();
}
