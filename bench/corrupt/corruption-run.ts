/** Damages one file after the other and runs the real command on it. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { createRandom } from '../../packages/core/test/hostile/mutate.ts';
import { damage } from './damage.ts';
import type { Kind } from './kinds.ts';

const COMMAND = join(import.meta.dirname, '..', '..', 'packages', 'cli', 'bin', 'anatome.cjs');
const PAGE = `<!doctype html><title>Storm</title><h1>Storm</h1><p>${'Ann Lee of Berlin saw the wind rise. '.repeat(20)}</p>`;
/** A command that is not done by then hangs. */
const LIMIT = 60_000;

/** How a run ended. */
type Outcome = 'refused' | 'healed' | 'used';

export interface Corrupted {
  readonly number: number;
  readonly how: string;
  /** What became of it, or what went wrong. */
  readonly outcome: Outcome | { readonly fault: string };
}

interface Ended {
  readonly code: number | string | null;
  readonly signal: string | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** One kind of file in a folder of its own, with a cache of its own; made once, then damaged again and again. */
export class CorruptionRun {
  private readonly kind: Kind;
  private readonly folder = mkdtempSync(join(tmpdir(), 'anatome-corrupt-'));
  private sound: Uint8Array = new Uint8Array();
  private wanted = '';

  constructor(kind: Kind) {
    this.kind = kind;
  }

  /** Runs the command on a sound file: whatever it says then is what a healed one has to say. */
  async start(): Promise<void> {
    mkdirSync(join(this.folder, 'cache'));
    writeFileSync(join(this.folder, 'page.html'), PAGE);
    const made = this.kind.make?.();
    if (made !== undefined) writeFileSync(join(this.folder, 'file'), made);
    const { code, stdout, stderr } = await this.run();
    if (code !== 0) throw new Error(`A sound ${this.kind.name} is refused: ${stderr}`);
    this.wanted = stdout;
    this.sound = made ?? new Uint8Array(readFileSync(this.place));
  }

  /** Damages the file and runs the command. */
  async corrupt(number: number): Promise<Corrupted> {
    const random = createRandom(number);
    const { bytes, how } = damage(this.sound, random);
    this.kind.dress?.(bytes, random);
    const { place } = this;
    writeFileSync(place, bytes);
    const ended = await this.run();
    const outcome =
      findFault(ended) ?? (this.kind.make === undefined ? this.findHealed(ended) : findUsed(ended));
    return { number, how, outcome };
  }

  stop(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private get place(): string {
    if (this.kind.make !== undefined) return join(this.folder, 'file');
    const cache = join(this.folder, 'cache', 'anatome');
    const [name] = readdirSync(cache);
    return join(cache, name);
  }

  /** The command has to work as if nothing were, and to leave code that the next run takes. */
  private findHealed({ code, stdout }: Ended): Corrupted['outcome'] {
    if (code !== 0 || stdout !== this.wanted)
      return { fault: `exit ${code}, printed ${stdout.slice(0, 100)}` };
    return isSealed(this.place) ? 'healed' : { fault: 'what lies in the cache is still damaged' };
  }

  private run(): Promise<Ended> {
    const places: Readonly<Record<string, string>> = {
      FILE: join(this.folder, 'file'),
      PAGE: join(this.folder, 'page.html'),
    };
    const words = this.kind.words.map((word) => places[word] ?? word);
    const env = { ...process.env, XDG_CACHE_HOME: join(this.folder, 'cache') };
    return new Promise((resolve) => {
      execFile(process.execPath, [COMMAND, ...words], { env, timeout: LIMIT }, (error, stdout, stderr) => {
        resolve({
          code: error === null ? 0 : (error.code ?? null),
          signal: error?.signal ?? null,
          stdout,
          stderr,
        });
      });
    });
  }
}

const CHECKSUM_LENGTH = 4;

/** Whether a file of the cache ends in the checksum of its name and its bytes. */
function isSealed(file: string): boolean {
  const bytes = readFileSync(file);
  const end = bytes.length - CHECKSUM_LENGTH;
  return end > 0 && bytes.readUInt32LE(end) === crc32(bytes.subarray(0, end), crc32(basename(file, '.code')));
}

/** A signal, a stack trace, or an end without a word. */
function findFault({ code, signal, stderr }: Ended): { fault: string } | undefined {
  if (signal !== null) return { fault: `ended by ${signal}` };
  if (/this should not have happened|^\s+at .*:\d+:\d+/m.test(stderr)) return { fault: stderr.slice(0, 300) };
  if (code !== 0 && !/^anatome: ./m.test(stderr) && code !== 1)
    return { fault: `exit ${code} without a word` };
  return undefined;
}

function findUsed({ code, stderr }: Ended): Outcome {
  return code !== 0 && stderr !== '' ? 'refused' : 'used';
}
