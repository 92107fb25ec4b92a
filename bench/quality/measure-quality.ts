/** All labelled pages: figures of the whole, and figures by page to say where one fell. */
import type { Metrics } from '../benches.ts';
import { type Gold, ZONES, type Zone } from './gold.ts';
import { measurePage, type PageFigures, type ZoneTable } from './measure-page.ts';
import { type Score, toScore } from './score.ts';

/** What a page reached, by measure; a measure that does not apply is left out. */
export type PageMetrics = Readonly<Record<string, number>>;

export interface Quality {
  readonly metrics: Metrics;
  readonly pages: ReadonlyMap<string, PageMetrics>;
  readonly figures: readonly PageFigures[];
}

/** Measures the pages: each counts the same, but for zones, where each character does. */
export function measureQuality(golds: readonly Gold[]): Quality {
  const figures = golds.map(measurePage);
  const pages = new Map(figures.map((each) => [each.name, toPageMetrics(each)]));
  return { metrics: toMetrics(figures, [...pages.values()]), pages, figures };
}

function toPageMetrics({ content, headings, records, type, zones }: PageFigures): PageMetrics {
  return {
    content: content.f,
    zones: shareRight(zones),
    ...(headings && { headings: headings.f }),
    ...(records && { records: records.f }),
    type: Number(type.wanted === type.found),
  };
}

/** The part of the labelled text that stands in its zone. */
function shareRight(table: ZoneTable): number {
  const all = ZONES.reduce((total, zone) => total + sum(table.get(zone)!.values()), 0);
  return ZONES.reduce((total, zone) => total + (table.get(zone)!.get(zone) ?? 0), 0) / all;
}

function toMetrics(figures: readonly PageFigures[], pages: readonly PageMetrics[]): Metrics {
  const zones = ZONES.map((zone) => [zone, scoreZone(figures, zone).f] as const);
  const ofPages = (measure: string): number => mean(pages.flatMap((page) => page[measure] ?? []));
  return {
    pages: pages.length,
    content_f1: ofPages('content'),
    ...contentByType(figures),
    zones_macro_f: mean(zones.map(([, f]) => f)),
    ...Object.fromEntries(zones.map(([zone, f]) => [`zones_${zone}_f`, f])),
    headings_f: ofPages('headings'),
    records_f: ofPages('records'),
    type_accuracy: ofPages('type'),
  };
}

function contentByType(figures: readonly PageFigures[]): Metrics {
  const types = [...new Set(figures.map(({ type }) => type.wanted))].sort();
  const f1 = (type: string): number =>
    mean(figures.filter((each) => each.type.wanted === type).map(({ content }) => content.f));
  return Object.fromEntries(types.map((type) => [`content_${type.replace(' ', '_')}_f1`, f1(type)]));
}

function scoreZone(figures: readonly PageFigures[], zone: Zone): Score {
  const count = (wanted: Zone, found?: Zone): number =>
    sum(
      figures.flatMap(({ zones }) => {
        const row = zones.get(wanted)!;
        return found === undefined ? [...row.values()] : (row.get(found) ?? 0);
      }),
    );
  return toScore(count(zone, zone), sum(ZONES.map((wanted) => count(wanted, zone))), count(zone));
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}
