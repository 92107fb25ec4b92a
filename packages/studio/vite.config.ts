/** Builds the studio: hashed files, nothing inline (the server's Content-Security-Policy forbids it). */
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import { listThirdPartyLicenses } from '../../scripts/third-party-licenses.ts';

/** What must be there before the first view; parts loaded later do not count. */
const LARGEST_START = 250_000;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_000,
  },
  server: { proxy: { '/v1': 'http://127.0.0.1:4747' } },
  plugins: [weighStart(), listThirdPartyLicenses()],
});

/** Prints what the first view weighs, and fails the build when that is too much. */
function weighStart(): Plugin {
  return {
    name: 'weigh-start',
    generateBundle(_options, bundle) {
      const start = new Set<string>();
      const queue = Object.values(bundle)
        .filter((part) => part.type === 'chunk' && part.isEntry)
        .map(({ fileName }) => fileName);
      for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
        const part = bundle[name];
        if (start.has(name) || part?.type !== 'chunk') continue;
        start.add(name);
        queue.push(...part.imports);
        for (const sheet of part.viteMetadata?.importedCss ?? []) start.add(sheet);
      }
      const size = [...start].reduce((sum, name) => sum + gzippedSize(bundle[name]), 0);
      this.info(
        `start: ${(size / 1000).toFixed(1)} kB gzipped in ${start.size} files (limit ${LARGEST_START / 1000} kB)`,
      );
      if (size > LARGEST_START)
        this.error('The start of the studio is too heavy: load parts of it when they are used.');
    },
  };
}

function gzippedSize(
  part: { type: string; code?: string; source?: string | Uint8Array } | undefined,
): number {
  return part === undefined ? 0 : gzipSync(part.code ?? part.source ?? '').length;
}
