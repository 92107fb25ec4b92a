import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openUserCache, type UserCache } from '../src/user-cache.ts';
import { createScratch } from './scratch.ts';

const { folder: HOME } = createScratch();
const FOLDER = path.join(HOME, '.cache', 'anatome');
const FILE = path.join(FOLDER, 'one.code');
const CODE = Buffer.from('some compiled code');

/** A cache with one file in it. */
function fill(): UserCache {
  const cache = openUserCache()!;
  expect(cache.prepare()).toBe(true);
  cache.write('one', CODE, 'o');
  expect(cache.read('one')).toEqual(CODE);
  return cache;
}

/** From now on all files are somebody else's. */
function becomeAnother(): void {
  vi.spyOn(process as { getuid(): number }, 'getuid').mockReturnValue(4242);
}

// Windows has no owners or modes that Node could see.
describe.skipIf(process.platform === 'win32')('the cache of the user', () => {
  beforeEach(() => {
    rmSync(path.join(HOME, '.cache'), { recursive: true, force: true });
    vi.stubEnv('HOME', HOME);
    vi.stubEnv('XDG_CACHE_HOME', path.join(HOME, '.cache'));
    return () => {
      vi.unstubAllEnvs();
      vi.restoreAllMocks();
    };
  });

  it('is private', () => {
    fill();
    const toMode = (place: string): string => (lstatSync(place).mode & 0o777).toString(8);
    expect([toMode(FOLDER), toMode(FILE)]).toEqual(['700', '600']);
  });

  it.each(['a byte changed', 'cut off', 'emptied', 'of another name'])('does not read a file %s', (fault) => {
    const cache = fill();
    const bytes = readFileSync(FILE);
    bytes[3] ^= 1;
    if (fault === 'a byte changed') writeFileSync(FILE, bytes);
    if (fault === 'cut off') writeFileSync(FILE, readFileSync(FILE).subarray(0, -1));
    if (fault === 'emptied') writeFileSync(FILE, '');
    if (fault === 'of another name') renameSync(FILE, FILE.replace('one', 'two'));
    expect(cache.read(fault === 'of another name' ? 'two' : 'one')).toBeUndefined();
    cache.write('one', CODE, 'o');
    expect(cache.read('one')).toEqual(CODE);
  });

  it.each([
    ['a folder others can write to', () => chmodSync(FOLDER, 0o777)],
    ['a folder the group can write to', () => chmodSync(FOLDER, 0o770)],
    ['a folder of somebody else', becomeAnother],
    [
      'a link to a folder',
      () => {
        renameSync(FOLDER, `${FOLDER}-moved`);
        symlinkSync(`${FOLDER}-moved`, FOLDER);
      },
    ],
  ])('uses no %s', (_, spoil) => {
    const cache = fill();
    spoil();
    expect([cache.read('one'), cache.prepare()]).toEqual([undefined, false]);
  });

  it.each([
    ['others can write to', () => chmodSync(FILE, 0o606)],
    [
      'behind a link',
      () => {
        renameSync(FILE, path.join(HOME, 'elsewhere'));
        symlinkSync(path.join(HOME, 'elsewhere'), FILE);
      },
    ],
  ])('reads no file %s', (_, spoil) => {
    const cache = fill();
    spoil();
    expect(cache.read('one')).toBeUndefined();
  });

  it('is not made in the home of somebody else', () => {
    becomeAnother();
    expect(openUserCache()!.prepare()).toBe(false);
    expect(readdirSync(HOME)).not.toContain('.cache');
  });

  it('is not there where a file is in the way', () => {
    writeFileSync(path.join(HOME, '.cache'), '');
    expect([openUserCache()!.prepare(), openUserCache()!.read('one')]).toEqual([false, undefined]);
  });

  it('drops what is stale and the oldest of too many, and nothing that is not its own', () => {
    const cache = fill();
    mkdirSync(path.join(FOLDER, 'folder'));
    writeFileSync(path.join(FOLDER, 'note.txt'), '');
    for (let at = 10; at < 30; at++) {
      cache.write(`a${at}`, CODE, `a${at}`);
      utimesSync(path.join(FOLDER, `a${at}.code`), at, at);
    }
    writeFileSync(path.join(FOLDER, 'a29.code.77'), 'never finished');
    utimesSync(path.join(FOLDER, 'a29.code.77'), 1, 1);
    cache.write('a29-changed', CODE, 'a29');
    const kept = 'a19 a20 a21 a22 a23 a24 a25 a26 a27 a28 a29-changed one'.split(' ');
    expect(readdirSync(FOLDER).sort()).toEqual(
      [...kept.map((name) => `${name}.code`), 'folder', 'note.txt'].sort(),
    );
  });
});
