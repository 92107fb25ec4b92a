/**
 * A script that is compiled once and kept so. Compiling the command takes 70 ms, more than all else it does with a
 * small page; newer Nodes could keep code by themselves, but Node 20 cannot, and none keeps what ran only later.
 */
import { accessSync, constants, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';

export interface CompiledScript<Exports> {
  readonly exports: Exports;
  /**
   * Keeps the compiled code beside the script, after `warmUp` has called what should be in it. Missing when there is
   * nothing to do: it is kept already, or cannot be.
   */
  readonly keep?: (warmUp: () => Promise<void>) => Promise<void>;
}

/** Loads a script in the manner of CommonJS, from its compiled code if that has been kept. */
export function loadCompiled<Exports>(file: string): CompiledScript<Exports> {
  const place = toPlace(file);
  const cachedData = readKept(place);
  // The build escapes all but ASCII, so that nothing has to be decoded.
  const source = `(function (exports, require, module, __filename, __dirname) {${readFileSync(file, 'latin1')}\n})`;
  const script = new vm.Script(source, {
    filename: file,
    cachedData,
  });
  const module = { exports: {} as Exports };
  const wrapped = script.runInThisContext() as (...values: unknown[]) => void;
  wrapped(module.exports, createRequire(file), module, file, path.dirname(file));
  if (cachedData !== undefined || !isWritable(path.dirname(file))) return module;
  return {
    ...module,
    keep: async (warmUp) => {
      await warmUp();
      writeKept(place, script.createCachedData());
    },
  };
}

/**
 * V8 takes only what the same V8 made under the same flags, and does not look whether the script has changed since: the
 * name has to tell.
 */
function toPlace(file: string): string {
  const { size, mtimeMs } = statSync(file);
  const script = `${process.version}-${process.arch}-${size}-${Math.floor(mtimeMs)}`;
  return `${file}.${script}${nameFlags()}.cache`;
}

/** The flags as a short name; two of the same name do no harm, for V8 knows the flags. */
function nameFlags(): string {
  const flags = [...process.execArgv, process.env.NODE_OPTIONS ?? ''].join(' ').trim();
  if (flags === '') return '';
  let hash = 0;
  for (let at = 0; at < flags.length; at++) hash = (Math.imul(hash, 31) + flags.charCodeAt(at)) >>> 0;
  return `-${hash.toString(36)}`;
}

function readKept(place: string): Buffer | undefined {
  try {
    return readFileSync(place);
  } catch {
    return undefined;
  }
}

/** What stands under its name is whole, even if two runs write it at the same time. */
function writeKept(place: string, code: Buffer): void {
  const part = `${place}.${process.pid}`;
  try {
    writeFileSync(part, code);
    renameSync(part, place);
  } catch {
    // A full disk makes the next start slower, nothing else.
  }
}

/** Only beside the script: whoever can write there could change the script as well. */
function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return process.env.NODE_DISABLE_COMPILE_CACHE !== '1';
  } catch {
    return false;
  }
}
