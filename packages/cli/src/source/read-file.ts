import { createReadStream } from 'node:fs';
import { Failure } from '../failure.ts';
import { collectBytes } from './collect-bytes.ts';
import type { Arrived } from './load.ts';
import { findTypeOfName } from './type-of-name.ts';

/** Most pages then come in one piece. */
const CHUNK = 1 << 20;

/** Reads a file of any kind that can be read from its start: a regular one, a named pipe, a device. */
export async function readFile(path: string): Promise<Arrived> {
  try {
    const bytes = await collectBytes(createReadStream(path, { highWaterMark: CHUNK }));
    return { bytes, contentType: findTypeOfName(path) };
  } catch (error) {
    throw error instanceof Failure ? error : toFileFailure(path, error as NodeJS.ErrnoException);
  }
}

function toFileFailure(path: string, error: NodeJS.ErrnoException): Failure {
  switch (error.code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return new Failure('not-found', `no such file${toAddressHint(path)}`);
    case 'EISDIR':
      return new Failure('directory', `is a directory; name the pages in it, such as ${toPattern(path)}`);
    case 'EACCES':
    case 'EPERM':
      return new Failure('forbidden', 'may not be read: permission denied');
    default:
      return new Failure('unreadable', `cannot be read: ${error.message}`);
  }
}

function toPattern(path: string): string {
  return `${path.replace(/(?<!\/)\/+$/, '')}/*.html`;
}

/** Domains that are not also the ending of a file; enough for a hint. */
const HOST = /^(?:[\w-]+\.)+(?:com|org|net|edu|gov|info|io|dev|eu|de|uk|fr|nl|at|ch|es|it|jp)(?:[/:?#]|$)/i;

/** `example.org/page` is what people type into a browser. */
function toAddressHint(path: string): string {
  return HOST.test(path) || /^www\./i.test(path) ? `; did you mean https://${path} ?` : '';
}
