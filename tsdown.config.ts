import { defineConfig, type Rolldown, type UserConfig } from 'tsdown';
import { markPure } from './scripts/mark-pure.ts';
import { listThirdPartyLicenses } from './scripts/third-party-licenses.ts';

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
  /^@anatome\/core(\/|$)/,
  /^@anatome\/pool$/,
  /^@exodus\/bytes(\/|$)/,
  'cli-progress',
  'commander',
  'image-size',
  'parse5',
  'picocolors',
  'tldts',
];

/** Writes all but ASCII as escapes: such a script is read as it is, one byte a character. */
function escapeAll(): Rolldown.Plugin {
  const toEscape = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return {
    name: 'escape-all',
    generateBundle: (_, bundle) => {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') chunk.code = chunk.code.replace(/[^\0-\x7f]/g, toEscape);
    },
  };
}

/** Parts of Node that only some commands need, and that take milliseconds of every start. */
const LATER = /(?<!__toESM\()\brequire\((`node:(?:child_process|fs\/promises|os|v8|worker_threads)`)\)/g;

/** Loads those when something in them is first asked for. */
function loadLater(): Rolldown.Plugin {
  const helper = 'var __later=(name)=>new Proxy({},{get:(_,part)=>require(name)[part]});';
  return {
    name: 'load-later',
    generateBundle: (_, bundle) => {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') chunk.code = helper + chunk.code.replace(LATER, '__later($1)');
    },
  };
}

/** The command is CommonJS: Node starts it sooner, and can keep its code compiled. */
const COMMAND: UserConfig = {
  dts: false,
  platform: 'node',
  format: 'cjs',
  clean: false,
  sourcemap: false,
  define: { 'import.meta.dirname': '__dirname' },
};

/** The rooms of core that have a door of their own. */
const CORE_ROOMS =
  'block classifier decode explain export feature format genre learning lens lexicon metadata mining model number outline page record safe style value workspace wrapper xpath';

/** What `@anatome/core/NAME` is made from. */
const CORE_ENTRIES = Object.fromEntries([
  ...['index', 'readability', 'defuddle'].map((name) => [name, `src/${name}.ts`]),
  ...CORE_ROOMS.split(' ').map((room) => [room, `src/${room}/index.ts`]),
]);

export default defineConfig([
  bundle('packages/core', CORE_ENTRIES, {
    dts: { oxc: true },
    plugins: [markPure()],
    // A file of its own, which who measures no image files leaves out, and image-size with it.
    outputOptions: {
      codeSplitting: { groups: [{ name: 'image-file', test: /feature[\\/]image-file\.ts$/ }] },
    },
  }),
  bundle('packages/fetch', { index: 'src/index.ts' }, { dts: { oxc: true }, platform: 'node' }),
  bundle('packages/pool', { index: 'src/index.ts' }, { dts: { oxc: true }, platform: 'node' }),
  bundle(
    'packages/corpus',
    { index: 'src/index.ts', work: 'src/analysis/work.ts', 'row-work': 'src/shard/row-work.ts' },
    { dts: { oxc: true }, platform: 'node' },
  ),
  bundle(
    'packages/wiki',
    { index: 'src/index.ts', edit: 'src/edit/index.ts', write: 'src/write/index.ts' },
    { dts: { oxc: true }, platform: 'node' },
  ),
  bundle(
    'packages/server',
    {
      index: 'src/index.ts',
      mcp: 'src/mcp/index.ts',
      work: 'src/task/work.ts',
      'corpus-work': 'src/corpus/corpus-work.ts',
      'annotation-work': 'src/corpus/annotation-work.ts',
      'learning-work': 'src/corpus/learning-work.ts',
      'wiki-work': 'src/wiki/wiki-work.ts',
    },
    {
      dts: { oxc: true },
      platform: 'node',
      // The sample pages and their images, but not what tests expect of them.
      copy: [
        { from: '../../fixtures/pages/*.html', to: 'dist/samples' },
        { from: '../../fixtures/pages/img', to: 'dist/samples' },
      ],
    },
  ),
  bundle(
    'packages/cli',
    { main: 'src/main.ts' },
    {
      ...COMMAND,
      clean: ['dist/*'],
      // One file, which the start keeps compiled (src/compiled-script.ts). Names are kept, for the sake of whoever has to
      // read a stack trace. What only some commands need stays outside.
      deps: { alwaysBundle: BUNDLED },
      // Code that was kept compiled cannot import(), but require() takes modules of either kind.
      outputOptions: { codeSplitting: false, dynamicImportInCjs: false },
      minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
      plugins: [escapeAll(), loadLater(), listThirdPartyLicenses()],
    },
  ),
  bundle('packages/cli', { start: 'src/start.ts', 'pipe-work': 'src/pipe/work.ts' }, COMMAND),
]);
