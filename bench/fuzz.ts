/**
 * Sends broken documents for as long as you like: markup, style sheets, rule files, grammars, word lists and lexica,
 * lines for the pipe, bodies for the server.
 *
 *   npm run fuzz -- [--minutes N | --count N] [--first N] [--target html|css|rules|…] [--keep DIR] [--data DIR]
 *
 * Document n is the same every time (with the same data directory): `--first n --count 1` shows it again. One that
 * fails is cut as short as it can be and kept, to become a test.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { explainDataDir, findDataDir } from './data-dir.ts';
import { fuzz } from './fuzz/fuzzer.ts';
import { TARGET_NAMES, type TargetName } from './fuzz/targets.ts';

/** Without a word about how long: one minute. */
const DEFAULT_MINUTES = 1;
const DEFAULT_KEEP = join(import.meta.dirname, 'out', 'fuzz');

process.exitCode = await main();

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string' },
      count: { type: 'string' },
      first: { type: 'string' },
      target: { type: 'string' },
      keep: { type: 'string', default: DEFAULT_KEEP },
      data: { type: 'string' },
    },
  });
  const dataDir = findDataDir(values.data);
  if (dataDir === undefined && values.data !== undefined) return refuse(explainDataDir(values.data));
  const { target } = values;
  if (target !== undefined && !isTarget(target))
    return refuse(`There is no target "${target}"; known are ${TARGET_NAMES.join(', ')}.`);
  const minutes = values.minutes ?? (values.count === undefined ? DEFAULT_MINUTES : undefined);
  const { failures } = await fuzz({
    dataDir,
    target,
    first: Number(values.first ?? 0),
    count: values.count === undefined ? undefined : Number(values.count),
    minutes: minutes === undefined ? undefined : Number(minutes),
    keepIn: values.keep,
  });
  return failures.length === 0 ? 0 : 1;
}

function refuse(message: string): number {
  process.stderr.write(`${message}\n`);
  return 2;
}

function isTarget(name: string): name is TargetName {
  return (TARGET_NAMES as readonly string[]).includes(name);
}
