/** What our packages weigh, in kilobytes of a thousand bytes: packed, and as part of somebody's bundle. */
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import type { PackedPackage } from './pack-all.ts';

/** Entries people bundle. */
const BUNDLED = ['@anatome/core', '@anatome/core/readability', '@anatome/core/defuddle'];

/** The table as text; `project` has the packages installed. */
export function toSizeTable(packages: readonly PackedPackage[], project: string): string {
  const rows = packages.map(({ manifest, size, unpackedSize, paths }) =>
    toRow(manifest.name, toKilobytes(size), toKilobytes(unpackedSize), String(paths.length)),
  );
  const bundles = BUNDLED.map((entry) => {
    const code = bundleEntry(entry, project);
    return toRow(entry, toKilobytes(gzipSync(code, { level: 9 }).length), toKilobytes(code.length));
  });
  return [
    toRow('packed', 'tarball', 'unpacked', 'files'),
    ...rows,
    '',
    toRow('bundled', 'gzipped', 'minified'),
    ...bundles,
  ].join('\n');
}

/** How many kilobytes an entry adds to a page that loads it. */
export function weighEntry(entry: string, project: string): number {
  return gzipSync(bundleEntry(entry, project), { level: 9 }).length / 1000;
}

/** All of an entry as one minified script, with everything it imports. */
function bundleEntry(entry: string, project: string): Uint8Array {
  const { outputFiles } = buildSync({
    stdin: { contents: `export * from '${entry}';`, resolveDir: project },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  });
  return outputFiles[0].contents;
}

function toKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(0)} kB`;
}

function toRow(name: string, ...values: string[]): string {
  return name.padEnd(28) + values.map((value) => value.padStart(10)).join('');
}
