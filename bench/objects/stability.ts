/** Do pages of one site have the same signatures of header and foot? And pages of different sites others? */
import {
  compareZones,
  toObjectGraph,
  toSignatures,
  toSignatureText,
  type ZoneSignature,
} from '@anatome/core/export';
import type { Seen } from './see.ts';

const ZONES = ['HeaderZone', 'FootZone'] as const;
/** Two zones agree when their signatures are this alike; 1 is reported apart. */
const AGREEMENT = 0.8;
/** Pairs of pages of different sites, for comparison: each page with the one so many places further on. */
const STRANGER = 7;

/** Signatures by host, gathered page by page. */
export class Stability {
  private readonly sites = new Map<string, ZoneSignature[][]>();

  add(url: string | undefined, { page, layer }: Seen): void {
    if (url === undefined || !URL.canParse(url)) return;
    const host = new URL(url).host;
    const signatures = toSignatures(toObjectGraph(page, layer.annotations));
    this.sites.set(host, [...(this.sites.get(host) ?? []), signatures]);
  }

  toMetrics(): Record<string, number> {
    const own = [...this.sites.values()].flatMap(toPairs);
    const all = [...this.sites.values()].map((pages) => pages[0]);
    const strangers = all.map((page, at) => [page, all[(at + STRANGER) % all.length]] as const);
    console.log(
      `same-site stability: ${own.length} pairs of pages of one host, ${strangers.length} pairs of strangers`,
    );
    return { same_site_pairs: own.length, ...report('same_site', own), ...report('strangers', strangers) };
  }
}

type Pair = readonly [ZoneSignature[], ZoneSignature[]];

function toPairs(pages: readonly ZoneSignature[][]): Pair[] {
  return pages.flatMap((one, at) => pages.slice(at + 1).map((other) => [one, other] as const));
}

/** A zone both lack is left out; one that only one has does not agree. */
function report(name: string, pairs: readonly Pair[]): Record<string, number> {
  const metrics: Record<string, number> = {};
  for (const zone of ZONES) {
    const found = pairs
      .map((pair) => pair.map((page) => page.find((signature) => signature.zone === zone)))
      .filter(([one, other]) => one !== undefined || other !== undefined);
    const alike = found.map(([one, other]) => (one && other ? compareZones(one, other) : 0));
    const equal = found.filter(
      ([one, other]) => one && other && toSignatureText(one) === toSignatureText(other),
    );
    const agreeing = alike.filter((value) => value >= AGREEMENT).length / found.length;
    const mean = alike.reduce((sum, value) => sum + value, 0) / found.length;
    const key = `${name}_${zone === 'HeaderZone' ? 'header' : 'foot'}`;
    console.log(
      `${key.padEnd(20)}agree ${agreeing.toFixed(3)}  equal ${(equal.length / found.length).toFixed(3)}  mean likeness ${mean.toFixed(3)}  (${found.length} pairs)`,
    );
    metrics[`${key}_agree`] = agreeing;
    metrics[`${key}_equal`] = equal.length / found.length;
    metrics[`${key}_likeness`] = mean;
  }
  return metrics;
}
