import type { Layer, Shortfall } from '../annotation/index.ts';
import type { Decoded } from '../decode/index.ts';
import type { Features } from '../feature/index.ts';
import type { Metadata } from '../metadata/index.ts';
import type { Outline, PartialOutline } from '../outline/index.ts';
import type { Limit, Page } from '../page/index.ts';
import type { Style } from '../style/index.ts';
import type { Wrapped } from '../wrapper/index.ts';

/** All that is known of a page. */
export interface Analysis {
  readonly encoding: Omit<Decoded, 'markup'>;
  readonly page: Page;
  readonly style: Style;
  readonly features: Features;
  /** What each lens that was asked for says. */
  readonly layers: readonly Layer[];
  readonly outline: Outline;
  /** What the page says of itself. */
  readonly metadata: Metadata;
  /** What a wrapper found on the page; left out where none was given. */
  readonly wrapped?: Wrapped;
  /** What could not be finished, by step or lens; also of lenses that looked for the outline alone. */
  readonly shortfalls: Readonly<Record<string, readonly Shortfall[]>>;
  /** Every bound that was reached on the way. */
  readonly limits: readonly Limit[];
  /** Milliseconds per step. */
  readonly timings: Readonly<Record<string, number>>;
}

/** An analysis that was asked for some parts only: what was not asked for is not there. */
export interface PartialAnalysis extends Omit<Analysis, 'outline'> {
  readonly outline: PartialOutline;
}

/** What is known of a page once it is parsed. */
export type PageAnalysis = Omit<Analysis, 'encoding' | 'limits' | 'timings'>;

/** The same, of an analysis that was asked for some parts only. */
export type PartialPageAnalysis = Omit<PartialAnalysis, 'encoding' | 'limits' | 'timings'>;

/** The layer of one lens; an empty one when the lens was not asked for. */
export function findLayer({ layers }: Pick<Analysis, 'layers'>, lens: string): Layer {
  return layers.find((layer) => layer.lens === lens) ?? { lens, annotations: [], shortfalls: [] };
}

/** The layer of one lens; an analysis that was not asked for it has none, and says so. */
export function requireLayer({ layers }: Pick<Analysis, 'layers'>, lens: string): Layer {
  const layer = layers.find((each) => each.lens === lens);
  if (layer !== undefined) return layer;
  throw new Error(
    `This analysis was not asked for the lens "${lens}"; name it among the lenses of its needs.`,
  );
}

/** The whole outline; an analysis that was not asked for all of it has none, and says what is missing. */
export function requireOutline({ outline }: PartialAnalysis): Outline {
  const { content, entries, type, template } = outline;
  if (entries !== undefined && type !== undefined)
    return { content, entries, type, ...(template !== undefined && { template }) };
  const missing = entries === undefined ? 'entries' : 'type';
  throw new Error(`This analysis was not asked for ${missing}; name it among the parts of its needs.`);
}
