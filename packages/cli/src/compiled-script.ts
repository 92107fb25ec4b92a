/**
 * A script that is compiled once and kept so. Compiling the command takes 70 ms, more than all else it does with a
 * small page; newer Nodes could keep code by themselves, but Node 20 cannot, and none keeps what ran only later.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { crc32 } from 'node:zlib';
import { openUserCache } from './user-cache.ts';

export interface CompiledScript<Exports> {
  readonly exports: Exports;
  /**
   * Keeps the compiled code in the user's cache, after `warmUp` has called what should be in it. Missing when there is
   * nothing to do: it is kept already, or cannot be.
   */
  readonly keep?: (warmUp: () => Promise<void>) => Promise<void>;
}

/** Loads a script in the manner of CommonJS, from its compiled code if that has been kept. */
export function loadCompiled<Exports>(file: string): CompiledScript<Exports> {
  const bytes = readFileSync(file);
  const cache = process.env.NODE_DISABLE_COMPILE_CACHE === '1' ? undefined : openUserCache();
  const { name, family } = nameCode(file, bytes);
  const cachedData = cache?.read(name);
  // The build escapes all but ASCII, so that nothing has to be decoded.
  const source = `(function (exports, require, module, __filename, __dirname) {${bytes.toString('latin1')}\n})`;
  const script = new vm.Script(source, { filename: file, cachedData });
  const module = { exports: {} as Exports };
  const wrapped = script.runInThisContext() as (...values: unknown[]) => void;
  wrapped(module.exports, createRequire(file), module, file, path.dirname(file));
  const isKept = cachedData !== undefined && script.cachedDataRejected !== true;
  if (isKept || cache === undefined || !cache.prepare()) return module;
  return {
    ...module,
    keep: async (warmUp) => {
      await warmUp();
      cache.write(name, script.createCachedData(), family);
    },
  };
}

/**
 * V8 takes only what the same V8 made under the same flags, and of the script it looks at the length alone: the name has
 * to tell. Codes of one family are of the same script under the same Node; all but the newest are stale.
 */
function nameCode(file: string, bytes: Uint8Array): { name: string; family: string } {
  const place = toHex(crc32(file));
  const flags = toHex(
    crc32([process.execPath, ...process.execArgv, process.env.NODE_OPTIONS ?? ''].join('\n')),
  );
  const family = `${process.version}-${process.arch}-${flags}-${place}-`;
  return { name: `${family}${bytes.length.toString(16)}-${toHex(crc32(bytes))}`, family };
}

function toHex(sum: number): string {
  return sum.toString(16).padStart(8, '0');
}
