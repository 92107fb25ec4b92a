/** What our packages weigh, in kilobytes of a thousand bytes: packed, and as part of somebody's bundle. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import type { PackedPackage } from './pack-all.ts';

/** Entries people bundle. */
const BUNDLED = ['@anatome/core', '@anatome/core/readability', '@anatome/core/defuddle'];

/** The table as text; `project` has the packages installed. */
export async function toSizeTable(packages: readonly PackedPackage[], project: string): Promise<string> {
  const rows = packages.map(({ manifest, size, unpackedSize, paths }) =>
    toRow(manifest.name, toKilobytes(size), toKilobytes(unpackedSize), String(paths.length)),
  );
  const bundles: string[] = [];
  for (const entry of BUNDLED) {
    const code = await bundleEntry(entry, project);
    bundles.push(toRow(entry, toKilobytes(gzipSync(code).length), toKilobytes(code.length)));
  }
  return [
    toRow('packed', 'tarball', 'unpacked', 'files'),
    ...rows,
    '',
    toRow('bundled', 'gzipped', 'minified'),
    ...bundles,
  ].join('\n');
}

/** All of an entry as one minified script, with everything it imports. */
async function bundleEntry(entry: string, project: string): Promise<Buffer> {
  const input = join(project, 'weighed.js');
  writeFileSync(input, `export * from '${entry}';\n`);
  const built = await build({
    root: project,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input, preserveEntrySignatures: 'strict' },
    },
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error('Vite was expected to make one bundle.');
  return Buffer.from(built.output.map((part) => (part.type === 'chunk' ? part.code : '')).join(''));
}

function toKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(0)} kB`;
}

function toRow(name: string, ...values: string[]): string {
  return name.padEnd(28) + values.map((value) => value.padStart(10)).join('');
}
