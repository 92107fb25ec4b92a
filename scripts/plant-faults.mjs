/**
 * Shows that the gate sees what it is there for: plants a fault of each kind in a copy of the repository, runs the step
 * of the gate that has to notice, and says whether it went red. Every step is run without the fault first, for red
 * means nothing where nothing is green. Exits with 1 when a fault goes unnoticed.
 *
 *   npm run faults              all kinds
 *   npm run faults -- types     those whose name has this word
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runStep } from './gate.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');

/**
 * A fault: what is replaced where (a `find` that is not there, or there twice, is an error; null writes a new file),
 * and the step of the gate that has to go red, with its arguments.
 */
const FAULTS = [
  {
    kind: 'type error',
    file: 'packages/core/src/page/budget.ts',
    find: '  depth: 512,',
    put: "  depth: '512',",
    step: 'types',
  },
  {
    kind: 'format error',
    file: 'scripts/compile-data.mjs',
    find: "const SUFFIX = '.generated.ts';",
    put: 'const SUFFIX = ".generated.ts"',
    step: 'lint',
  },
  {
    kind: 'lint error',
    file: 'scripts/compile-data.mjs',
    find: "const SUFFIX = '.generated.ts';",
    put: "const SUFFIX = '.generated.ts';\nconst unread = 1;",
    step: 'lint',
  },
  {
    kind: 'unused export',
    file: 'packages/core/src/page/budget.ts',
    find: '/** What a page may cost.',
    put: '/** Nobody asks for it. */\nexport const UNASKED = 1;\n\n/** What a page may cost.',
    step: 'unused',
  },
  {
    kind: 'golden outline',
    file: 'packages/core/src/outline/lay-zones.ts',
    find: 'const ZONE_COST = 6;',
    put: 'const ZONE_COST = 600;',
    step: 'tests',
    args: ['test/golden.test.ts'],
  },
  {
    kind: 'quality floor',
    file: 'bench/floors.json',
    find: /(?<start>"content_f1": \{ "floor": )[\d.]+/,
    put: '$<start>1.01',
    step: 'tests',
    args: ['test/quality.test.ts'],
  },
  {
    kind: 'doc: a file',
    file: 'CONTRIBUTING.md',
    find: '`host.d.ts`',
    put: '`host.ts`',
    step: 'tests',
    args: ['test/claims.test.ts'],
  },
  {
    kind: 'doc: a constant',
    file: 'docs/outline.md',
    find: '`ZONE_COST = 6`',
    put: '`ZONE_COST = 4`',
    step: 'tests',
    args: ['test/claims.test.ts'],
  },
  {
    kind: 'doc: an option',
    file: 'docs/outline.md',
    find: '`--model none`',
    put: '`--modell none`',
    step: 'tests',
    args: ['test/claims.test.ts'],
  },
  {
    kind: 'doc: what a format runs',
    file: 'docs/outline.md',
    find: '`-f text` runs `macrostructure` and `repetition`',
    put: '`-f text` runs no lens',
    step: 'tests',
    args: ['test/claims.test.ts'],
  },
  {
    kind: 'doc: a figure',
    file: 'docs/metadata.md',
    find: '**.781**',
    put: '**.791**',
    step: 'tests',
    args: ['test/claims.test.ts'],
  },
  {
    kind: 'module-level state',
    file: 'packages/core/src/stopwatch.ts',
    find: null,
    put: '\nlet pages = 0;\n\n/** Counts. */\nexport function countPage(): number {\n  return ++pages;\n}\n',
    step: 'tests',
    args: ['test/module-state.test.ts'],
  },
];

process.exitCode = await main(process.argv[2] ?? '');

async function main(word) {
  const copy = mkdtempSync(join(tmpdir(), 'anatome-faults-'));
  try {
    fillCopy(copy);
    const seen = new Map();
    let unnoticed = 0;
    for (const fault of FAULTS.filter(({ kind }) => kind.includes(word))) {
      const verdict = await tryFault(copy, fault, seen);
      if (verdict !== 'red') unnoticed++;
      console.log(
        `${fault.kind.padEnd(26)}${[fault.step, ...(fault.args ?? [])].join(' ').padEnd(36)}${verdict}`,
      );
    }
    return unnoticed === 0 ? 0 : 1;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** `red` when the step notices the fault, and what else there is to say when it does not. */
async function tryFault(copy, fault, seen) {
  const { file, step, args = [] } = fault;
  const absent = [file, ...args].find((path) => !existsSync(join(copy, path)));
  if (absent !== undefined) return `not tried: there is no ${absent}`;
  const line = [step, ...args].join(' ');
  if (!seen.has(line)) seen.set(line, await runStep(step, { folder: copy, args }));
  const before = seen.get(line);
  if (!before.isGood) return `red before anything was planted:\n${before.output}`;
  const place = join(copy, file);
  const text = readFileSync(place, 'utf8');
  const planted = plant(text, fault);
  if (planted === undefined)
    return `not tried: ${file} does not have what is to be replaced, or has it twice`;
  writeFileSync(place, planted);
  const { isGood } = await runStep(step, { folder: copy, args });
  writeFileSync(place, text);
  return isGood ? 'GREEN: the fault went unnoticed' : 'red';
}

function plant(text, { find, put }) {
  if (find === null) return text + put;
  if (text.split(find).length !== (find instanceof RegExp ? 3 : 2)) return undefined;
  return text.replace(find, put);
}

/** All that belongs to the repository, as it is now, in a folder of its own with the packages linked. */
function fillCopy(copy) {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  for (const path of list.split('\0').filter((name) => name !== '' && existsSync(join(ROOT, name)))) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(ROOT, path), join(copy, path));
  }
  linkModules(copy);
  for (const name of readdirSync(join(copy, 'packages'))) {
    const dist = join(ROOT, 'packages', name, 'dist');
    if (existsSync(dist)) symlinkSync(dist, join(copy, 'packages', name, 'dist'));
  }
  execFileSync(process.execPath, ['scripts/compile-data.mjs'], { cwd: copy });
}

/** Packages of others are linked; our own links are made anew, for they lead to the copy. */
function linkModules(copy) {
  const from = join(ROOT, 'node_modules');
  const to = join(copy, 'node_modules');
  mkdirSync(join(to, '.anatome'), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === '.anatome') continue;
    if (name === '@anatome' || name === 'anatome')
      cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(from, name), join(to, name));
  }
}
