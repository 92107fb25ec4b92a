/** The short form of `npm run storm -- --crawl`: some crawlers killed while they crawl. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCrawlStorm } from '../bench/storm/run-crawl-storm.ts';

it('a crawl visits no page twice and loses none, whenever it is killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'anatome-storm-'));
  try {
    const place = join(folder, 'storm.db');
    const { kills, settled, mostAtOnce, faults } = await runCrawlStorm({
      place,
      pages: 40,
      kills: 4,
      seed: 3,
    });
    expect(faults).toEqual([]);
    expect(kills).toBe(4);
    expect(settled).toBeGreaterThanOrEqual(120);
    expect(mostAtOnce).toBe(1);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 240_000);
