/**
 * Rows that rules divide: what stands between two rules is one thing to a reader, however it is built. Each section is
 * structured by itself; sections that are alike are the units of a series with rules between them (Nanno 4.3).
 */
import { clusterRow } from './cluster-row.ts';
import { LEAST_SECTION } from './collect-pairs.ts';
import { foldRow, type Manner } from './fold-row.ts';
import { matchSpans, type Span } from './match-spans.ts';
import { placeUnits } from './place-units.ts';
import { Row } from './row.ts';
import type { Structuring } from './structuring.ts';

/** How alike neighbouring sections must be, and what that must be when there are only two. */
const LEAST_ALIKE = 0.5;
const LEAST_OF_TWO = 0.75;

/** Structures a row section by section; `structureItems` is how a row without rules is structured. */
export function structureSections(
  structuring: Structuring,
  row: Row,
  { parent, structureItems }: { parent: number; structureItems: (row: Row) => void },
): void {
  const sections = collectSections(structuring, row);
  for (let index = sections.length - 1; index >= 0; index--)
    structureSection(row, sections[index], structureItems);
  joinAlike(structuring, row, parent);
  foldRow(structuring, row, { parent, step: 'exact', similarity: 1 });
}

/** The parts of a row between its rules that hold something. */
function collectSections({ symbols }: Structuring, row: Row): Span[] {
  const sections: Span[] = [];
  let start = 0;
  for (let at = 0; at <= row.length; at++) {
    if (at < row.length && !symbols.isRule(row.symbol[at])) continue;
    if (at > start) sections.push({ start, end: at });
    start = at + 1;
  }
  return sections;
}

function structureSection(row: Row, { start, end }: Span, structureItems: (row: Row) => void): void {
  if (end - start < 2) return;
  const section = new Row();
  section.takePart(row, start, end);
  structureItems(section);
  if (section.length < end - start) row.putPart(section, start, end);
}

/** Makes one series of the longest run of neighbouring sections that are alike. */
function joinAlike(structuring: Structuring, row: Row, parent: number): void {
  const sections = collectSections(structuring, row);
  if (sections.length < 2) return;
  const kinds = structuring.original;
  kinds.take(row);
  clusterRow(structuring, kinds);
  let [best, least]: [Span, number] = [{ start: 0, end: 1 }, 1];
  let from = 0;
  let lowest = 1;
  for (let at = 1; at <= sections.length; at++) {
    const alike = at < sections.length ? compare(structuring, kinds, [sections[at - 1], sections[at]]) : 0;
    if (alike < LEAST_ALIKE) {
      const isEnough = at - from > 2 || (at - from === 2 && lowest >= LEAST_OF_TWO);
      if (isEnough && at - from > best.end - best.start) [best, least] = [{ start: from, end: at }, lowest];
      [from, lowest] = [at, 1];
    } else lowest = Math.min(lowest, alike);
  }
  if (best.end - best.start > 1)
    joinSections(structuring, row, {
      sections: sections.slice(best.start, best.end),
      manner: { parent, step: 'similar', similarity: least },
    });
}

/** How alike two sections are; only those that begin alike, and are more than a line or paragraph each. */
function compare({ symbols, tables }: Structuring, row: Row, spans: readonly [Span, Span]): number {
  const [a, b] = spans;
  const first = row.symbol[a.start];
  if (first !== row.symbol[b.start]) return 0;
  const isPlain = a.end - a.start === 1 && b.end - b.start === 1 && symbols.size(first) < LEAST_SECTION;
  return isPlain ? 0 : matchSpans(row, spans, tables.line);
}

function joinSections(
  structuring: Structuring,
  row: Row,
  { sections, manner }: { sections: readonly Span[]; manner: Manner },
): void {
  const { units, separators } = placeUnits(structuring, row, sections);
  const [first, last] = [sections[0], sections[sections.length - 1]];
  const unit = row.symbol.slice(first.start, first.end);
  const series = structuring.series.push({
    parent: manner.parent,
    start: row.start[first.start],
    end: row.end[last.end - 1],
    units,
    columns: undefined,
    separators,
    isRuled: true,
    unit,
    step: manner.step,
    similarity: manner.similarity,
    joined: 0,
    tail: -1,
    isDissolved: false,
  });
  row.replace(first.start, last.end, { symbol: structuring.symbols.fold(unit, true), series: series - 1 });
}
