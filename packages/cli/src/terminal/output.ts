/** Where data goes: stdout or a file. Every write is waited for, so a slow reader slows us down and memory stays flat. */
import { statSync, writeSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { EXIT } from '../exit.ts';
import { Failure, toUsageFailure } from '../failure.ts';
import { type Colours, toColours } from './colours.ts';

/** A place for data. */
export interface Output {
  readonly isTerminal: boolean;
  readonly colours: Colours;
  write(data: string | Uint8Array): Promise<void>;
  close(): Promise<void>;
}

/** Opens stdout, or the file a person named; `-` is stdout. */
export function createOutput(file: string | undefined): Output {
  return file === undefined || file === '-' ? createStdout() : createFile(file);
}

function createStdout(): Output {
  return {
    isTerminal: process.stdout.isTTY === true,
    colours: toColours(process.stdout),
    write: (data) =>
      new Promise((resolve, reject) => {
        process.stdout.write(data, (error) => (error ? reject(error) : resolve()));
      }),
    close: async () => {},
  };
}

/** The reader of stdout went away (`anatome … | head`): nobody is left to tell, so end quietly. */
export function endWithReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(EXIT.good);
    // Written at once: what waits for the loop is lost when we end.
    complainAtOnce(`standard output cannot be written: ${sayWhyUnwritable(error)}`);
    process.exit(EXIT.nothing);
  });
  // Whoever closed stderr does not want to hear either.
  process.stderr.on('error', () => {});
}

function complainAtOnce(message: string): void {
  try {
    writeSync(STDERR, `anatome: ${message}\n`);
  } catch {
    // Nobody hears.
  }
}

const STDERR = 2;

/** Why data could not be written, in words that follow where it went. */
function sayWhyUnwritable({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOSPC') return 'the disk is full';
  return code === 'EDQUOT' ? 'your share of the disk is full' : message;
}

/** A file is opened when there is something to write: a run that fails leaves an older file alone. */
function createFile(file: string): Output {
  checkWritable(file);
  let handle: FileHandle | undefined;
  return {
    isTerminal: false,
    colours: toColours({}),
    write: async (data) => {
      try {
        handle ??= await open(file, 'w');
        await handle.writeFile(data);
      } catch (error) {
        throw new Failure('output', `${file}: cannot be written: ${sayWhyUnwritable(error as Error)}`);
      }
    },
    close: async () => handle?.close(),
  };
}

/** Said before the work, not after it. */
function checkWritable(file: string): void {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    throw toUsageFailure(`--output ${file} is a directory; name a file in it`);
  }
  const folder = path.dirname(file);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw toUsageFailure(`--output ${file}: there is no directory ${folder}`);
  }
}
