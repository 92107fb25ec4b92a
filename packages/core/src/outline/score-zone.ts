/** From how likely its words are of a zone, by the zone models, to how much of it is: measured, docs/scores.md. */
import type { Zone } from './judge-zones.ts';
import type { ZoneRegion } from './lay-zones.ts';

/** Pairs of what models say and what was found, rising; between them goes a straight line, beyond them nothing. */
type Knots = readonly (readonly [said: number, found: number])[];

/**
 * Landmarks of 519 pages, models that have not seen the site, November 2026: fitted on the even pages by pooling
 * neighbours that fall, at least thirty zones a knot. `main` and `footer` are as often right as their models say.
 */
const FOUND: Readonly<Partial<Record<Zone, Knots>>> = {
  navigation: [
    [0.56, 0.55],
    [0.71, 0.64],
    [0.8, 0.66],
    [0.87, 0.82],
    [0.95, 0.88],
    [0.99, 0.96],
  ],
  header: [
    [0.56, 0.46],
    [0.74, 0.58],
    [0.89, 0.73],
  ],
};

/**
 * The share of a zone's text that is to be expected to be of it; undefined where its author declared it, and on small
 * pages. Of what is called complementary less than half is so by its authors even where models are surest: it has none.
 */
export function scoreZone({ zone, score, declared }: ZoneRegion): number | undefined {
  if (score === undefined || declared > 0.5 || zone === 'complementary') return undefined;
  const knots = FOUND[zone];
  return knots === undefined ? score : interpolate(knots, score);
}

function interpolate(knots: Knots, value: number): number {
  const next = knots.findIndex(([said]) => value <= said);
  if (next < 0) return knots[knots.length - 1][1];
  if (next === 0) return knots[0][1];
  const [[from, low], [to, high]] = [knots[next - 1], knots[next]];
  return low + ((high - low) * (value - from)) / (to - from);
}
