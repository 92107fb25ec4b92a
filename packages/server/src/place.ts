/** Where things lie: sources and build are both one folder below the package. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const PACKAGE = join(import.meta.dirname, '..');

/** The script of the worker threads: always the built one, for Node runs no TypeScript. */
export const WORK_SCRIPT: URL = pathToFileURL(join(PACKAGE, 'dist', 'work.mjs'));

/** The script of the threads that read the corpus, likewise. */
export const CORPUS_SCRIPT: URL = pathToFileURL(join(PACKAGE, 'dist', 'corpus-work.mjs'));

/** The script of the threads that keep the wiki, likewise. */
export const WIKI_SCRIPT: URL = pathToFileURL(join(PACKAGE, 'dist', 'wiki-work.mjs'));

/** The script of the thread that keeps what annotators say, likewise. */
export const ANNOTATION_SCRIPT: URL = pathToFileURL(join(PACKAGE, 'dist', 'annotation-work.mjs'));

/** The script of the thread that learns from what people say, likewise. */
export const LEARNING_SCRIPT: URL = pathToFileURL(join(PACKAGE, 'dist', 'learning-work.mjs'));

/** Sources are not shipped: where they are, this is a checkout, and its files are newer than copies beside the build. */
const isCheckout = existsSync(join(PACKAGE, 'src'));

/** The sample pages: those of the checkout, or the copy beside the build. */
export const SAMPLES_FOLDER: string = isCheckout
  ? join(PACKAGE, '..', '..', 'fixtures', 'pages')
  : join(PACKAGE, 'dist', 'samples');

/** The built studio: that of the checkout, or the copy beside the build. */
export const STUDIO_FOLDER: string = isCheckout
  ? join(PACKAGE, '..', 'studio', 'dist')
  : join(PACKAGE, 'dist', 'studio');
