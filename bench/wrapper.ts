/**
 * Wrappers: two pages of a site are marked, the others read, as they are and after changes of the template. Nine hosts of the
 * content sets marked by hand, numbers being chosen on every second of them, and ten made sites.
 */
import type { Metrics } from './benches.ts';
import { makeShops } from './wrapper/make-shops.ts';
import type { MarkedSite } from './wrapper/marked-site.ts';
import {
  type CellCounts,
  type Effort,
  measureSite,
  type SiteResult,
  type Trusted,
} from './wrapper/measure-site.ts';
import { readMarkedSites } from './wrapper/read-marked-sites.ts';

/** Measures and prints all sites. */
export function benchWrapper(dataDir: string): Metrics {
  const sites = readMarkedSites(dataDir);
  const half = (rest: number): MarkedSite[] => sites.filter((_, place) => place % 2 === rest);
  return { ...report('chosen', half(0)), ...report('judged', half(1)), ...benchMadeShops() };
}

/** The made sites alone: they need no data. */
export function benchMadeShops(changes?: readonly string[], pairs?: number): Metrics {
  return report('made', makeShops(), { changes, pairs });
}

function report(name: string, sites: readonly MarkedSite[], effort: Effort = {}): Metrics {
  const results = sites.map((site) => measureSite(site, effort));
  const kinds = [...new Set(results.flatMap(({ counts }) => [...counts.keys()]))];
  console.log(
    `\n${name}: ${sites.length} sites, ${sites.reduce((sum, { pages }) => sum + pages.length, 0)} pages`,
  );
  for (const result of results) printSite(result);
  const sums = new Map(kinds.map((kind) => [kind, sumUp(results.map(({ counts }) => counts.get(kind)))]));
  for (const [kind, counts] of sums) console.log(`  ${kind.padEnd(10)} ${show(counts)}`);
  const changed = sumUp([...sums].filter(([kind]) => kind !== 'none').map(([, counts]) => counts));
  console.log(`  ${'changed'.padEnd(10)} ${show(changed)}`);
  const bins = printTrust(results.flatMap(({ trusted }) => trusted));
  if (process.env.WRAPPER_SEE === '1')
    for (const { host, faults } of results) for (const fault of faults) console.log(host, fault);
  const metrics: Record<string, number> = {
    [`${name}_plain`]: meanShare(results, ['none']),
    [`${name}_changed`]: meanShare(
      results,
      kinds.filter((kind) => kind !== 'none'),
    ),
  };
  for (const kind of kinds) metrics[`${name}_${kind}`] = meanShare(results, [kind]);
  return {
    ...metrics,
    ...Object.fromEntries(Object.entries(bins).map(([bin, share]) => [`${name}_${bin}`, share])),
  };
}

/** Every site counts alike, however many cells it has. */
function meanShare(results: readonly SiteResult[], kinds: readonly string[]): number {
  const shares = results.map(({ counts }) => toShare(sumUp(kinds.map((kind) => counts.get(kind)))));
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
}

function printSite({ host, counts }: SiteResult): void {
  const cells = [...counts].map(([kind, each]) => `${kind} ${toShare(each).toFixed(3)}`);
  console.log(`  ${host.padEnd(24)} ${cells.join('  ')}`);
}

function sumUp(all: readonly (CellCounts | undefined)[]): CellCounts {
  const sum = { right: 0, wrong: 0, doubtful: 0, missing: 0 };
  for (const each of all)
    for (const key of Object.keys(sum) as (keyof CellCounts)[]) sum[key] += each?.[key] ?? 0;
  return sum;
}

function toShare({ right, wrong, doubtful, missing }: CellCounts): number {
  return right / Math.max(1, right + wrong + doubtful + missing);
}

function show(counts: CellCounts): string {
  const { right, wrong, doubtful, missing } = counts;
  return `${toShare(counts).toFixed(4)}  right ${right}, wrong ${wrong}, doubtful and wrong ${doubtful}, missing ${missing}`;
}

/** How often cells of a trust are right. */
function printTrust(trusted: readonly Trusted[]): Record<string, number> {
  const shares: Record<string, number> = {};
  for (const [from, to] of [
    [0.3, 0.5],
    [0.5, 0.6],
    [0.6, 0.8],
    [0.8, 0.9],
    [0.9, 1.01],
  ]) {
    const own = trusted.filter(({ trust }) => trust >= from && trust < to);
    const share = own.filter(({ isRight }) => isRight).length / Math.max(1, own.length);
    console.log(`  trust ${from}–${Math.min(to, 1)}: ${own.length} cells, ${share.toFixed(3)} right`);
    if (own.length > 0) shares[`right_from_${100 * from}`] = share;
  }
  return shares;
}
