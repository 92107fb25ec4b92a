/** Made transactions and sequences, mined at 1 % support while they grow: how long it takes, and how that grows. */
import { mineItemSets, mineRules, mineSequences, TransactionIndex } from '@anatome/core/mining';
import type { Metrics } from './benches.ts';
import { timeCpu } from './cpu.ts';
import { makeSequences, makeTransactions } from './mining/make-transactions.ts';

const SIZES = [1_000, 10_000, 100_000];
const SUPPORT = 0.01;
/** Others that may stand between an item and the next. */
const GAP = 2;
const CONFIDENCE = 0.5;

/** Mines made data of growing size; `MINING_SIZES=1000,4000` names other sizes. */
export function benchMining(): Metrics {
  const sizes = process.env.MINING_SIZES?.split(',').map(Number) ?? SIZES;
  const rows = sizes.map(measureSize);
  const last = rows.at(-1)!;
  console.log(
    `${'rows'.padStart(8)}  ${Object.keys(last)
      .map((name) => name.padStart(15))
      .join('')}`,
  );
  for (const [at, row] of rows.entries())
    console.log(`${String(sizes[at]).padStart(8)}  ${Object.values(row).map(show).join('')}`);
  const first = rows[0];
  const slope = (name: 'sets_s' | 'sequences_s'): number =>
    Math.log(last[name] / first[name]) / Math.log(sizes.at(-1)! / sizes[0]);
  const seconds = rows.flatMap((row, at) =>
    (['sets_s', 'rules_s', 'sequences_s', 'sequences_free_s'] as const).map((name) => [
      `${name}_${sizes[at]}`,
      row[name],
    ]),
  );
  return {
    ...last,
    ...Object.fromEntries(seconds),
    sets_slope: slope('sets_s'),
    sequences_slope: slope('sequences_s'),
  };
}

function show(value: number): string {
  return (Number.isInteger(value) ? String(value) : value.toFixed(3)).padStart(15);
}

function measureSize(size: number) {
  const transactions = makeTransactions(size, 7);
  const least = Math.ceil(size * SUPPORT);
  const sets = timeCpu(() => mineItemSets(transactions, { least }));
  const rules = timeCpu(() =>
    mineRules(sets.result.patterns, new TransactionIndex(transactions), {
      confidence: CONFIDENCE,
      lift: 1.1,
    }),
  );
  const sequences = makeSequences(size, 11);
  const patterns = timeCpu(() => mineSequences(sequences, { least, gap: GAP }));
  const free = timeCpu(() => mineSequences(sequences, { least }));
  return {
    sets: sets.result.patterns.length,
    sets_s: sets.seconds,
    rules: rules.result.length,
    rules_s: rules.seconds,
    sequences: patterns.result.patterns.length,
    sequences_s: patterns.seconds,
    sequences_free: free.result.patterns.length,
    sequences_free_s: free.seconds,
    cut: [sets, patterns, free].filter(({ result }) => result.isCut).length,
  };
}
