/**
 * The gate: what `npm test` and CI run to know that all is well. Set-up, then types, lint and unused code beside each
 * other, then the tests. Every step runs, whatever became of the others, so that one run shows all there is to mend.
 *
 *   npm test                        everything
 *   npm test -- test/readme.test.ts everything, but of the tests only these: arguments go to vitest
 *
 * The commands themselves are scripts of package.json; those joined by && there run beside each other here.
 */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
/** Scripts that look at the code without running it; the longest first, as they share the processors. */
const CHECKS = ['types', 'unused', 'lint'];
/** A type check takes up to a gigabyte. */
const MOST_AT_ONCE = 3;

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await main(process.argv.slice(2));

async function main(args) {
  const setup = ['scripts/setup.mjs', '--programs'];
  // A set-up that was ended by a signal has no status.
  if (spawnSync(process.execPath, setup, { cwd: ROOT, stdio: 'inherit' }).status !== 0) return 1;
  const verdicts = await runChecks();
  verdicts.push(await runStep('tests', { args, isShown: true }));
  for (const { step, isGood, seconds } of verdicts)
    console.log(`${isGood ? 'pass' : 'FAIL'}  ${step.padEnd(8)}${seconds.toFixed(1).padStart(7)} s`);
  return verdicts.every(({ isGood }) => isGood) ? 0 : 1;
}

async function runChecks() {
  const verdicts = [];
  const commands = CHECKS.flatMap((step) =>
    splitScript(readScripts(ROOT)[step]).map((command) => ({ step, command })),
  );
  const work = async () => {
    for (let next = commands.shift(); next !== undefined; next = commands.shift())
      verdicts.push({ step: next.step, ...(await runCommand(next.command, { folder: ROOT })) });
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), MOST_AT_ONCE) }, work));
  for (const { isGood, output } of verdicts) if (!isGood) console.log(output);
  return CHECKS.map((step) => joinVerdicts(step, verdicts));
}

function joinVerdicts(step, verdicts) {
  const own = verdicts.filter((verdict) => verdict.step === step);
  const started = Math.min(...own.map((verdict) => verdict.started));
  const ended = Math.max(...own.map((verdict) => verdict.ended));
  return { step, isGood: own.every(({ isGood }) => isGood), seconds: (ended - started) / 1000 };
}

/** Runs one script of package.json as the gate does; gives whether it was good, and what it said unless it was shown. */
export async function runStep(step, { folder = ROOT, args = [], isShown = false } = {}) {
  const verdicts = [];
  for (const command of splitScript(readScripts(folder)[step]))
    verdicts.push({ step, ...(await runCommand(command, { folder, args, isShown })) });
  return { ...joinVerdicts(step, verdicts), output: verdicts.map(({ output }) => output).join('') };
}

function readScripts(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).scripts;
}

function splitScript(script) {
  return script.split(' && ');
}

function runCommand(command, { folder, args = [], isShown = false }) {
  const started = performance.now();
  const bin = join(folder, 'node_modules', '.bin');
  const child = spawn([command, ...args.map(quote)].join(' '), {
    cwd: folder,
    shell: true,
    stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` },
  });
  const pieces = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => pieces.push(piece));
  return new Promise((settle) => {
    const end = (isGood, more = '') =>
      settle({
        isGood,
        started,
        ended: performance.now(),
        output: `\n$ ${command}\n${Buffer.concat(pieces)}${more}`,
      });
    child.on('error', (error) => end(false, `${command} could not be started: ${error.message}\n`));
    child.on('close', (code) => end(code === 0));
  });
}

function quote(word) {
  return /^[\w./:=@-]+$/.test(word) ? word : JSON.stringify(word);
}
