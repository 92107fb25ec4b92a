/**
 * Measures the objects lens on real pages: zones, menus and records against what authors declared, whether every page is
 * processed and every text in one object, what it costs, and whether pages of one site have one signature.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureCost } from './objects/cost.ts';
import { measureMenus } from './objects/menus.ts';
import { measureRecords } from './objects/records.ts';
import { measureSoundness, type PageInput } from './objects/soundness.ts';
import { Stability } from './objects/stability.ts';
import { measureZones } from './objects/zones.ts';
import { readContentPages, readHomePages } from './pages.ts';

/** Every n-th page of the content set is timed. */
const TIMED = 5;

/** Runs all measurements and prints a line for each figure. */
export async function benchObjects(dataDir: string): Promise<Record<string, number>> {
  const stability = new Stability();
  const soundness = measureSoundness(readAll(dataDir), ({ name, url }, seen) => {
    if (name.startsWith('content/')) stability.add(url, seen);
  });
  const timed = [...readContentPages(dataDir, TIMED)].map(({ bytes }) => bytes);
  return {
    ...soundness,
    ...measureCost(timed),
    ...stability.toMetrics(),
    ...measureZones(dataDir),
    ...measureMenus(dataDir),
    ...measureRecords(dataDir),
  };
}

function* readAll(dataDir: string): Generator<PageInput> {
  const urls = readUrls(dataDir);
  for (const page of readContentPages(dataDir)) yield { ...page, url: urls.get(page.name) };
  for (const page of readHomePages(dataDir)) yield { ...page, url: page.name };
}

function readUrls(dataDir: string): Map<string, string | undefined> {
  const pages = JSON.parse(readFileSync(join(dataDir, 'content', 'index.json'), 'utf8')) as {
    name: string;
    url?: string;
  }[];
  return new Map(pages.map(({ name, url }) => [`content/${name}.html.gz`, url]));
}
