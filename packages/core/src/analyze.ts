/**
 * The whole analysis, one verb per step:
 * decode → parse → style → measure → annotate → fuse. (Export is a step of its own, in export/.)
 */
import type { Layer } from './annotation/index.ts';
import { type Decoded, decode } from './decode/index.ts';
import {
  createImageSizes,
  type Features,
  type ImageLoader,
  type ImageSizes,
  measure,
} from './feature/index.ts';
import { annotate, type Lens } from './lens/index.ts';
import { collectMetadata, type Metadata } from './metadata/index.ts';
import { fuse, type Outline, type OutlineModel } from './outline/index.ts';
import { type Budget, completeBudget, type Limit, type Page, parse } from './page/index.ts';
import { Stopwatch } from './stopwatch.ts';
import { computeStyle, markBreaks, type Style } from './style/index.ts';
import { Workspace } from './workspace/index.ts';

export interface AnalyzeOptions {
  /** The page's address; without it no link is known to be internal. */
  readonly url?: string | undefined;
  /** The HTTP Content-Type header, when the page came by HTTP. */
  readonly contentType?: string | undefined;
  /** The encoding, when the caller knows better than the page. */
  readonly encoding?: string | undefined;
  /** The lenses to look through; all of them when left out. */
  readonly lenses?: readonly Lens[] | undefined;
  /** The trained model of the outline; `none` for rules alone, the shipped one when left out. */
  readonly model?: OutlineModel | 'none' | undefined;
  /** Style sheets the page links to, by absolute address. Nothing is ever fetched here. */
  readonly sheets?: ReadonlyMap<string, string> | undefined;
  /** Image files by absolute address, or a function that gives them, for images whose size the page does not say. */
  readonly images?: ReadonlyMap<string, Uint8Array> | ImageLoader | undefined;
  /** Record where each node stands in the markup; halves the parse speed. */
  readonly offsets?: boolean | undefined;
  readonly budget?: Partial<Budget> | undefined;
}

/** All that is known of a page. */
export interface Analysis {
  readonly encoding: Omit<Decoded, 'markup'>;
  readonly page: Page;
  readonly style: Style;
  readonly features: Features;
  readonly layers: readonly Layer[];
  readonly outline: Outline;
  /** What the page says of itself. */
  readonly metadata: Metadata;
  /** Every bound that was reached on the way. */
  readonly limits: readonly Limit[];
  /** Milliseconds per step. */
  readonly timings: Readonly<Record<string, number>>;
}

/** For now all analyses share one, as they shared the tables before; the analyser will own it. */
const workspace = new Workspace();

/** Analyses a page, given as markup or as bytes. Synchronous; never fetches, never throws on a bad page. */
export function analyze(input: string | Uint8Array, options: AnalyzeOptions = {}): Analysis {
  const budget = completeBudget(options.budget);
  const watch = new Stopwatch();
  const deadline = performance.now() + budget.time;

  const { markup, ...encoding } = watch.time('decode', () => toMarkup(input, options, budget));
  const parsed = watch.time('parse', () => parse(markup, { ...options, budget, text: false, workspace }));
  const analysis = analyzePage(parsed, { ...options, deadline }, watch);

  const limits = [...collectByteLimit(encoding, budget), ...parsed.limits];
  return { encoding, ...analysis, limits, timings: watch.timings };
}

/** What is known of a page once it is parsed. */
export type PageAnalysis = Omit<Analysis, 'encoding' | 'limits' | 'timings'>;

/** The steps after parse, for pages that came another way: from a live document. */
export function analyzePage(
  parsed: Page,
  options: AnalyzeOptions & { readonly deadline?: number },
  watch: Stopwatch = new Stopwatch(),
): PageAnalysis {
  const { deadline = Number.POSITIVE_INFINITY } = options;
  const style = watch.time('style', () =>
    computeStyle(parsed, { sheets: options.sheets, deadline, workspace }),
  );
  const page = watch.time('style', () => parsed.layOut(markBreaks(parsed, style)));
  const features = watch.time('measure', () => measure(page, style, { images: toSizes(options), workspace }));
  const metadata = watch.time('metadata', () => collectMetadata(page, style, features));
  const { layers } = annotate({ page, style, features, deadline, workspace }, options.lenses, watch);
  const outline = watch.time('fuse', () =>
    fuse({ page, style, features, layers }, { model: options.model, timer: watch }),
  );
  return { page, style, features, metadata, layers, outline };
}

/** Markup needs no decoding: the caller has said what the characters are. */
function toMarkup(input: string | Uint8Array, options: AnalyzeOptions, budget: Budget): Decoded {
  if (typeof input !== 'string') return decode(input, { ...options, limit: budget.bytes });
  return { markup: input, encoding: 'UTF-8', how: 'override', replaced: 0, cut: 0 };
}

function toSizes({ images }: AnalyzeOptions): ImageSizes | undefined {
  if (images === undefined) return undefined;
  return createImageSizes(typeof images === 'function' ? images : (url) => images.get(url));
}

function collectByteLimit({ cut }: { readonly cut: number }, budget: Budget): Limit[] {
  return cut > 0 ? [{ what: 'bytes', limit: budget.bytes, found: budget.bytes + cut }] : [];
}
