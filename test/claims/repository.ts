/** What there is to be named: files, folders, words of the sources, constants, scripts, packages. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The repository as the docs may speak of it. */
export interface Repository {
  /** Paths of all files and folders from the root. */
  readonly places: readonly string[];
  /** Whether code has this word, comments aside. */
  hasWord(word: string): boolean;
  /** Whether code has this string, comments aside. */
  hasText(text: string): boolean;
  /** What constants of this name (`LIMIT`, `LIMITS.nodes`) are set to, as written. */
  valuesOf(constant: string): readonly string[];
  /** Scripts of package.json. */
  readonly scripts: Readonly<Record<string, string>>;
  /** What can be imported: `@anatome/core/readability`, and dependencies by name. */
  readonly packages: ReadonlySet<string>;
  read(path: string): string;
}

const LEFT_OUT = new Set(['__pycache__', 'node_modules', 'dist', '.git', 'coverage', 'out']);
/** The claims' own tests name what there is not. */
const OWN = /^test\/claims/;
const CODE = /\.(ts|tsx|mjs|cjs|py)$/;

/** Reads the repository once. */
export function readRepository(root: string): Repository {
  const places = listPlaces(root, '');
  const code = places
    .filter((path) => CODE.test(path) && !/\.generated\.ts$/.test(path) && !OWN.test(path))
    .map((path) => dropComments(readFileSync(join(root, path), 'utf8')))
    .join('\n');
  const words = new Set(code.match(/[A-Za-z_$][\w$]*/g));
  const manifests = places.filter((path) => /(^|\/)package\.json$/.test(path));
  return {
    places,
    hasWord: (word) => words.has(word),
    hasText: (text) => code.includes(text),
    valuesOf: (constant) => findValues(code, constant),
    scripts: JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts,
    packages: new Set(manifests.flatMap((path) => collectPackages(readFileSync(join(root, path), 'utf8')))),
    read: (path) => readFileSync(join(root, path), 'utf8'),
  };
}

/** Of `LIMIT` its values; of `SHARE.root` those of this field. */
function findValues(code: string, constant: string): string[] {
  const [name, field] = constant.split('.');
  const declared = new RegExp(`\\bconst ${name}(?:: [^=]+)? = ([^;]+);`, 'g');
  const values = Array.from(code.matchAll(declared), (match) => match[1]);
  if (field === undefined) return values;
  return values.flatMap((value) => new RegExp(`\\b${field}: ([^,\\n]+)`).exec(value)?.[1] ?? []);
}

function listPlaces(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (LEFT_OUT.has(entry.name)) return [];
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    return entry.isDirectory() ? [path, ...listPlaces(root, path)] : [path];
  });
}

function dropComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

function collectPackages(manifest: string): string[] {
  const { name, exports = {}, dependencies = {}, devDependencies = {} } = JSON.parse(manifest);
  const doors = Object.keys(exports).map((door) => name + door.slice(1));
  return [name, ...doors, ...Object.keys(dependencies), ...Object.keys(devDependencies)];
}
