/**
 * The steps after parse, one verb per step: style → measure → annotate → fuse. What else they need is given to them:
 * the drop-ins bundle these steps without most lenses, without decoders, and with less of an outline.
 */
import type { PartialPageAnalysis } from './analysis/index.ts';
import type { Layer } from './annotation/index.ts';
import { type ImageSizes, measure } from './feature/index.ts';
import { annotate, type Lens } from './lens/index.ts';
import { collectMetadata } from './metadata/index.ts';
import type { FuseInput, PartialOutline } from './outline/index.ts';
import type { Page } from './page/index.ts';
import { Stopwatch } from './stopwatch.ts';
import { computeStyle, markBreaks, type Style } from './style/index.ts';
import type { Workspace } from './workspace/index.ts';
import type { Wrapped, WrapperInput } from './wrapper/index.ts';

/** What an analysis works with, and what it is to make. */
export interface Plan {
  /** Lenses to look through, in the order of their layers. */
  readonly lenses: readonly Lens[];
  /** How many of them are shown: the layers of those after them are for the outline alone. */
  readonly shown: number;
  /** Makes the outline, or as much of it as is wanted. */
  readonly fuse: (input: FuseInput) => PartialOutline;
  /** Reads the page by a wrapper, where one was given. */
  readonly wrap?: ((input: WrapperInput) => Wrapped | undefined) | undefined;
  readonly workspace: Workspace;
}

/** What is known of a page beside its markup, and how long it may take. */
export interface StepOptions {
  /** Style sheets the page links to, by absolute address. */
  readonly sheets?: ReadonlyMap<string, string> | undefined;
  /** What it looks like, where a browser has said so: then no sheet is read. */
  readonly style?: Style | undefined;
  /** Sizes of images whose size the page does not say. */
  readonly images?: ImageSizes | undefined;
  /** Texts of links elsewhere that lead to the page. */
  readonly ext?: readonly string[] | undefined;
  /** `performance.now()` after which steps stop where they are. */
  readonly deadline?: number | undefined;
  readonly watch?: Stopwatch | undefined;
}

/** Analyses a page that is parsed. */
export function analyzePage(parsed: Page, options: StepOptions, plan: Plan): PartialPageAnalysis {
  const { sheets, images, ext, deadline = Number.POSITIVE_INFINITY, watch = new Stopwatch() } = options;
  const { workspace } = plan;
  const style =
    options.style ?? watch.time('style', () => computeStyle(parsed, { sheets, deadline, workspace }));
  const page = watch.time('style', () => parsed.layOut(markBreaks(parsed, style)));
  const features = watch.time('measure', () => measure(page, style, { images, workspace }));
  const metadata = watch.time('metadata', () => collectMetadata(page, style, features, deadline));
  const layers = annotate({ page, style, features, ext, deadline, workspace }, plan.lenses, watch);
  const outline = watch.time('fuse', () => plan.fuse({ page, style, features, layers, workspace, deadline }));
  const wrapped = plan.wrap && watch.time('wrap', () => plan.wrap?.({ page, metadata }));
  const shortfalls = collectShortfalls([
    { lens: 'style', shortfalls: style.shortfalls },
    { lens: 'metadata', shortfalls: metadata.shortfalls },
    ...layers,
    { lens: 'fuse', shortfalls: outline.shortfalls ?? [] },
  ]);
  const found = { page, style, features, metadata, layers: layers.slice(0, plan.shown), outline, shortfalls };
  return wrapped === undefined ? found : { ...found, wrapped };
}

function collectShortfalls(
  steps: readonly Pick<Layer, 'lens' | 'shortfalls'>[],
): PartialPageAnalysis['shortfalls'] {
  const short = steps.filter(({ shortfalls }) => shortfalls.length > 0);
  return Object.fromEntries(short.map(({ lens, shortfalls }) => [lens, shortfalls]));
}
