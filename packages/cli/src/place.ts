/** Where things lie: sources and build are both one folder below the package. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The script of the threads of `anatome pipe -j`: always the built one, for Node runs no TypeScript. */
export const PIPE_SCRIPT: URL = pathToFileURL(path.join(import.meta.dirname, '..', 'dist', 'pipe-work.mjs'));
