import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'tsdown';

/** Bundles a file and what it imports for the browser, as one script. */
export async function bundleEntry(file: string): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'anatome-live-'));
  try {
    await build({
      entry: { live: file },
      outDir,
      format: 'iife',
      platform: 'browser',
      config: false,
      dts: false,
      logLevel: 'silent',
      noExternal: [/./],
      inputOptions: { resolve: { conditionNames: ['source', 'import', 'default'] } },
    });
    return await readFile(join(outDir, 'live.iife.js'), 'utf8');
  } finally {
    await rm(outDir, { recursive: true });
  }
}
