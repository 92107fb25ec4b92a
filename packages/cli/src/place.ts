/** Where things lie: sources and build are both one folder below the package. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const BUILD = path.join(import.meta.dirname, '..', 'dist');

/** The command as one script; always the built one, for Node runs no TypeScript. */
export const MAIN_SCRIPT: string = path.join(BUILD, 'main.cjs');

/** The script of the processes of `anatome pipe -j`. */
export const PIPE_SCRIPT: URL = pathToFileURL(path.join(BUILD, 'pipe-work.cjs'));
