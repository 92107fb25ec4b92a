/**
 * The whole analysis, one verb per step:
 * decode → parse → style → measure → annotate → fuse. (Export is a step of its own, in export/.)
 */
import type { PartialAnalysis, PartialPageAnalysis } from './analysis/index.ts';
import { analyzePage, type Plan, type StepOptions } from './analyze-page.ts';
import { checkReading, chooseReading, type Decoded, decode, type Reading } from './decode/index.ts';
import { createImageSizes, type ImageLoader, type ImageSizes } from './feature/index.ts';
import type { ContentWishes } from './outline/index.ts';
import { type Budget, completeBudget, type Limit, type Page, parse, parseText } from './page/index.ts';
import { Stopwatch } from './stopwatch.ts';
import type { SiteWrapper } from './wrapper/index.ts';

/** What a caller knows of a page, what it may cost, and how its content is to be chosen. */
export interface PageOptions extends ContentWishes {
  /** The page's address; without it no link is known to be internal. */
  readonly url?: string | undefined;
  /** The HTTP Content-Type header, when the page came by HTTP. */
  readonly contentType?: string | undefined;
  /** Read as markup or as plain text; without it the content type decides, and where there is none, what bytes look like. */
  readonly as?: Reading | undefined;
  /** The encoding, when the caller knows better than the page. */
  readonly encoding?: string | undefined;
  /** Style sheets the page links to, by absolute address. Nothing is ever fetched here. */
  readonly sheets?: ReadonlyMap<string, string> | undefined;
  /** Image files by absolute address, or a function that gives them, for images whose size the page does not say. */
  readonly images?: ReadonlyMap<string, Uint8Array> | ImageLoader | undefined;
  /** Texts of links elsewhere that lead to the page: the lens grammar reads them as STAN reads its `ext` text nodes. */
  readonly ext?: readonly string[] | undefined;
  /** Record where each node stands in the markup; halves the parse speed. */
  readonly offsets?: boolean | undefined;
  /** A wrapper that reads records of the page, or several, of which that of its host does (docs/wrappers.md). */
  readonly wrapper?: SiteWrapper | readonly SiteWrapper[] | undefined;
  readonly budget?: Partial<Budget> | undefined;
}

/** Analyses a page, given as markup or as bytes. */
export function analyzeInput(input: string | Uint8Array, options: PageOptions, plan: Plan): PartialAnalysis {
  checkReading(options.as);
  const budget = completeBudget(options.budget);
  const watch = new Stopwatch();
  const deadline = performance.now() + budget.time;

  const { markup, ...encoding } = watch.time('decode', () => toMarkup(input, options, budget));
  const parsed = watch.time('parse', () => {
    const reading = chooseReading(markup, options, typeof input === 'string');
    const rest = { ...options, budget, text: false, workspace: plan.workspace };
    return reading === 'text' ? parseText(markup, rest) : parse(markup, rest);
  });
  const analysis = analyzeParsed(parsed, { ...options, deadline, watch }, plan);

  const limits = [...collectByteLimit(encoding, budget), ...parsed.limits];
  return { encoding, ...analysis, limits, timings: { ...watch.timings } };
}

/** Options of a page that is parsed already. */
export interface ParsedPageOptions
  extends Omit<StepOptions, 'images'>,
    Pick<PageOptions, 'images' | 'favour' | 'comments' | 'template' | 'wrapper'> {}

/** The same for pages that came another way: from a live document. */
export function analyzeParsed(parsed: Page, options: ParsedPageOptions, plan: Plan): PartialPageAnalysis {
  return analyzePage(parsed, { ...options, images: toSizes(options) }, plan);
}

/** Markup needs no decoding: the caller has said what the characters are. */
function toMarkup(input: string | Uint8Array, options: PageOptions, budget: Budget): Decoded {
  if (input instanceof Uint8Array) return decode(input, { ...options, limit: budget.bytes });
  if (typeof input !== 'string') {
    const kind = Object.prototype.toString.call(input).slice(8, -1);
    throw new TypeError(
      `A page is a string or a Uint8Array, not ${kind}; of an ArrayBuffer make one by new Uint8Array(buffer).`,
    );
  }
  return { markup: input, encoding: 'UTF-8', how: 'override', replaced: 0, cut: 0 };
}

function toSizes({ images }: Pick<PageOptions, 'images'>): ImageSizes | undefined {
  if (images === undefined) return undefined;
  return createImageSizes(typeof images === 'function' ? images : (url) => images.get(url));
}

function collectByteLimit({ cut }: { readonly cut: number }, budget: Budget): Limit[] {
  return cut > 0 ? [{ what: 'bytes', limit: budget.bytes, found: budget.bytes + cut }] : [];
}
