/** Scores of zones: which share of a zone's text its author declared to be of it, the declaration taken away before. */
import { type Entry, type Outline, parse } from '@anatome/core';
import { analyzePage } from '../outline/analyze-page.ts';
import { loadModels } from '../outline/roles.ts';
import { findRunNodes, type LandmarkPage, readLandmarkPages, stripNames } from '../rules/landmarks.ts';
import { ZONE_OF_ROLE, ZONE_ROLES } from '../train/zones.ts';
import type { Shown } from './reliability.ts';

/** Zones by name, of even pages and of odd ones; models have not seen the site. */
export type ZoneScores = ReadonlyMap<string, { readonly even: Shown[]; readonly odd: Shown[] }>;

/** Collects the scores of all zones with text in a landmark. */
export function collectZoneScores(dataDir: string, every: number): ZoneScores {
  const models = loadModels(dataDir);
  const scores = new Map(
    Object.values(ZONE_OF_ROLE).map((zone) => [zone as string, { even: [] as Shown[], odd: [] as Shown[] }]),
  );
  let place = 0;
  for (const landmarks of readLandmarkPages(dataDir, every)) {
    const page = stripNames(parse(landmarks.html, { url: landmarks.url }));
    const nodes = findRunNodes(page, landmarks);
    const half = place++ % 2 === 0 ? 'even' : 'odd';
    if (nodes === undefined) continue;
    const { outline } = analyzePage(page, models(landmarks.url));
    for (const { zone, ...shown } of scoreZones(outline, nodes, landmarks))
      scores.get(zone)![half].push(shown);
  }
  return scores;
}

interface ZoneShown extends Shown {
  readonly zone: string;
}

function scoreZones(outline: Outline, nodes: readonly number[], { runs }: LandmarkPage): ZoneShown[] {
  const zones = collectZones(outline.entries);
  const sums = zones.map(() => ({ right: 0, all: 0 }));
  for (const [run, node] of nodes.entries()) {
    const [start, end, role] = runs[run];
    const owner = zones.findLastIndex((zone) => zone.nodes[0] <= node && node < zone.nodes[1]);
    if (owner < 0 || !isRole(role)) continue;
    sums[owner].all += end - start;
    if (ZONE_OF_ROLE[role] === zones[owner].label) sums[owner].right += end - start;
  }
  return zones.flatMap(({ label, score, reasons }, at) => {
    if (score === undefined || sums[at].all === 0) return [];
    const raw = reasons[0]?.values?.chance;
    const found = sums[at].right / sums[at].all;
    return [{ zone: label, said: score, found, ...(raw !== undefined && { raw: Number(raw) }) }];
  });
}

function isRole(role: string): role is (typeof ZONE_ROLES)[number] {
  return (ZONE_ROLES as readonly string[]).includes(role);
}

const ZONES: ReadonlySet<string> = new Set(Object.values(ZONE_OF_ROLE));

/** Zones in document order, outer ones first. */
function collectZones(entries: readonly Entry[]): Entry[] {
  return entries.flatMap((entry) => [
    ...(ZONES.has(entry.label) ? [entry] : []),
    ...collectZones(entry.entries),
  ]);
}
