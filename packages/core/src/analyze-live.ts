/** The whole analysis of a live document: read → style → measure → annotate → fuse. */
import type { Analysis, PartialAnalysis } from './analysis/index.ts';
import type { Plan } from './analyze-page.ts';
import { analyzeParsed, type PageOptions } from './flow.ts';
import { completeBudget, DomReader, fromDom, type LiveDocument, type LiveNode } from './page/index.ts';
import { Stopwatch } from './stopwatch.ts';
import { computeLiveStyle } from './style/index.ts';

/** What a caller knows of a live document, what it may cost, and how its content is to be chosen. */
export type DocumentOptions = Omit<PageOptions, 'contentType' | 'as' | 'encoding' | 'offsets'>;

/** For each node of the page the live one; null for what lives only in the page (inside `noscript`). */
interface LiveNodes {
  readonly nodes: readonly (LiveNode | null)[];
}

/** All that is known of a live document. */
export interface DocumentAnalysis extends Analysis, LiveNodes {}

/** The same, of an analysis that was asked for some parts only. */
export interface PartialDocumentAnalysis extends PartialAnalysis, LiveNodes {}

export function analyzeLive(
  document: LiveDocument,
  options: DocumentOptions,
  plan: Plan,
): PartialDocumentAnalysis {
  const dom = new DomReader();
  checkDocument(document, dom);
  const budget = completeBudget(options.budget);
  const watch = new Stopwatch();
  const deadline = performance.now() + budget.time;
  const live = watch.time('parse', () => fromDom(document, budget, options.url));
  const { workspace } = plan;
  const style = watch.time('style', () =>
    computeLiveStyle(live, { sheets: options.sheets, deadline, workspace }),
  );
  const analysis = analyzeParsed(live.page, { ...options, style, deadline, watch }, plan);
  // The browser decoded it, and says no more of that than the name.
  const encoding = {
    encoding: dom.get(document, 'characterSet') ?? 'UTF-8',
    how: 'override',
    replaced: 0,
    cut: 0,
  } as const;
  const { limits } = live.page;
  return { encoding, ...analysis, limits, timings: { ...watch.timings }, nodes: live.nodes };
}

/** What TypeScript would have refused. */
function checkDocument(document: LiveDocument, dom: DomReader): void {
  const isNode = typeof document === 'object' && document !== null;
  if (isNode && typeof dom.get(document, 'nodeType') === 'number') return;
  throw new TypeError(
    `Expected a live document, but got ${JSON.stringify(document) ?? String(document)}; markup is for analyze().`,
  );
}
