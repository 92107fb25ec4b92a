import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const DATA = join(import.meta.dirname, '..', '..', 'packages', 'core', 'data');

/** The texts of the files of a kind that come with Anatome. */
export function readShipped(folder: string, extension: string): string[] {
  return readdirSync(join(DATA, folder))
    .filter((name) => name.endsWith(extension))
    .map((name) => readFileSync(join(DATA, folder, name), 'utf8'));
}
