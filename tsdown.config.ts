import { defineConfig, type UserConfig } from 'tsdown';

/** One bundle per package, types beside it; dependencies stay dependencies. */
function bundle(folder: string, entry: Record<string, string>, rest: UserConfig = {}): UserConfig {
  return {
    cwd: folder,
    entry,
    format: 'esm',
    target: 'node20.19',
    platform: 'neutral',
    outDir: 'dist',
    clean: true,
    logLevel: 'error',
    sourcemap: true,
    ...rest,
  };
}

/** What every run of the command needs. */
const BUNDLED = [
  /^@anatome\/core$/,
  /^@exodus\/bytes(\/|$)/,
  'cli-progress',
  'commander',
  'image-size',
  'parse5',
  'picocolors',
  'tldts',
];

export default defineConfig([
  bundle(
    'packages/core',
    { index: 'src/index.ts', readability: 'src/readability.ts', defuddle: 'src/defuddle.ts' },
    { dts: { oxc: true } },
  ),
  bundle('packages/fetch', { index: 'src/index.ts' }, { dts: { oxc: true }, platform: 'node' }),
  bundle(
    'packages/server',
    { index: 'src/index.ts', mcp: 'src/mcp/index.ts', pool: 'src/pool/index.ts', work: 'src/task/work.ts' },
    {
      dts: { oxc: true },
      platform: 'node',
      copy: [{ from: '../../fixtures/pages', to: 'dist', rename: 'samples' }],
    },
  ),
  bundle(
    'packages/cli',
    { main: 'src/main.ts', 'pipe-work': 'src/pipe/work.ts' },
    {
      dts: false,
      platform: 'node',
      // A run on a small page takes a quarter less CPU time than with its dependencies in files of their own. Names are kept,
      // for the sake of whoever has to read a stack trace. What only some commands need stays outside.
      deps: { alwaysBundle: BUNDLED },
      inputOptions: { resolve: { conditionNames: ['source', 'import', 'node', 'default'] } },
      minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
    },
  ),
]);
