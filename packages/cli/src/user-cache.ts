/**
 * Files of the user's cache folder: private to the user, whole, few. What somebody else may have written is not read,
 * and a machine without a usable folder has no cache; neither is worth a message.
 */
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';

/** Each has about 3.5 MB; one is of use per Node, set of flags and installed command. */
const MOST_FILES = 12;
const SUFFIX = '.code';
/** A file of ours, or what is left of one that was never finished. */
const OWN_FILE = /\.code(\.\d+)?$/;
const CHECKSUM_BYTES = 4;
/** Missing on Windows. */
const NO_FOLLOW = constants.O_NOFOLLOW ?? 0;

export interface UserCache {
  /** What was written under that name, if it is whole and nobody else can have written it. */
  read(name: string): Buffer | undefined;
  /** Makes the folder where there is none; false when it cannot be written to or trusted. */
  prepare(): boolean;
  /** Writes a file, and drops the others of its family (which start with the same letters) and the oldest of too many. */
  write(name: string, bytes: Uint8Array, family: string): void;
}

/** The cache of whoever runs this; undefined where the system has no place for one. */
export function openUserCache(): UserCache | undefined {
  const folder = findFolder();
  if (folder === undefined) return undefined;
  return {
    read: (name) => attempt(() => readWhole(folder, name)),
    prepare: () => attempt(() => prepare(folder)) ?? false,
    write: (name, bytes, family) => {
      attempt(() => writeWhole(folder, name, bytes));
      attempt(() => prune(folder, name, family));
    },
  };
}

/** Where programs of this system keep what they can make again. */
function findFolder(): string | undefined {
  const { HOME, LOCALAPPDATA, XDG_CACHE_HOME } = process.env;
  const isGiven = (place: string | undefined): place is string =>
    place !== undefined && path.isAbsolute(place);
  if (process.platform === 'win32')
    return isGiven(LOCALAPPDATA) ? path.join(LOCALAPPDATA, 'anatome', 'Cache') : undefined;
  if (isGiven(XDG_CACHE_HOME)) return path.join(XDG_CACHE_HOME, 'anatome');
  if (!isGiven(HOME)) return undefined;
  return path.join(HOME, process.platform === 'darwin' ? 'Library/Caches' : '.cache', 'anatome');
}

function readWhole(folder: string, name: string): Buffer | undefined {
  if (!isPrivateFolder(folder)) return undefined;
  const file = openSync(path.join(folder, name + SUFFIX), constants.O_RDONLY | NO_FOLLOW);
  try {
    const stats = fstatSync(file);
    if (!stats.isFile() || !isPrivate(stats)) return undefined;
    const bytes = readFileSync(file);
    const end = bytes.length - CHECKSUM_BYTES;
    if (end < 0 || bytes.readUInt32LE(end) !== toChecksum(name, bytes.subarray(0, end))) return undefined;
    return bytes.subarray(0, end);
  } finally {
    closeSync(file);
  }
}

/** The checksum is over the name too: a file under another's name is not that other. */
function toChecksum(name: string, bytes: Uint8Array): number {
  return crc32(bytes, crc32(name));
}

function prepare(folder: string): boolean {
  if (!existsSync(folder)) {
    // Somebody else's folder is left alone: with sudo, HOME may be another's.
    if (!isOwn(statSync(findExisting(path.dirname(folder))))) return false;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  }
  accessSync(folder, constants.W_OK);
  return isPrivateFolder(folder);
}

function findExisting(place: string): string {
  return existsSync(place) ? place : findExisting(path.dirname(place));
}

function isPrivateFolder(folder: string): boolean {
  const stats = lstatSync(folder);
  return stats.isDirectory() && isPrivate(stats);
}

/** Only we can have written it. */
function isPrivate(stats: Stats): boolean {
  return isOwn(stats) && (process.platform === 'win32' || (stats.mode & 0o022) === 0);
}

/** On Windows the folder is the user's by its access list, and there are no numbers of users. */
function isOwn({ uid }: Stats): boolean {
  return process.getuid === undefined || uid === process.getuid();
}

/** What stands under its name is whole, even if two runs write it at the same time. */
function writeWhole(folder: string, name: string, bytes: Uint8Array): void {
  const file = path.join(folder, name + SUFFIX);
  const part = `${file}.${process.pid}`;
  const checksum = Buffer.alloc(CHECKSUM_BYTES);
  checksum.writeUInt32LE(toChecksum(name, bytes));
  try {
    writeFileSync(part, Buffer.concat([bytes, checksum]), { flag: 'wx', mode: 0o600 });
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
}

function prune(folder: string, name: string, family: string): void {
  const toTime = (file: string): number => attempt(() => lstatSync(path.join(folder, file)).mtimeMs) ?? 0;
  const others = readdirSync(folder).filter((file) => OWN_FILE.test(file) && file !== name + SUFFIX);
  const isStale = (file: string): boolean => file.startsWith(family) && file.endsWith(SUFFIX);
  const times = new Map(others.map((file) => [file, toTime(file)]));
  const fresh = others
    .filter((file) => !isStale(file))
    .sort((one, other) => times.get(other)! - times.get(one)!);
  for (const file of [...others.filter(isStale), ...fresh.slice(MOST_FILES - 1)])
    attempt(() => rmSync(path.join(folder, file)));
}

/** A cache that fails makes the next start slower, nothing else. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
