/** Pages out of files and folders. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { findNonPage } from '@anatome/core/decode';
import type { Taken } from './arrival.ts';

/** How files are read. */
export interface FileOptions {
  /** What the pages' paths, seen from the folder named, are put behind to make their addresses. */
  readonly baseUrl?: string | undefined;
  readonly maxBytes?: number | undefined;
}

const MOST_BYTES = 20_000_000;
const PAGE_NAME = /\.(html?|xhtml|xht|txt)(?:\.gz)?$/i;
const TYPES: Readonly<Record<string, string>> = { htm: 'text/html', html: 'text/html', txt: 'text/plain' };

/** The pages of files and folders, in the order of their names; links and hidden files in folders are passed over. */
export async function* takeFiles(paths: readonly string[], options: FileOptions = {}): AsyncGenerator<Taken> {
  for (const path of paths) {
    const todo = [path];
    for (let at = todo.pop(); at !== undefined; at = todo.pop()) {
      try {
        if ((await stat(at)).isDirectory()) todo.push(...(await list(at)).reverse());
        else yield await takeFile(at, path, options);
      } catch (error) {
        yield toProblem(at, (error as { code?: string }).code ?? 'unreadable', (error as Error).message);
      }
    }
  }
}

async function list(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => !entry.name.startsWith('.'))
    .filter((entry) => entry.isDirectory() || (entry.isFile() && PAGE_NAME.test(entry.name)))
    .map(({ name }) => join(folder, name))
    .sort();
}

async function takeFile(path: string, root: string, options: FileOptions): Promise<Taken> {
  const { maxBytes = MOST_BYTES } = options;
  const { size, mtime } = await stat(path);
  if (size > maxBytes) return toProblem(path, 'too-large', `is larger than ${maxBytes} bytes`);
  const bytes = await unpack(await readFile(path), maxBytes);
  const contentType = findType(path);
  const other = findNonPage(bytes, { contentType });
  if (other) return toProblem(path, other.code, other.message);
  const url = toAddress(path, root, options.baseUrl);
  return { arrival: { url, bytes, fetched: mtime.toISOString(), source: path, contentType } };
}

async function unpack(bytes: Buffer, maxOutputLength: number): Promise<Uint8Array> {
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? promisify(gunzip)(bytes, { maxOutputLength }) : bytes;
}

function findType(path: string): string | undefined {
  const ending = PAGE_NAME.exec(path)?.[1]?.toLowerCase();
  return ending === undefined ? undefined : (TYPES[ending] ?? 'application/xhtml+xml');
}

function toAddress(path: string, root: string, baseUrl: string | undefined): string {
  if (baseUrl === undefined) return pathToFileURL(resolve(path)).href;
  const inside = relative(root, path) || basename(path);
  return new URL(inside.split(sep).map(encodeURIComponent).join('/'), baseUrl).href;
}

function toProblem(source: string, code: string, message: string): Taken {
  return { problem: { source, code, message } };
}
