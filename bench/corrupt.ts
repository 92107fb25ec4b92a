/**
 * Damages files that the command reads beside pages, and its own compiled code: flipped bits, cut ends, inserted bytes,
 * tails of zeros. The command has to refuse each with a message, to use it, or (its own code) to heal it.
 *
 *   npm run corrupt -- [--count 1000] [--first N] [--only code|lexicon|words|model|rules|grammar]
 *
 * Corruption n of a kind is the same every time.
 */
import { parseArgs } from 'node:util';
import { corruptAll, type Tally } from './corrupt/corrupt-all.ts';
import { KINDS } from './corrupt/kinds.ts';

process.exitCode = await main();

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      count: { type: 'string', default: '1000' },
      first: { type: 'string', default: '0' },
      only: { type: 'string' },
    },
  });
  const kinds = KINDS.filter(({ name }) => values.only === undefined || name === values.only);
  if (kinds.length === 0) {
    process.stderr.write(`--only takes ${KINDS.map(({ name }) => name).join(', ')}, not "${values.only}"\n`);
    return 2;
  }
  const tallies = await corruptAll(kinds, { count: Number(values.count), first: Number(values.first), tell });
  return tallies.every(({ faults }) => faults.length === 0) ? 0 : 1;
}

function tell({ kind, refused, used, healed, faults }: Tally): void {
  process.stdout.write(
    `${kind.padEnd(8)} ${refused} refused, ${used} used, ${healed} healed, ${faults.length} faults\n`,
  );
  for (const { number, how, fault } of faults) process.stdout.write(`  ${number}: ${how}: ${fault}\n`);
}
