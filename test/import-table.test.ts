/** Who may import whom. Changing this table is an architecture decision: write it down in docs/adr first. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const CORE = join(ROOT, 'packages', 'core', 'src');

/** Rooms that know nothing of pages and import nothing: every room of core may import them. */
const FLOOR: readonly string[] = ['number', 'character'];

/** Rooms of core: what each may import beside the floor. `data` holds generated text and imports nothing. */
const ROOMS: Record<string, readonly string[]> = {
  data: [],
  workspace: [],
  number: [],
  character: [],
  decode: [],
  annotation: [],
  date: ['data', 'workspace'],
  lexicon: ['data', 'workspace'],
  value: ['data', 'date', 'workspace'],
  page: ['decode', 'workspace'],
  style: ['page', 'data', 'workspace'],
  feature: ['page', 'style', 'data', 'workspace'],
  xpath: ['page', 'workspace'],
  classifier: [],
  lens: ['date', 'page', 'style', 'feature', 'annotation', 'lexicon', 'xpath', 'data', 'workspace'],
  learning: ['page', 'lens', 'lexicon'],
  metadata: ['date', 'page', 'style', 'feature', 'annotation', 'data', 'workspace'],
  block: ['date', 'page', 'style', 'feature', 'annotation', 'data', 'workspace'],
  mining: [],
  model: ['block', 'data', 'workspace'],
  outline: ['date', 'page', 'style', 'feature', 'annotation', 'block', 'model', 'data', 'workspace'],
  safe: ['page', 'feature'],
  wrapper: ['date', 'value', 'page', 'feature', 'annotation', 'metadata'],
  analysis: ['decode', 'page', 'style', 'feature', 'annotation', 'metadata', 'outline', 'wrapper'],
  record: [
    'data',
    'date',
    'value',
    'workspace',
    'page',
    'style',
    'feature',
    'annotation',
    'metadata',
    'outline',
    'wrapper',
    'analysis',
  ],
  genre: [
    'data',
    'value',
    'workspace',
    'page',
    'style',
    'feature',
    'annotation',
    'metadata',
    'outline',
    'analysis',
  ],
  format: ['page', 'annotation', 'outline', 'analysis', 'record', 'genre', 'export'],
  export: ['date', 'data', 'page', 'annotation', 'metadata', 'outline', 'record', 'genre', 'workspace'],
  explain: ['page', 'style', 'feature', 'annotation', 'outline', 'export', 'xpath', 'workspace'],
  '': [
    'date',
    'workspace',
    'decode',
    'annotation',
    'lexicon',
    'page',
    'style',
    'feature',
    'xpath',
    'lens',
    'metadata',
    'model',
    'outline',
    'wrapper',
    'analysis',
    'record',
    'genre',
    'export',
    'explain',
    'format',
  ],
};

/** Packages: which of ours each may import. */
const PACKAGES: Record<string, readonly string[]> = {
  core: [],
  fetch: ['@anatome/core'],
  pool: [],
  corpus: ['@anatome/core', '@anatome/fetch', '@anatome/pool'],
  wiki: ['@anatome/core', '@anatome/corpus'],
  server: ['@anatome/core', '@anatome/fetch', '@anatome/pool', '@anatome/corpus', '@anatome/wiki'],
  cli: [
    '@anatome/core',
    '@anatome/fetch',
    '@anatome/pool',
    '@anatome/corpus',
    '@anatome/wiki',
    '@anatome/server',
  ],
  // Of the wiki only its doors for browsers, `@anatome/wiki/edit` and `@anatome/wiki/write`; of the server only types.
  studio: ['@anatome/core', '@anatome/server', '@anatome/wiki'],
  extension: ['@anatome/core', '@anatome/server', '@anatome/wiki'],
};

interface Import {
  readonly from: string;
  readonly to: string;
}

describe('the import table', () => {
  it('holds between the rooms of core', () => {
    const broken = collectImports(CORE)
      .filter(({ to }) => to.startsWith('.'))
      .map(({ from, to }) => ({ from, to: resolve(dirname(from), to) }))
      .filter(({ from, to }) => !isAllowed(roomOf(from), roomOf(to)))
      .map(show);
    expect(broken).toEqual([]);
  });

  it('lets rooms be entered by their index only', () => {
    const broken = collectImports(CORE)
      .filter(({ to }) => to.startsWith('.'))
      .map(({ from, to }) => ({ from, to: resolve(dirname(from), to) }))
      .filter(({ from, to }) => roomOf(from) !== roomOf(to) && roomOf(to) !== '' && roomOf(to) !== 'data')
      .filter(({ to }) => !to.endsWith(`${sep}index.ts`))
      .map(show);
    expect(broken).toEqual([]);
  });

  it('keeps lenses apart from each other', () => {
    const broken = collectImports(join(CORE, 'lens'))
      .filter(({ to }) => to.startsWith('.'))
      .map(({ from, to }) => ({ from, to: resolve(dirname(from), to) }))
      .filter(({ from, to }) => lensOf(from) !== '' && lensOf(to) !== '' && lensOf(from) !== lensOf(to))
      .map(show);
    expect(broken).toEqual([]);
  });

  it('holds between packages', () => {
    const broken = readdirSync(join(ROOT, 'packages')).flatMap((name) =>
      collectImports(join(ROOT, 'packages', name, 'src'))
        .filter(({ to }) => to.startsWith('@anatome/') || to === 'anatome')
        .filter(({ to }) => !PACKAGES[name]?.includes(toPackage(to)))
        .map(show),
    );
    expect(broken).toEqual([]);
  });

  it('names every room and package there is', () => {
    const rooms = readdirSync(CORE).filter((name) => statSync(join(CORE, name)).isDirectory());
    expect(rooms.filter((name) => ROOMS[name] === undefined)).toEqual([]);
    expect(readdirSync(join(ROOT, 'packages')).filter((name) => PACKAGES[name] === undefined)).toEqual([]);
  });
});

function isAllowed(from: string, to: string): boolean {
  return from === to || FLOOR.includes(to) || (ROOMS[from]?.includes(to) ?? false);
}

/** The package of an import: `@anatome/server/mcp` is a door of `@anatome/server`. */
function toPackage(specifier: string): string {
  return specifier.split('/').slice(0, 2).join('/');
}

function roomOf(path: string): string {
  const [first, second] = relative(CORE, path).split(sep);
  return second === undefined ? '' : first;
}

/** The lens a file belongs to: '' for the interface and the list, which stand in lens/ itself. */
function lensOf(path: string): string {
  const [room, lens, file] = relative(CORE, path).split(sep);
  return room !== 'lens' || file === undefined ? '' : lens;
}

function show({ from, to }: Import): string {
  return `${relative(ROOT, from)} → ${to.startsWith(ROOT) ? relative(ROOT, to) : to}`;
}

function collectImports(folder: string): Import[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|js|mjs)$/.test(name) && !name.endsWith('.d.ts'))
    .flatMap((name) => {
      const from = join(folder, name);
      const text = readFileSync(from, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
      return Array.from(text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g), ([, to]) => ({
        from,
        to: to,
      }));
    });
}
