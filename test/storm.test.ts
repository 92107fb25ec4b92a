/** The short form of `npm run storm`: some processes killed while they add to a corpus and analyse it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runStorm } from '../bench/storm/run-storm.ts';

it('a corpus loses nothing and hangs together, whenever processes are killed that work on it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'anatome-storm-'));
  const [place, twin] = ['storm.db', 'twin.db'].map((name) => join(folder, name));
  try {
    const { kills, versions, faults } = await runStorm({ place, twin, folder, kills: 6, seed: 4 });
    expect(faults).toEqual([]);
    expect(Object.values(kills).reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(6);
    expect(versions).toBeGreaterThanOrEqual(120);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 240_000);
