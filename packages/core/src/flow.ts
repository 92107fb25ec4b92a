/**
 * The whole analysis, one verb per step:
 * decode → parse → style → measure → annotate → fuse. (Export is a step of its own, in export/.)
 */
import type { PartialAnalysis, PartialPageAnalysis } from './analysis/index.ts';
import type { Layer } from './annotation/index.ts';
import { type Decoded, decode } from './decode/index.ts';
import { createImageSizes, type ImageLoader, type ImageSizes, measure } from './feature/index.ts';
import { annotate, type Lens } from './lens/index.ts';
import { collectMetadata } from './metadata/index.ts';
import type { OutlineModel } from './model/index.ts';
import { fuse, type OutlineParts } from './outline/index.ts';
import { type Budget, completeBudget, type Limit, type Page, parse } from './page/index.ts';
import { Stopwatch } from './stopwatch.ts';
import { computeStyle, markBreaks } from './style/index.ts';
import type { Workspace } from './workspace/index.ts';

/** What a caller knows of a page, and what it may cost. */
export interface PageOptions {
  /** The page's address; without it no link is known to be internal. */
  readonly url?: string | undefined;
  /** The HTTP Content-Type header, when the page came by HTTP. */
  readonly contentType?: string | undefined;
  /** The encoding, when the caller knows better than the page. */
  readonly encoding?: string | undefined;
  /** Style sheets the page links to, by absolute address. Nothing is ever fetched here. */
  readonly sheets?: ReadonlyMap<string, string> | undefined;
  /** Image files by absolute address, or a function that gives them, for images whose size the page does not say. */
  readonly images?: ReadonlyMap<string, Uint8Array> | ImageLoader | undefined;
  /** Record where each node stands in the markup; halves the parse speed. */
  readonly offsets?: boolean | undefined;
  readonly budget?: Partial<Budget> | undefined;
}

/** What an analysis works with, and what it is to make. */
export interface Plan {
  /** Lenses to look through, in the order of their layers. */
  readonly lenses: readonly Lens[];
  /** How many of them are shown: the layers of those after them are for the outline alone. */
  readonly shown: number;
  /** The model of the outline; `none` for rules alone, the shipped one when left out. */
  readonly model: OutlineModel | 'none' | undefined;
  readonly parts: OutlineParts;
  readonly workspace: Workspace;
}

/** Analyses a page, given as markup or as bytes. */
export function analyzeInput(input: string | Uint8Array, options: PageOptions, plan: Plan): PartialAnalysis {
  const budget = completeBudget(options.budget);
  const watch = new Stopwatch();
  const deadline = performance.now() + budget.time;
  const { workspace } = plan;

  const { markup, ...encoding } = watch.time('decode', () => toMarkup(input, options, budget));
  const parsed = watch.time('parse', () => parse(markup, { ...options, budget, text: false, workspace }));
  const analysis = analyzePage(parsed, { ...options, deadline, watch }, plan);

  const limits = [...collectByteLimit(encoding, budget), ...parsed.limits];
  return { encoding, ...analysis, limits, timings: { ...watch.timings } };
}

/** Options of a page that is parsed already. */
export interface ParsedPageOptions extends Pick<PageOptions, 'sheets' | 'images'> {
  /** `performance.now()` after which steps stop where they are. */
  readonly deadline?: number | undefined;
  readonly watch?: Stopwatch | undefined;
}

/** The steps after parse, for pages that came another way: from a live document. */
export function analyzePage(parsed: Page, options: ParsedPageOptions, plan: Plan): PartialPageAnalysis {
  const { sheets, deadline = Number.POSITIVE_INFINITY, watch = new Stopwatch() } = options;
  const { workspace } = plan;
  const style = watch.time('style', () => computeStyle(parsed, { sheets, deadline, workspace }));
  const page = watch.time('style', () => parsed.layOut(markBreaks(parsed, style)));
  const features = watch.time('measure', () => measure(page, style, { images: toSizes(options), workspace }));
  const metadata = watch.time('metadata', () => collectMetadata(page, style, features));
  const layers = annotate({ page, style, features, deadline, workspace }, plan.lenses, watch);
  const outline = watch.time('fuse', () =>
    fuse({ page, style, features, layers, workspace }, plan, plan.parts),
  );
  const shortfalls = collectShortfalls([
    { lens: 'style', shortfalls: style.shortfalls },
    { lens: 'metadata', shortfalls: metadata.shortfalls },
    ...layers,
  ]);
  return { page, style, features, metadata, layers: layers.slice(0, plan.shown), outline, shortfalls };
}

function collectShortfalls(
  steps: readonly Pick<Layer, 'lens' | 'shortfalls'>[],
): PartialPageAnalysis['shortfalls'] {
  const short = steps.filter(({ shortfalls }) => shortfalls.length > 0);
  return Object.fromEntries(short.map(({ lens, shortfalls }) => [lens, shortfalls]));
}

/** Markup needs no decoding: the caller has said what the characters are. */
function toMarkup(input: string | Uint8Array, options: PageOptions, budget: Budget): Decoded {
  if (typeof input !== 'string') return decode(input, { ...options, limit: budget.bytes });
  return { markup: input, encoding: 'UTF-8', how: 'override', replaced: 0, cut: 0 };
}

function toSizes({ images }: Pick<PageOptions, 'images'>): ImageSizes | undefined {
  if (images === undefined) return undefined;
  return createImageSizes(typeof images === 'function' ? images : (url) => images.get(url));
}

function collectByteLimit({ cut }: { readonly cut: number }, budget: Budget): Limit[] {
  return cut > 0 ? [{ what: 'bytes', limit: budget.bytes, found: budget.bytes + cut }] : [];
}
