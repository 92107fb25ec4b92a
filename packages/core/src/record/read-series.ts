/** The repetition lens's annotations as a tree of series. Their attributes are specified in docs/lenses/repetition.md. */
import type { Annotation, JsonValue, Layer } from '../annotation/index.ts';

/** What a field holds. */
export type FieldKind = 'text' | 'number' | 'date' | 'link' | 'image' | 'series';

/** A column of a series' records. */
export interface SeriesField {
  readonly name: string;
  /** Where the name is from: a header cell, an itemprop, a label, a class, the tag, or the kind. */
  readonly from?: string | undefined;
  readonly kind: FieldKind;
  readonly optional: boolean;
  /** Text before each value that is no part of it. */
  readonly label: string;
  /** A node per record, -1 where there is none; for nested series their number. */
  readonly cells: readonly number[];
}

/** A series, its units as flat lists of `start, end`, and the series inside it. */
export interface SeriesTree {
  readonly number: number;
  readonly type: string;
  readonly score: number;
  readonly step: string;
  readonly nodes: readonly [number, number];
  readonly units: readonly (readonly number[])[];
  readonly separators: readonly number[];
  readonly fields: readonly SeriesField[];
  /** Why nobody sees it, '' when it is seen. */
  readonly hidden: string;
  /** Which unit of the series around it this one lies in; -1 at the top. */
  readonly unit: number;
  readonly inner: SeriesTree[];
}

/** The top-level series of a layer, in document order; inner ones hang below. */
export function readSeries(layer: Layer): SeriesTree[] {
  const byNumber = new Map<number, SeriesTree>();
  const top: SeriesTree[] = [];
  for (const annotation of layer.annotations) {
    const tree = toTree(annotation);
    byNumber.set(tree.number, tree);
    (byNumber.get(toNumber(annotation.attributes?.parent))?.inner ?? top).push(tree);
  }
  return top;
}

/** These series and all inside them, outer before inner. */
export function collectAll(top: readonly SeriesTree[]): SeriesTree[] {
  const all = [...top];
  for (let at = 0; at < all.length; at++) for (const inner of all[at].inner) all.push(inner);
  return all;
}

function toTree({ label, score, nodes, reasons, attributes = {} }: Annotation): SeriesTree {
  const flat = toNumbers(attributes.units);
  const columns = Array.isArray(attributes.columns) ? attributes.columns.map(toNumbers) : undefined;
  const pairs: number[][] = [];
  for (let at = 0; columns === undefined && at < flat.length; at += 2) pairs.push([flat[at], flat[at + 1]]);
  return {
    number: toNumber(attributes.series),
    type: label,
    score,
    step: reasons[0]?.step ?? '',
    nodes,
    units: columns ?? pairs,
    separators: toNumbers(attributes.separators),
    fields: Array.isArray(attributes.fields) ? attributes.fields.map(toField) : [],
    hidden: typeof attributes.hidden === 'string' ? attributes.hidden : '',
    unit: toNumber(attributes.unit),
    inner: [],
  };
}

function toField(value: JsonValue): SeriesField {
  const field = value as { readonly [name: string]: JsonValue };
  return {
    name: String(field.name),
    from: String(field.from),
    kind: field.kind as FieldKind,
    optional: field.optional === true,
    label: typeof field.label === 'string' ? field.label : '',
    cells: toNumbers(field.cells),
  };
}

function toNumber(value: JsonValue | undefined): number {
  return typeof value === 'number' ? value : -1;
}

function toNumbers(value: JsonValue | undefined): readonly number[] {
  return Array.isArray(value) ? (value as readonly number[]) : [];
}
