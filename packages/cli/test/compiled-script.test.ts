import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadCompiled } from '../src/compiled-script.ts';
import { openUserCache } from '../src/user-cache.ts';
import { createScratch } from './scratch.ts';

interface Script {
  readonly name: string;
  readonly folder: string;
  add(one: number, other: number): number;
}

const { folder, write } = createScratch();
const CACHE = path.join(folder, 'cache', 'anatome');

beforeEach(() => {
  vi.stubEnv('XDG_CACHE_HOME', path.dirname(CACHE));
  return () => vi.unstubAllEnvs();
});

/** A script of a given name; names of the same length make scripts of the same length. */
function writeScript(name: string): string {
  return write(
    'script.cjs',
    `exports.name = '${name}'; exports.folder = __dirname; exports.add = (one, other) => one + other;`,
  );
}

const listKept = (): string[] => readdirSync(CACHE);

describe('loadCompiled', () => {
  it('keeps the code once, after a warm-up, and takes it from then on', async () => {
    const first = loadCompiled<Script>(writeScript('one'));
    expect(first.exports).toMatchObject({ name: 'one', folder });
    expect(listKept()).toEqual([]);
    let calls = 0;
    await first.keep!(async () => {
      calls += first.exports.add(1, 0);
    });
    expect([calls, listKept().length]).toEqual([1, 1]);
    const second = loadCompiled<Script>(writeScript('one'));
    expect(second.keep).toBeUndefined();
    expect(second.exports.add(2, 3)).toBe(5);
  });

  it('writes nothing beside the script', () => {
    expect(readdirSync(folder).sort()).toEqual(['cache', 'script.cjs']);
  });

  it('does not take the code of a script that has changed, even to one of the same length, and drops it', async () => {
    const before = listKept();
    const changed = loadCompiled<Script>(writeScript('two'));
    expect(changed.exports.name).toBe('two');
    await changed.keep!(async () => {});
    expect(listKept()).toHaveLength(1);
    expect(listKept()).not.toEqual(before);
  });

  it('keeps another code for other flags, however many there are', async () => {
    const file = writeScript('two');
    vi.stubEnv('NODE_OPTIONS', `--max-old-space-size=4096 --title="../${'x'.repeat(500)}"`);
    await loadCompiled<Script>(file).keep!(async () => {});
    expect(loadCompiled<Script>(file).keep).toBeUndefined();
    expect(listKept()).toHaveLength(2);
  });

  it('keeps anew what V8 refuses', async () => {
    // Else V8 would remember the script and not look at the code at all.
    setFlagsFromString('--no-compilation-cache');
    const file = writeScript('two');
    for (const name of listKept())
      openUserCache()!.write(name.replace(/\.code$/, ''), Buffer.from('no code'), '-');
    const healed = loadCompiled<Script>(file);
    expect(healed.exports.name).toBe('two');
    await healed.keep!(async () => {});
    expect(loadCompiled<Script>(file).keep).toBeUndefined();
  });

  it('neither reads nor keeps when told so', () => {
    vi.stubEnv('NODE_DISABLE_COMPILE_CACHE', '1');
    const loaded = loadCompiled<Script>(writeScript('new'));
    expect([loaded.exports.name, loaded.keep]).toEqual(['new', undefined]);
  });

  it('works where there is no place for a cache', () => {
    vi.stubEnv('XDG_CACHE_HOME', 'relative');
    vi.stubEnv('HOME', undefined);
    vi.stubEnv('LOCALAPPDATA', undefined);
    const loaded = loadCompiled<Script>(writeScript('new'));
    expect([loaded.exports.name, loaded.keep]).toEqual(['new', undefined]);
  });
});
