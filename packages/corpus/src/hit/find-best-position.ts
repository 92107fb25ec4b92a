import { kindOf } from '../posting/place.ts';
import { type Occurrence, placeOf, positionOf } from '../posting/position-section.ts';
import { TEXT_GAP } from '../posting/segment-builder.ts';
import { PLACE_WEIGHTS } from '../search/place-weight.ts';
import type { Term } from '../search/term.ts';

/** What was asked for, close together: neighbours in it are not so far apart that they could stand in two texts. */
interface Cluster {
  readonly position: number;
  readonly weight: number;
  readonly terms: Set<number>;
}

/**
 * Where the text begins to say what was asked for: where most of the terms stand close together, then where they weigh most,
 * then first. Not in the title, which is shown anyway; undefined where they stand nowhere else.
 */
export function findBestPosition(document: number, terms: readonly Term[]): number | undefined {
  let best: Cluster | undefined;
  for (const cluster of collectClusters(document, terms)) if (isBetter(cluster, best)) best = cluster;
  return best?.position;
}

function isBetter(a: Cluster, b: Cluster | undefined): boolean {
  if (b === undefined || a.terms.size !== b.terms.size) return a.terms.size > (b?.terms.size ?? 0);
  return a.weight > b.weight;
}

function* collectClusters(document: number, terms: readonly Term[]): Generator<Cluster> {
  const all = terms
    .flatMap((term, number) => term.occurrences(document).map((at) => [at, number] as const))
    .filter(([at]) => !isInTitle(at))
    .sort(([a], [b]) => a - b);
  let cluster: Cluster | undefined;
  let last = 0;
  for (const [at, term] of all) {
    const position = positionOf(at);
    if (cluster === undefined || position - last > TEXT_GAP) {
      if (cluster !== undefined) yield cluster;
      cluster = { position, weight: PLACE_WEIGHTS[placeOf(at)], terms: new Set() };
    }
    cluster.terms.add(term);
    last = position;
  }
  if (cluster !== undefined) yield cluster;
}

function isInTitle(occurrence: Occurrence): boolean {
  return kindOf(placeOf(occurrence)) === 'title';
}
