/** Where things lie: sources and build are both one folder below the package. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const PACKAGE = join(import.meta.dirname, '..');

/** The script of the workers that analyse: always the built one, for Node runs no TypeScript. */
export const WORK_SCRIPT: URL = pathToFileURL(join(PACKAGE, 'dist', 'work.mjs'));

/** The same of those that make rows of files. */
export const ROW_SCRIPT: URL = pathToFileURL(join(PACKAGE, 'dist', 'row-work.mjs'));

/** The version of Anatome; its packages have one version. */
export function readAnatomeVersion(): string {
  return (JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as { version: string }).version;
}

/** The forms that come with Anatome. */
export const FORMS_FOLDER: string = join(PACKAGE, 'data');
