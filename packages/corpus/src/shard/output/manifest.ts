/** What is done, one file for each output, so that several machines can work into one folder. */
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWholeFile } from './whole-file.ts';

/** A file as it was: another size or another time mean that it is another. */
export interface FileMark {
  readonly name: string;
  readonly bytes: number;
  /** When it was last written, ISO 8601. */
  readonly written: string;
}

/** What is known of an output. */
export interface Manifest {
  readonly input: FileMark;
  readonly output: FileMark;
  /** What had a say in the rows, as one word: other settings make other rows. */
  readonly settings: string;
  readonly rows: number;
  /** Rows that say why there is nothing of a page. */
  readonly failed: number;
  /** Places of the input that could not be read and are no rows. */
  readonly problems: number;
  /** Style sheets that were left out, since there were more than are kept. */
  readonly sheetsLeft: number;
  readonly finished: string;
}

/** Spark and pyarrow pass over what begins so. */
const FOLDER = '_manifest';

/** A file as it is now; undefined where there is none. */
export async function markFile(path: string, name: string): Promise<FileMark | undefined> {
  try {
    const { size, mtime } = await stat(path);
    return { name, bytes: size, written: mtime.toISOString() };
  } catch {
    return undefined;
  }
}

/** What is known of an output; undefined where nothing is, or nothing that can be read. */
export async function readManifest(folder: string, output: string): Promise<Manifest | undefined> {
  try {
    const manifest = JSON.parse(await readFile(toPath(folder, output), 'utf8')) as Manifest;
    return typeof manifest.rows === 'number' ? manifest : undefined;
  } catch {
    return undefined;
  }
}

/** Notes that an output is whole. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await mkdir(join(folder, FOLDER), { recursive: true });
  const text = `${JSON.stringify(manifest, undefined, 1)}\n`;
  await writeWholeFile(toPath(folder, manifest.output.name), (part) => writeFile(part, text));
}

/** Where manifests are. */
export function toManifestFolder(folder: string): string {
  return join(folder, FOLDER);
}

/** Whether two marks are of the same file, unchanged. */
export function isSame(one: FileMark | undefined, other: FileMark | undefined): boolean {
  return one !== undefined && one.bytes === other?.bytes && one.written === other.written;
}

function toPath(folder: string, output: string): string {
  return join(folder, FOLDER, `${output}.json`);
}
