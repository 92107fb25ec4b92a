/**
 * All the set-up there is: packages, compiled data, builds. Needs nothing but Node, npm and a package registry,
 * does only what is out of date, and is quick when nothing is.
 *
 *   node scripts/setup.mjs              what is out of date
 *   node scripts/setup.mjs --build      build in any case
 *   node scripts/setup.mjs --extension  also the browser extension
 *   node scripts/setup.mjs --programs   all that tests need: the extension, and programs that no npm package has
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileData } from './compile-data.mjs';

const LEAST_NODE = [20, 19];
const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
/** What tests need and no npm package has, by Debian package, and how to tell that it is there. */
const PROGRAMS = [
  { name: 'xsltproc', isThere: () => !spawnSync('xsltproc', ['--version']).error },
  // The browser inside @sparticuz/chromium wants one library that not every system has.
  {
    name: 'libnss3',
    isThere: () => process.platform !== 'linux' || hasChromium() || hasLibrary('libnss3.so'),
  },
  // That browser loads no extensions.
  { name: 'chromium', isThere: hasChromium },
];
/** Both builds list the licences of what they bundle. */
const LICENSES = 'scripts/third-party-licenses.ts';
/** What the build of packages is made with beside its settings. */
const BUILDERS = [LICENSES, 'scripts/mark-pure.ts'];
const STAMPS = join(ROOT, 'node_modules', '.anatome');

checkNode();
step(
  'packages',
  fingerprint(['package.json', 'package-lock.json', 'packages', 'bench'], isManifest),
  ['node_modules'],
  installPackages,
);
compileData(ROOT);
step(
  'build',
  fingerprint(
    ['packages', 'fixtures/pages', 'tsdown.config.ts', 'tsconfig.json', 'package-lock.json', ...BUILDERS],
    isSource,
  ),
  ['core', 'fetch', 'pool', 'corpus', 'wiki', 'server', 'cli'].map((name) => `packages/${name}/dist`),
  buildPackages,
);
step(
  'studio',
  fingerprint(
    [
      'packages/studio',
      'packages/core/data',
      'packages/core/src',
      'packages/wiki/src/edit',
      'packages/wiki/src/write',
      LICENSES,
      'package-lock.json',
    ],
    isStudio,
  ),
  ['packages/studio/dist'],
  buildStudio,
);
shipStudio();
if (process.argv.includes('--extension') || process.argv.includes('--programs')) {
  step(
    'extension',
    fingerprint(
      [
        'packages/extension',
        'packages/core/data',
        'packages/core/src',
        'packages/wiki/src/edit',
        'packages/wiki/src/write',
        LICENSES,
        'package-lock.json',
      ],
      (path) => !/[\\/](test|\.wxt|tsconfig\.json)/.test(path),
    ),
    ['packages/extension/dist/chrome-mv3', 'packages/extension/dist/firefox-mv3'],
    buildExtension,
  );
}
if (process.argv.includes('--programs')) installPrograms();

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1])) return;
  fail(`Anatome needs Node ${LEAST_NODE.join('.')} or newer; this is ${process.versions.node}.`);
}

/** Runs a step unless it has already been done for exactly these inputs, and what it made is still there. */
function step(name, inputs, outputs, work) {
  const stamp = join(STAMPS, name);
  const isForced = name !== 'packages' && process.argv.includes('--build');
  const isDone = existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs;
  if (!isForced && isDone && outputs.every((place) => existsSync(join(ROOT, place)))) return;
  work();
  mkdirSync(STAMPS, { recursive: true });
  writeFileSync(stamp, inputs);
}

function installPackages() {
  const started = Date.now();
  say('Installing packages …');
  // Not `npm ci`: it refuses a lock file without the optional binaries of every other platform.
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
  say(`Packages are in place (${seconds(started)}).`);
}

function buildPackages() {
  const started = Date.now();
  run(process.execPath, [join(ROOT, 'node_modules', 'tsdown', 'dist', 'run.mjs')]);
  // The first run of the command compiles it for all later ones.
  run(process.execPath, [join(ROOT, 'packages', 'cli', 'bin', 'anatome.cjs'), '--version']);
  say(`Built (${seconds(started)}).`);
}

function buildStudio() {
  const started = Date.now();
  const folder = join(ROOT, 'packages', 'studio');
  const said = run(process.execPath, [join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', folder]);
  const size = /start: .*? gzipped/.exec(said)?.[0] ?? '';
  say(`Built the studio (${seconds(started)}; ${size}).`);
}

function buildExtension() {
  const started = Date.now();
  const folder = join(ROOT, 'packages', 'extension');
  for (const browser of ['chrome', 'firefox'])
    run(process.execPath, [
      join(ROOT, 'node_modules', 'wxt', 'bin', 'wxt.mjs'),
      'build',
      folder,
      '-b',
      browser,
    ]);
  say(`Built the extension for Chromium and Firefox (${seconds(started)}).`);
}

/** A copy of the studio beside the server's build, which is packed with it: the build of either leaves none or an old one. */
function shipStudio() {
  const from = join(ROOT, 'packages', 'studio', 'dist');
  const to = join(ROOT, 'packages', 'server', 'dist', 'studio');
  // The names of its parts carry hashes of what is in them, and index.html names the parts.
  const read = (folder) => readFileSync(join(folder, 'index.html'), 'utf8');
  if (existsSync(to) && read(from) === read(to)) return;
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
}

/** Debian as root gets what is missing; anybody else is told, and CI does not go on without. */
function installPrograms() {
  const missing = PROGRAMS.filter(({ isThere }) => !isThere()).map(({ name }) => name);
  if (missing.length === 0) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say(`Installing ${missing.join(', ')} …`);
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing]);
    return;
  }
  const line = `Tests want ${missing.join(', ')}, which no npm package has; on Debian: apt-get install ${missing.join(' ')}`;
  if (process.env.CI === 'true') fail(line);
  say(`${line}. Tests that need it are left out.`);
}

function hasChromium() {
  const places = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ];
  return places.some((place) => place && existsSync(place));
}

function hasLibrary(name) {
  const { stdout, error } = spawnSync('ldconfig', ['-p'], { encoding: 'utf8' });
  return error !== undefined || stdout.includes(name);
}

/** One hash over the contents of all matching files below the given places. */
function fingerprint(places, matches) {
  const hash = createHash('sha256');
  const queue = places.map((place) => join(ROOT, place)).filter(existsSync);
  const files = [];
  while (queue.length > 0) {
    const path = queue.pop();
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path)) {
        if (name !== 'node_modules' && name !== 'dist') queue.push(join(path, name));
      }
    } else if (matches(relative(ROOT, path))) {
      files.push(path);
    }
  }
  for (const file of files.sort()) hash.update(relative(ROOT, file)).update(readFileSync(file));
  return hash.digest('hex');
}

function isManifest(path) {
  return path.endsWith('package.json') || path === 'package-lock.json';
}

function isSource(path) {
  if (isOfStudio(path) || /^packages[\\/]extension[\\/]/.test(path)) return false;
  if (BUILDERS.includes(path) || /^fixtures[\\/]pages[\\/].*\.html$/.test(path)) return true;
  return /(^|[\\/])src[\\/]|\.config\.ts$|package(-lock)?\.json$|tsconfig\.json$/.test(path);
}

function isStudio(path) {
  return !isOfStudio(path) || !/[\\/](test|tsconfig\.json)/.test(path);
}

function isOfStudio(path) {
  return /^packages[\\/]studio[\\/]/.test(path);
}

/** Runs a program and gives back what it says, which is shown only when it fails. */
function run(command, args) {
  const isWindows = process.platform === 'win32';
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    cwd: ROOT,
    encoding: 'utf8',
    shell: isWindows,
  });
  if (error) fail(`${command} could not be started: ${error.message}`);
  if (status !== 0) fail(`${stdout}${stderr}\n${command} ${args.join(' ')} ended with ${status}; see above.`);
  return stdout;
}

function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

function say(line) {
  process.stderr.write(`${line}\n`);
}

function fail(line) {
  say(line);
  process.exit(1);
}
