/** Inside the repository every name of our packages means its source: a name that was forgotten would mean an old build. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const readJson = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
const paths: Record<string, string[]> = readJson('tsconfig.json').compilerOptions.paths;

const NAMES = readdirSync(join(ROOT, 'packages')).flatMap((folder) => {
  const { name, exports = {} } = readJson(`packages/${folder}/package.json`);
  const entries = Object.keys(exports).filter((path) => path !== './package.json');
  return entries.map((path) => name + path.slice(1));
});

it.each(NAMES)('tsconfig.json says where the source of %s is', (name) => {
  const [scope, folder, subpath] = name.split('/');
  const source =
    subpath === undefined
      ? paths[`${scope}/*`]?.[0]?.replace('*', folder)
      : (paths[name] ?? paths[`${scope}/${folder}/*`])?.[0]?.replace('*', subpath);
  expect(source).toBeDefined();
  expect(existsSync(join(ROOT, source))).toBe(true);
});
