/** Runs the real command: in a process that stays for all test files of a worker, or in one of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { borrow } from '../../../test/share-in-worker.ts';
import { ResidentCommand } from './resident-command.ts';

/** The built command, as a person runs it. */
const COMMAND = path.join(import.meta.dirname, '..', 'bin', 'anatome.cjs');

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly input?: string | Uint8Array;
  /** A file that is standard input itself, as after `<` in a shell. */
  readonly inputFile?: string;
  readonly cwd?: string;
  /** A file that is standard output itself. */
  readonly output?: number;
}

/** Starts the command; its standard streams are pipes, unless a file is named. */
export function start(args: readonly string[], options: Omit<RunOptions, 'input'> = {}): ChildProcess {
  const stdin = options.inputFile === undefined ? 'pipe' : openSync(options.inputFile, 'r');
  try {
    return spawn(process.execPath, [COMMAND, ...args], {
      cwd: options.cwd,
      stdio: [stdin, options.output ?? 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: undefined, FORCE_COLOR: undefined },
    });
  } finally {
    if (stdin !== 'pipe') closeSync(stdin);
  }
}

/** Runs the command to its end. Files as standard streams are for processes of their own. */
export async function run(args: readonly string[], options: RunOptions = {}): Promise<Ended> {
  if (options.inputFile !== undefined || options.output !== undefined) return runAlone(args, options);
  const { thing, giveBack } = await borrow('command', {
    start: async () => new ResidentCommand(),
    end: async (command) => command.close(),
  });
  try {
    return await thing.run(args, options);
  } finally {
    await giveBack();
  }
}

/** Runs the command to its end in a process of its own, where starting, ending and streams of the system matter. */
export function runAlone(args: readonly string[], options: RunOptions = {}): Promise<Ended> {
  const child = start(args, options);
  // The command may end before it has read everything.
  child.stdin?.on('error', () => {});
  child.stdin?.end(options.input ?? '');
  return waitFor(child);
}

/** What a command has said when it ends. */
export function waitFor(child: ChildProcess): Promise<Ended> {
  const stdout: Uint8Array[] = [];
  const stderr: Uint8Array[] = [];
  child.stdout?.on('data', (chunk: Uint8Array) => stdout.push(chunk));
  child.stderr!.on('data', (chunk: Uint8Array) => stderr.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ code, stdout: Buffer.concat(stdout).toString(), stderr: Buffer.concat(stderr).toString() });
    });
  });
}
