/**
 * Analyses broken documents for as long as you like.
 *
 *   npm run fuzz -- [--minutes N | --count N] [--first N] [--data DIR]
 *
 * Document n is the same every time (with the same data directory): `--first n --count 1` shows it again.
 */
import { parseArgs } from 'node:util';
import { explainDataDir, findDataDir } from './data-dir.ts';
import { fuzz } from './fuzzer.ts';

/** Without a word about how long: one minute. */
const DEFAULT_MINUTES = 1;

process.exitCode = await main();

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string' },
      count: { type: 'string' },
      first: { type: 'string' },
      data: { type: 'string' },
    },
  });
  const dataDir = findDataDir(values.data);
  if (dataDir === undefined && values.data !== undefined) {
    process.stderr.write(`${explainDataDir(values.data)}\n`);
    return 2;
  }
  const minutes = values.minutes ?? (values.count === undefined ? DEFAULT_MINUTES : undefined);
  const { failures } = await fuzz({
    dataDir,
    first: Number(values.first ?? 0),
    ...(values.count !== undefined && { count: Number(values.count) }),
    ...(minutes !== undefined && { minutes: Number(minutes) }),
  });
  return failures.length === 0 ? 0 : 1;
}
