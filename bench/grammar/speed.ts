/**
 * Megabytes of HTML per CPU second with the large lexicon and all shipped rules, parsing included. In a process of its
 * own: in this one a million entries lie in a Map, and every collection of garbage walks through them.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Lexicon, saveLexicon } from '@anatome/core';

const CHILD = join(import.meta.dirname, 'speed-child.ts');

export function measureSpeed(dataDir: string, lexicon: Lexicon): Record<string, number> {
  const dir = mkdtempSync(join(tmpdir(), 'anatome-speed-'));
  const file = join(dir, 'big.lex');
  writeFileSync(file, saveLexicon(lexicon));
  try {
    const args = ['--import', 'tsx', CHILD, file, dataDir];
    const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    if (stdout === '') throw new Error(`The child that measures speed failed: ${stderr}`);
    return JSON.parse(stdout) as Record<string, number>;
  } finally {
    rmSync(dir, { recursive: true });
  }
}
