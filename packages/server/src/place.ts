/** Where things lie: sources and build are both one folder below the package. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const PACKAGE = join(import.meta.dirname, '..');

/** The script of the worker threads: always the built one, for Node runs no TypeScript. */
export const WORK_SCRIPT: URL = pathToFileURL(join(PACKAGE, 'dist', 'work.mjs'));

/** The sample pages: beside the build, or those of the checkout. */
export const SAMPLES_FOLDER: string = findFolder(
  join(PACKAGE, 'dist', 'samples'),
  join(PACKAGE, '..', '..', 'fixtures', 'pages'),
);

/** The built studio: beside the build, or that of the checkout. */
export const STUDIO_FOLDER: string = findFolder(
  join(PACKAGE, 'dist', 'studio'),
  join(PACKAGE, '..', 'studio', 'dist'),
);

function findFolder(own: string, ofCheckout: string): string {
  return existsSync(ofCheckout) || !existsSync(own) ? ofCheckout : own;
}
