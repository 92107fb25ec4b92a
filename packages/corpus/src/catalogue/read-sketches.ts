import { layOutSketch, type SketchBox } from './lay-out-sketch.ts';
import type { Reading } from './reading.ts';

/** Entries of a page that are drawn: more would be too small to see. */
const MOST_ENTRIES = 400;

/** The pictures of analyses, by their numbers. */
export async function readSketches(
  { db }: Reading,
  analyses: readonly number[],
): Promise<ReadonlyMap<number, readonly SketchBox[]>> {
  if (analyses.length === 0) return new Map();
  const rows = await db
    .selectFrom('region')
    .select(({ fn }) => ['analysis', 'ordinal', 'parent', 'label', fn<number>('length', ['text']).as('size')])
    .where('analysis', 'in', analyses)
    .where('ordinal', '<', MOST_ENTRIES)
    .orderBy('analysis')
    .orderBy('ordinal')
    .execute();
  const entries = (analysis: number) => rows.filter((row) => row.analysis === analysis);
  return new Map(analyses.map((analysis) => [analysis, layOutSketch(entries(analysis))]));
}
