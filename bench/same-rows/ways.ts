/** The ways from an archive to rows, each as a person would go it; every process is one of its own. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const COMMAND = join(ROOT, 'packages', 'cli', 'bin', 'anatome.cjs');
/** Where `npm run test:spark` puts it. */
const PYTHON = join(ROOT, 'node_modules', '.anatome', 'spark', 'bin', 'python');
/** Short, for one page is there to break them; the same for all ways, for errors say them. */
const LIMITS = { seconds: 6, megabytes: 1024 } as const;
const BOUNDS = ['--kill-after', `${LIMITS.seconds}`, '--max-memory', `${LIMITS.megabytes}`];
/** With the nodes that are usual no page takes so long. */
const SETTINGS = ['--max-nodes', '1000000'];

/** One process that reads the archive, and one that analyses. Gives the file. */
export async function makeShard(archive: string, folder: string): Promise<string[]> {
  await anatome(['shards', archive, '-o', folder, '-j', '1', ...BOUNDS, ...SETTINGS]);
  return [join(folder, 'pages.parquet')];
}

/** The archive in a corpus on PostgreSQL, and two workers. Gives the exported file. */
export async function runWorkers(archive: string, store: string, folder: string): Promise<string[]> {
  const corpus = ['--store', store];
  await anatome(['corpus', 'add', archive, ...corpus]);
  await anatome(['corpus', 'analyse', '--queue', '--rows', ...SETTINGS, ...corpus]);
  const work = (): Promise<void> => anatome(['worker', '--until-empty', '-j', '1', ...BOUNDS, ...corpus]);
  await Promise.all([work(), work()]);
  const file = join(folder, 'workers.parquet');
  await anatome(['corpus', 'export', '--rows', file, ...corpus]);
  return [file];
}

/** A table of the same pages, and two executors. Gives the files they wrote. */
export async function runSpark(table: string, folder: string): Promise<string[]> {
  if (!existsSync(PYTHON)) throw new Error('There is no Spark here yet; npm run test:spark sets it up.');
  const script = join(import.meta.dirname, 'spark_rows.py');
  const limits = [`${LIMITS.seconds}`, `${LIMITS.megabytes}`];
  await runToEnd(PYTHON, [script, table, folder, ...limits, process.execPath, COMMAND, ...SETTINGS], {
    PYTHONPATH: join(ROOT, 'integrations', 'spark', 'src'),
    PYSPARK_PYTHON: PYTHON,
    SPARK_LOCAL_IP: '127.0.0.1',
  });
  return readdirSync(folder)
    .filter((name) => name.endsWith('.parquet'))
    .map((name) => join(folder, name));
}

function anatome(words: readonly string[]): Promise<void> {
  return runToEnd(process.execPath, [COMMAND, ...words]);
}

/** Where some pages cannot be analysed the command ends with 3: that is what some are there for. */
async function runToEnd(
  program: string,
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const child = spawn(program, words, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk).slice(-4_000);
  });
  const code = await new Promise((settle) => {
    child.on('close', settle);
  });
  if (code !== 0 && code !== 3) throw new Error(`${program} ${words.join(' ')} ended with ${code}: ${said}`);
}
