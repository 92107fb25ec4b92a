/** Quality on small labelled pages of our own: content, zones, headings, records, type; seconds, and no data needed. */
import type { Metrics } from './benches.ts';
import { keepFigures } from './quality/figures-file.ts';
import { readGolds } from './quality/gold.ts';
import { measureQuality, type Quality } from './quality/measure-quality.ts';

/** Prints what every page reached and gives the figures of the whole. */
export function benchQuality(): Metrics {
  const quality = measureQuality(readGolds());
  printPages(quality);
  return quality.metrics;
}

/** Notes what every page reached, so that a later fall can be traced to its pages. */
export function keepQuality(): void {
  keepFigures(measureQuality(readGolds()).pages);
}

const MEASURES = ['content', 'zones', 'headings', 'records'] as const;

function printPages({ figures, pages }: Quality): void {
  console.log(`${'page'.padEnd(24)}${MEASURES.map((name) => name.padStart(10)).join('')}  type`);
  for (const { name, type } of figures) {
    const cells = MEASURES.map((measure) => show(pages.get(name)![measure]).padStart(10)).join('');
    const verdict = type.found === type.wanted ? type.found : `${type.found} (is: ${type.wanted})`;
    console.log(`${name.padEnd(24)}${cells}  ${verdict}`);
  }
}

function show(value: number | undefined): string {
  return value === undefined ? '–' : value.toFixed(3);
}
