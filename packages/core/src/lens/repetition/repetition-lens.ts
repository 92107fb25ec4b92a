/**
 * The repetition lens: the structure a reader sees because things look alike.
 * T. Nanno, S. Saito, M. Okumura, "Structuring Web pages based on Repetition of Elements". See docs/lenses/repetition.md.
 */
import type { Layer, Shortfall } from '../../annotation/index.ts';
import type { Lens, Scene } from '../lens.ts';
import { describeSeries, LENS_NAME } from './describe-series.ts';
import { SEGMENT_TYPES } from './guess-type.ts';
import { nestSeries } from './nest-series.ts';
import { structurePage } from './structure-page.ts';
import { createStructuring, type Structuring } from './structuring.ts';

export interface RepetitionOptions {
  /** Links inside sentences do not split them (5.3). On unless said otherwise. */
  readonly sentences?: boolean;
  /** The two table processes (4.2). On unless said otherwise. */
  readonly tables?: boolean;
  /** Integration and detection by similarity (4.3). On unless said otherwise. */
  readonly similarity?: boolean;
  /** Bound on comparisons by similarity, in cells of the alignment table. */
  readonly comparisons?: number;
  /** Bound on nodes looked at for records. */
  readonly recordNodes?: number;
}

/**
 * The most any page of the 974-page content set takes is 114 thousand comparisons and 110 thousand nodes (November
 * 2026); the bounds are about a second of work each.
 */
const DEFAULTS = {
  sentences: true,
  tables: true,
  similarity: true,
  comparisons: 1e8,
  recordNodes: 4e6,
} as const;

/** A lens that finds series of alike things, their type and their records. */
export function createRepetitionLens(options: RepetitionOptions = {}): Lens {
  const settings = { ...DEFAULTS, ...options };
  return { name: LENS_NAME, labels: SEGMENT_TYPES, annotate: (scene) => annotate(scene, settings) };
}

function annotate(scene: Scene, settings: Required<RepetitionOptions>): Layer {
  const structuring = createStructuring(scene, settings.comparisons);
  const isWhole = structurePage(structuring, settings);
  const nested = nestSeries(structuring);
  const { annotations, withoutRecords } = describeSeries(structuring, nested, settings.recordNodes);
  const shortfalls = [...collectShortfalls(structuring, isWhole)];
  if (withoutRecords > 0) {
    shortfalls.push({
      step: 'records',
      message: `${withoutRecords} series without records: bound on time or nodes reached.`,
    });
  }
  return { lens: LENS_NAME, annotations, shortfalls };
}

function* collectShortfalls({ similarity }: Structuring, isWhole: boolean): Generator<Shortfall> {
  if (!isWhole)
    yield {
      step: '4.2 structuring',
      message: 'Deadline passed; the beginning of the page is not structured.',
    };
  if (similarity.isExhausted)
    yield { step: '4.3 similarity', message: 'Bound on comparisons reached; the rest is compared exactly.' };
}
