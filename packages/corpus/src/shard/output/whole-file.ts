/** A file that has its name once it is whole and on the disk; until then it is hidden, from people and from programs that read folders. */
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isRunning, MACHINE, toProcessMark } from './process-mark.ts';

/** `.NAME.MACHINE-PROCESS.part` */
const PART = /^\..+\.([0-9a-f]{8})-(\d+-\d+)\.part$/;
/** What processes of other machines began and did not go on with for so long, nobody goes on with: milliseconds. */
const ABANDONED = 86_400_000;

/** Writes a file by a name of its own, which `write` is given, and then gives it the right one. */
export async function writeWholeFile<Result>(
  file: string,
  write: (part: string) => Promise<Result>,
): Promise<Result> {
  const folder = dirname(file);
  const part = join(folder, `.${basename(file)}.${MACHINE}-${toProcessMark(process.pid)}.part`);
  try {
    const result = await write(part);
    await sync(part);
    await rename(part, file);
    await sync(folder);
    return result;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Takes away what runs left behind that were killed; says how many files. */
export async function removeLeftovers(folder: string): Promise<number> {
  const names = (await readdir(folder)).filter((name) => PART.test(name));
  const left: string[] = [];
  for (const name of names) if (await isLeftover(join(folder, name))) left.push(name);
  for (const name of left) await rm(join(folder, name), { force: true });
  return left.length;
}

async function isLeftover(path: string): Promise<boolean> {
  const [, machine, mark] = PART.exec(basename(path))!;
  if (machine === MACHINE) return !isRunning(mark);
  const written = await stat(path).catch(() => undefined);
  return written !== undefined && Date.now() - written.mtimeMs > ABANDONED;
}

/** Waits until the disk has it. Not every system lets folders be synced. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r').catch(() => undefined);
  try {
    await handle?.sync();
  } catch (error) {
    if (
      (error as NodeJS.ErrnoException).code !== 'EINVAL' &&
      (error as NodeJS.ErrnoException).code !== 'EPERM'
    )
      throw error;
  } finally {
    await handle?.close();
  }
}
