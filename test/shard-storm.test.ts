/** The short form of `npm run storm -- --shards`: the writer killed, and one of its processes. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runShardStorm } from '../bench/storm/run-shard-storm.ts';

it('a shard is there when it is whole, and every page is in it once, whenever its writer is killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'anatome-storm-'));
  try {
    const { kills, ended, faults } = await runShardStorm({
      folder,
      archives: 2,
      kills: { writer: 1, process: 1 },
      seed: 5,
    });
    expect(faults).toEqual([]);
    expect(kills.writer).toBe(1);
    expect(kills.process).toBeGreaterThan(0);
    expect(ended).toBeGreaterThan(0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 240_000);
