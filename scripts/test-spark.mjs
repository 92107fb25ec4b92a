/**
 * Tests integrations/spark on a real cluster: a master, and executors that are processes of their own, on this machine.
 * Sets up what that needs beside Node: Java and an environment of Python below node_modules; quick when nothing is to do.
 *
 *   npm run test:spark                   the tests; what follows -- goes to pytest
 *   npm run test:spark -- --storm        kills processes at random moments, for a quarter of an hour
 *   npm run test:spark -- --bench        measures what Spark costs beside the bare command
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const PACKAGE = join(ROOT, 'integrations', 'spark');
const ENVIRONMENT = join(ROOT, 'node_modules', '.anatome', 'spark');
const PYTHON = join(ENVIRONMENT, 'bin', 'python');
const REQUIREMENTS = join(PACKAGE, 'requirements-test.txt');
const LEAST_JAVA = 17;
const LEAST_PYTHON = [3, 10];
/** What is needed and comes from the system, by Debian package, and how to tell that it is there. */
const PROGRAMS = [
  { name: 'openjdk-17-jre-headless', isThere: hasJava },
  { name: 'python3-venv', isThere: hasPython },
];
const LONG_RUNS = { '--storm': 'storm', '--bench': 'bench' };

process.exitCode = main(process.argv.slice(2));

function main(args) {
  if (spawnSync(process.execPath, ['scripts/setup.mjs'], { cwd: ROOT, stdio: 'inherit' }).status !== 0)
    return 1;
  const missing = installPrograms();
  if (missing.length > 0) return leaveOut(missing);
  installPackages();
  const [first, ...rest] = args;
  return first in LONG_RUNS
    ? runPython(['-m', LONG_RUNS[first], ...rest])
    : runPython(['-m', 'pytest', ...args]);
}

/** Debian as root gets what is missing; gives what is missing even so. */
function installPrograms() {
  const missing = listMissing();
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return missing;
  say(`Installing ${missing.join(', ')} …`);
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing]);
  return listMissing();
}

function listMissing() {
  return PROGRAMS.filter(({ isThere }) => !isThere()).map(({ name }) => name);
}

/** Where nobody can install it, people are told; CI does not go on without. */
function leaveOut(missing) {
  const needs = `Java ${LEAST_JAVA} and Python ${LEAST_PYTHON.join('.')} with venv`;
  say(
    `The tests of Spark want ${needs}; missing: ${missing.join(', ')}. On Debian: apt-get install ${missing.join(' ')}`,
  );
  if (process.env.CI === 'true') return 1;
  say('They are left out.');
  return 0;
}

/** What runs Java programs, as Spark finds it. */
function hasJava() {
  const { JAVA_HOME } = process.env;
  const java = JAVA_HOME ? join(JAVA_HOME, 'bin', 'java') : 'java';
  const { error, stderr } = spawnSync(java, ['-version'], { encoding: 'utf8' });
  return !error && Number(/version "(\d+)/.exec(stderr)?.[1]) >= LEAST_JAVA;
}

function hasPython() {
  const least = `(${LEAST_PYTHON.join(', ')})`;
  const check = `import sys, venv, ensurepip; sys.exit(sys.version_info < ${least})`;
  return spawnSync('python3', ['-c', check]).status === 0;
}

/** Installs the packages unless exactly these are there. */
function installPackages() {
  const stamp = join(ENVIRONMENT, 'requirements.txt');
  const wanted = readFileSync(REQUIREMENTS, 'utf8');
  const isThere = existsSync(PYTHON) && spawnSync(PYTHON, ['-c', 'pass']).status === 0;
  if (isThere && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const started = Date.now();
  say('Installing PySpark …');
  rmSync(ENVIRONMENT, { recursive: true, force: true });
  mkdirSync(dirname(ENVIRONMENT), { recursive: true });
  run('python3', ['-m', 'venv', ENVIRONMENT]);
  run(PYTHON, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '-r', REQUIREMENTS]);
  writeFileSync(stamp, wanted);
  say(`PySpark is in place (${((Date.now() - started) / 1000).toFixed(1)} s).`);
}

/** Runs Python where the package and its tests are found, by the cluster's processes too. */
function runPython(args) {
  const places = [join(PACKAGE, 'src'), join(PACKAGE, 'tests')];
  const { status } = spawnSync(PYTHON, args, {
    cwd: PACKAGE,
    stdio: 'inherit',
    env: {
      ...process.env,
      PYTHONPATH: places.join(delimiter),
      // Else executors would start another Python, or wait for an address that is not this machine's.
      PYSPARK_PYTHON: PYTHON,
      PYSPARK_DRIVER_PYTHON: PYTHON,
      SPARK_LOCAL_IP: '127.0.0.1',
      ANATOME_NODE: process.execPath,
    },
  });
  return status ?? 1;
}

function run(command, args) {
  const { status, error, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (!error && status === 0) return;
  say(`${stdout ?? ''}${stderr ?? ''}`);
  say(
    error
      ? `${command} could not be started: ${error.message}`
      : `${command} ended with ${status}; see above.`,
  );
  process.exit(1);
}

function say(line) {
  process.stderr.write(`${line}\n`);
}
