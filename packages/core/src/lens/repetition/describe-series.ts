/** Found series as annotations: type, units, records, and why. */
import type { Annotation, JsonValue, Reason } from '../../annotation/index.ts';
import { FLAG } from '../../page/index.ts';
import { alignFields, type Field } from './align-fields.ts';
import { type Cell, collectCells, countDressed, type Tour, Ways } from './collect-cells.ts';
import { guessType } from './guess-type.ts';
import { nameFields } from './name-fields.ts';
import type { Nested } from './nest-series.ts';
import type { Series } from './series.ts';
import type { Structuring } from './structuring.ts';

/** Name of the lens, in its annotations and on the command line. */
export const LENS_NAME = 'repetition';

const STEPS: Readonly<Record<Series['step'], string>> = {
  exact: '4.2 repetition of equal elements',
  similar: '4.3 repetition of similar elements',
  'transposed table': '4.2 table read by columns',
  'layout table': '4.2 layout table without its rows',
};

/** Annotations, and how many of them have no records because a bound was reached. */
export interface Description {
  readonly annotations: Annotation[];
  readonly withoutRecords: number;
}

/** Annotations of all series; `work` bounds the nodes looked at for records. */
export function describeSeries(
  structuring: Structuring,
  nested: readonly Nested[],
  work: number,
): Description {
  const { deadline } = structuring.scene;
  const children = collectChildren(nested);
  const ways = new Ways();
  const dressed = countDressed(structuring);
  const annotations: Annotation[] = [];
  let workLeft = work;
  let withoutRecords = 0;
  nested.forEach((place, index) => {
    const size = place.series.end - place.series.start;
    const isAffordable = size <= workLeft && performance.now() < deadline;
    workLeft -= isAffordable ? size : 0;
    withoutRecords += isAffordable ? 0 : 1;
    const innerAt = new Map(children[index].map((child) => toInner(nested, child)));
    const fields = isAffordable ? readFields({ structuring, ways, innerAt, dressed }, place.series) : [];
    const recursive = children[index].some((child) => isAlike(structuring, place, nested[child]));
    annotations.push(describe(structuring, { place, index, fields, recursive }));
  });
  return { annotations, withoutRecords };
}

function collectChildren(nested: readonly Nested[]): number[][] {
  const children: number[][] = nested.map(() => []);
  nested.forEach(({ parent }, index) => {
    if (parent >= 0) children[parent].push(index);
  });
  return children;
}

function toInner(nested: readonly Nested[], child: number): [number, { series: number; end: number }] {
  const { start, end } = nested[child].series;
  return [start, { series: child, end }];
}

/** Whether two series have units of one tag and look: replies to replies, menus inside menus. */
function isAlike({ symbols }: Structuring, outer: Nested, inner: Nested): boolean {
  const [a] = outer.series.unit;
  const [b] = inner.series.unit;
  return symbols.head(a) >= 0 && symbols.head(a) === symbols.head(b) && symbols.look(a) === symbols.look(b);
}

function readFields(tour: Tour, series: Series): Field[] {
  const records: Cell[][] = [];
  for (let unit = 0; 2 * unit < series.units.length; unit++) {
    const pairs = series.columns?.[unit] ?? series.units.slice(2 * unit, 2 * unit + 2);
    const cells: Cell[] = [];
    for (let at = 0; at < pairs.length; at += 2) {
      for (const cell of collectCells(tour, pairs[at], pairs[at + 1])) cells.push(cell);
    }
    records.push(cells);
  }
  return alignFields(tour.structuring.scene.page, records, tour.ways);
}

interface Found {
  readonly place: Nested;
  readonly index: number;
  readonly fields: readonly Field[];
  readonly recursive: boolean;
}

function describe(structuring: Structuring, { place, index, fields, recursive }: Found): Annotation {
  const { series, parent, unit, level } = place;
  const guess = guessType(structuring.scene, series, { fields, recursive });
  const attributes: { [name: string]: JsonValue } = { series: index + 1, count: series.units.length / 2 };
  if (parent >= 0) Object.assign(attributes, { parent: parent + 1, unit });
  const hidden = findHidden(structuring, series);
  if (hidden !== undefined) attributes.hidden = hidden;
  attributes.units = series.units;
  if (series.columns) attributes.columns = series.columns;
  if (series.separators.length > 0) attributes.separators = series.separators;
  attributes.fields = toJsonFields(structuring, series, fields);
  const { type, score } = guess;
  const nodes = [series.start, series.end] as const;
  const reasons = [toReason(series), guess.reason];
  return {
    lens: LENS_NAME,
    label: type,
    nodes,
    score: score * series.similarity ** 0.5,
    reasons,
    level,
    attributes,
  };
}

function toReason({ step, similarity, joined, units, unit, separators }: Series): Reason {
  const values = {
    repetitions: units.length / 2,
    elements: unit.length,
    similarity: Math.round(similarity * 100) / 100,
  };
  const separated = separators.length > 0 ? { separators: separators.length / 2 } : {};
  return { step: STEPS[step], values: { ...values, ...separated, ...(joined > 0 ? { joined } : {}) } };
}

/** Why nobody sees the series, when all of it is out of sight. It is kept all the same. */
function findHidden({ scene: { page, features } }: Structuring, { start, end }: Series): string | undefined {
  if ((page.flags[start] & FLAG.template) !== 0) return 'template';
  if ((page.flags[start] & FLAG.noscript) !== 0) return 'noscript';
  const words = features.words[end] - features.words[start];
  return words > 0 && features.visibleWords[end] === features.visibleWords[start] ? 'style' : undefined;
}

function toJsonFields({ scene: { page } }: Structuring, series: Series, fields: readonly Field[]): JsonValue {
  const names = nameFields(page, fields, series.units[0]);
  return fields.map(({ kind, isOptional, label, cells }, at) => ({
    ...names[at],
    kind,
    ...(isOptional ? { optional: true } : {}),
    ...(label === '' ? {} : { label }),
    // Nested series are told by their number, which counts from one.
    cells: kind === 'series' ? cells.map((cell) => (cell < 0 ? -1 : cell + 1)) : cells,
  }));
}
