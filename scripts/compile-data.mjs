/**
 * Turns every file of packages/core/data into a module that exports its text, so that the same data works in Node and
 * in browsers; a large one into several, for not everybody needs all of it. Writes only what has changed. Run by scripts/setup.mjs, or by itself: node scripts/compile-data.mjs
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const SUFFIX = '.generated.ts';

/** JSON files that become several modules: the keys each of those has, the last all that are left. */
const PARTED = {
  'outline-model.json': { content: ['version', 'words', 'content', 'second'], other: undefined },
};

/** Large word lists, which become one module for all: packages/core/src/lexicon/packed-lists.ts tells how they are packed. */
const PACKED = {
  module: `lexicon/packed-lists${SUFFIX}`,
  lists: [
    'city-geonames',
    'frequent-word',
    'given-name',
    'given-name-census',
    'surname',
    'surname-census',
  ].map((name) => `lexicon/${name}.txt`),
};

/** Compiles the data below `root`, the repository; folders stay folders. */
export function compileData(root) {
  const from = join(root, 'packages/core/data');
  const to = join(root, 'packages/core/src/data');
  mkdirSync(to, { recursive: true });
  const read = (name) => readFileSync(join(from, name), 'utf8');
  const modules = listFiles(from)
    .filter((name) => !PACKED.lists.includes(name))
    .flatMap((name) => toModules(name, read(name)));
  const packed = packLists(
    PACKED.lists.map((name) => ({ name: basename(name), words: readWords(name, read(name)) })),
  );
  modules.push([PACKED.module, toModule('lexicon', packed)]);
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

/** The words of a list to be packed, which says nothing but words. */
function readWords(name, text) {
  const words = text.split('\n').filter((line) => line !== '' && !/^#(?!type )/.test(line));
  const odd = words.find((word) => word.length > 256 || /^[#*\s]|\s$|\s\s|[\t\r\0]/.test(word));
  if (odd !== undefined) throw new Error(`${name} cannot be packed: "${odd}" is more than a word.`);
  return words;
}

/** All words of some lists as one text. */
export function packLists(lists) {
  const memberships = new Map();
  for (const [number, { words }] of lists.entries())
    for (const word of new Set(words)) memberships.set(word, [...(memberships.get(word) ?? []), number]);
  const words = [...memberships].map(([word, lists]) => {
    const small = word[0].toLowerCase();
    const isCapital = small !== word[0] && small.toUpperCase() === word[0];
    return { letters: isCapital ? small + word.slice(1) : word, group: JSON.stringify({ lists, isCapital }) };
  });
  words.sort((a, b) => compare(a.letters, b.letters) || compare(a.group, b.group));
  const groups = countGroups(words);
  const columns = { shared: '', lengths: '', groups: '', letters: '' };
  let last = '';
  for (const { letters, group } of words) {
    let shared = 0;
    while (shared < letters.length && letters[shared] === last[shared]) shared++;
    columns.shared += toDigit(shared);
    columns.lengths += toDigit(letters.length - shared);
    columns.groups += toDigit(groups.indexOf(group));
    columns.letters += letters.slice(shared);
    last = letters;
  }
  const description = {
    names: lists.map(({ name }) => name),
    groups: groups.map((group) => JSON.parse(group)),
  };
  return [JSON.stringify(description), ...Object.values(columns)].join('\n');
}

/** The groups of words, those of most words first. */
function countGroups(words) {
  const counts = new Map();
  for (const { group } of words) counts.set(group, (counts.get(group) ?? 0) + 1);
  return [...counts.keys()].sort((a, b) => counts.get(b) - counts.get(a) || compare(a, b));
}

function compare(a, b) {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** A number as one character. */
function toDigit(number) {
  return String.fromCharCode(48 + number);
}

function writeIfChanged(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) compileData(join(dirname(process.argv[1]), '..'));
