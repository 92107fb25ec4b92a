/** Where the measurement data lies. It is never part of the project. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const DEFAULT = join(ROOT, '..', 'shared', 'data');

/** The directory given on the command line, or the default one beside the project; undefined when neither exists. */
export function findDataDir(given: string | undefined): string | undefined {
  const dir = given === undefined ? DEFAULT : resolve(given);
  return existsSync(dir) ? dir : undefined;
}

/** What to say when there is no data. */
export function explainDataDir(given: string | undefined): string {
  return given === undefined
    ? 'No measurement data found beside the project (../shared/data); give its directory with --data DIR.'
    : `The data directory "${given}" does not exist; --data wants a directory with content/, hostile/ and so on.`;
}
