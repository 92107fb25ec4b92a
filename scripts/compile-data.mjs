/**
 * Turns every file of packages/core/data into a module that exports its text, so that the same data works in Node and
 * in browsers; a large one into several, for not everybody needs all of it. Writes only what has changed. Run by scripts/setup.mjs, or by itself: node scripts/compile-data.mjs
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const SUFFIX = '.generated.ts';

/** JSON files that become several modules: the keys each of those has, the last all that are left. */
const PARTED = {
  'outline-model.json': { content: ['version', 'content', 'second'], other: undefined },
};

/** Compiles the data below `root`, the repository; folders stay folders. */
export function compileData(root) {
  const from = join(root, 'packages/core/data');
  const to = join(root, 'packages/core/src/data');
  mkdirSync(to, { recursive: true });
  const modules = listFiles(from).flatMap((name) => toModules(name, readFileSync(join(from, name), 'utf8')));
  const wanted = new Map(modules);
  if (wanted.size < modules.length)
    throw new Error(`Two files of ${from} have the same name but for the extension.`);
  for (const [module, text] of wanted) writeIfChanged(join(to, module), text);
  for (const module of listFiles(to)) {
    if (module.endsWith(SUFFIX) && !wanted.has(module)) rmSync(join(to, module));
  }
}

function listFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

/** The modules of a file, as pairs of name and text. */
function toModules(name, text) {
  const stem = name.slice(0, name.length - extname(name).length);
  const parts = Object.entries(PARTED[name] ?? {});
  if (parts.length === 0) return [[stem + SUFFIX, toModule(name, text)]];
  const left = JSON.parse(text);
  return parts.map(([part, keys = Object.keys(left)]) => {
    const own = Object.fromEntries(keys.map((key) => [key, left[key]]));
    for (const key of keys) delete left[key];
    return [`${stem}-${part}${SUFFIX}`, toModule(name, JSON.stringify(own))];
  });
}

function toModule(name, text) {
  return `/** Compiled from data/${name} by scripts/compile-data.mjs; change that file, not this one. */\nconst text: string = ${JSON.stringify(text)};\nexport default text;\n`;
}

function writeIfChanged(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) compileData(join(dirname(process.argv[1]), '..'));
