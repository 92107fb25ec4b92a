/** An analyser: made once, analyses many pages. It owns its lenses, its model and the tables it works with. */
import {
  ALL_NEEDS,
  type Analysis,
  type Needs,
  type PageAnalysis,
  type PartialAnalysis,
  type PartialPageAnalysis,
} from './analysis/index.ts';
import {
  analyzeLive,
  type DocumentAnalysis,
  type DocumentOptions,
  type PartialDocumentAnalysis,
} from './analyze-live.ts';
import type { Plan } from './analyze-page.ts';
import { analyzeInput, analyzeParsed, type PageOptions, type ParsedPageOptions } from './flow.ts';
import type { Lens } from './lens/index.ts';
import type { OutlineModel } from './model/index.ts';
import { type ContentWishes, checkWishes, fuse, OUTLINE_NEEDS } from './outline/index.ts';
import { completeBudget, type LiveDocument, type Page } from './page/index.ts';
import { type Workspace, WorkspacePool } from './workspace/index.ts';
import type { SiteWrapper, WrapperInput } from './wrapper/index.ts';

/** How lenses are made, by name. */
export type LensMakers = ReadonlyMap<string, () => Lens>;

/** What an analyser works with. */
export interface AnalyzerTools {
  /** Lenses it makes when it first needs them. */
  readonly makers: LensMakers;
  /** Lenses that are there already; one stands in the place of a maker of its name. Their layers are the result. */
  readonly lenses?: readonly Lens[] | undefined;
  /** The trained model of the outline; `none` for rules alone, the shipped one when left out. */
  readonly model?: OutlineModel | 'none' | undefined;
  /** What repeats on the site of all pages, unless the call says another. */
  readonly template?: ContentWishes['template'];
  /** What reads records of all pages, unless the call says another. */
  readonly wrapper?: PageOptions['wrapper'];
  readonly budget?: PageOptions['budget'];
}

/** Says which parts are wanted; all when left out. */
export interface NeedOptions {
  readonly needs?: Needs | undefined;
}

export class Analyzer {
  private readonly tools: AnalyzerTools;
  private readonly lenses: Map<string, Lens>;
  private readonly workspaces: WorkspacePool;

  constructor(tools: AnalyzerTools, workspaces: WorkspacePool = new WorkspacePool()) {
    for (const lens of tools.lenses ?? []) checkLens(lens);
    this.tools = tools;
    this.lenses = new Map(tools.lenses?.map((lens) => [lens.name, lens]));
    if (this.lenses.size < (tools.lenses?.length ?? 0)) {
      const names = tools.lenses?.map(({ name }) => name).join(', ');
      throw new Error(`Every lens needs a name of its own; these have ${names}.`);
    }
    this.workspaces = workspaces;
  }

  /** An analyser with lenses or a model of its own, which has everything else in common with this one. */
  with(own: Pick<AnalyzerTools, 'lenses' | 'model'>): Analyzer {
    const { lenses = this.tools.lenses, model = this.tools.model } = own;
    const makers = new Map([...this.tools.makers.keys()].map((name) => [name, () => this.lens(name)]));
    return new Analyzer({ ...this.tools, makers, lenses, model }, this.workspaces);
  }

  /** Analyses a page, given as markup or as bytes. Synchronous; never fetches, never throws on a bad page. */
  analyze(input: string | Uint8Array, options: PageOptions & { readonly needs: Needs }): PartialAnalysis;
  analyze(input: string | Uint8Array, options?: PageOptions): Analysis;
  analyze(input: string | Uint8Array, options: PageOptions & NeedOptions = {}): PartialAnalysis {
    const budget = { ...this.tools.budget, ...options.budget };
    return this.workspaces.lend((workspace) =>
      analyzeInput(input, { ...options, budget }, this.plan(options, workspace)),
    );
  }

  /** The same for a document that stands in a browser, with what the browser computed; the document is not changed. */
  analyzeDocument(
    document: LiveDocument,
    options: DocumentOptions & { readonly needs: Needs },
  ): PartialDocumentAnalysis;
  analyzeDocument(document: LiveDocument, options?: DocumentOptions): DocumentAnalysis;
  analyzeDocument(
    document: LiveDocument,
    options: DocumentOptions & NeedOptions = {},
  ): PartialDocumentAnalysis {
    const budget = { ...this.tools.budget, ...options.budget };
    return this.workspaces.lend((workspace) =>
      analyzeLive(document, { ...options, budget }, this.plan(options, workspace)),
    );
  }

  /** The same for a page that is parsed already, such as one of `fromDom`. */
  analyzePage(page: Page, options: ParsedPageOptions & { readonly needs: Needs }): PartialPageAnalysis;
  analyzePage(page: Page, options?: ParsedPageOptions): PageAnalysis;
  analyzePage(page: Page, options: ParsedPageOptions & NeedOptions = {}): PartialPageAnalysis {
    const { time } = completeBudget(this.tools.budget);
    const { deadline = performance.now() + time } = options;
    return this.workspaces.lend((workspace) =>
      analyzeParsed(page, { ...options, deadline }, this.plan(options, workspace)),
    );
  }

  /** What has to be done for what is needed: lenses that the outline needs run, whether their layers are shown or not. */
  private plan(
    options: NeedOptions & ContentWishes & Pick<PageOptions, 'wrapper'>,
    workspace: Workspace,
  ): Plan {
    const { needs = ALL_NEEDS, favour, comments } = options;
    const { template = this.tools.template, wrapper = this.tools.wrapper } = options;
    const { model } = this.tools;
    checkNeeds(needs);
    checkWishes({ favour, comments, template });
    const { lenses, parts } = needs;
    const wanted = { entries: parts.includes('entries'), type: parts.includes('type') };
    const shown = lenses === 'all' ? this.allNames() : [...new Set(lenses)];
    const unseen = parts.flatMap((part) => OUTLINE_NEEDS[part]).filter((name) => !shown.includes(name));
    return {
      lenses: [...shown, ...new Set(unseen)].map((name) => this.lens(name)),
      shown: shown.length,
      fuse: (input) => fuse(input, { model, favour, comments, template }, wanted),
      wrap: wrapper && ((input) => chooseWrapper(wrapper, input)?.apply(input)),
      workspace,
    };
  }

  private allNames(): readonly string[] {
    return this.tools.lenses?.map(({ name }) => name) ?? [...this.tools.makers.keys()];
  }

  private lens(name: string): Lens {
    const known = this.lenses.get(name);
    if (known !== undefined) return known;
    const make = this.tools.makers.get(name);
    if (make === undefined) {
      throw new Error(`There is no lens "${name}"; there are ${[...this.tools.makers.keys()].join(', ')}.`);
    }
    const lens = make();
    this.lenses.set(name, lens);
    return lens;
  }
}

/** One has a say on every page, or refuses it aloud; of several each page has that of its host. */
function chooseWrapper(
  wrapper: NonNullable<PageOptions['wrapper']>,
  input: WrapperInput,
): SiteWrapper | undefined {
  if (!isList(wrapper)) return wrapper;
  return wrapper.find((each) => each.isOfPage(input.page.url));
}

/** As `Array.isArray`, for lists that nobody changes. */
function isList<Item>(value: Item | readonly Item[]): value is readonly Item[] {
  return Array.isArray(value);
}

/** What TypeScript would have refused. */
function checkLens(lens: Lens): void {
  if (typeof lens?.annotate === 'function') return;
  throw new TypeError(
    `Expected a lens, as createRulesLens() makes one, but got ${JSON.stringify(lens)}; names of lenses go into needs.`,
  );
}

const PARTS: readonly string[] = ['entries', 'type'];

/** The same. */
function checkNeeds({ lenses, parts }: Needs): void {
  const areLenses = lenses === 'all' || Array.isArray(lenses);
  if (areLenses && Array.isArray(parts) && parts.every((part) => PARTS.includes(part))) return;
  throw new TypeError(
    `Expected needs as { lenses: 'all' or a list of names, parts: a list of ${PARTS.join(' and ')} }, but got ${JSON.stringify({ lenses, parts })}.`,
  );
}
