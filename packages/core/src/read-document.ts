/** What the drop-ins have in common: a live document or markup in, its analysis and its content as blocks out. */
import type { PartialPageAnalysis } from './analysis/index.ts';
import { analyzePage } from './analyze-page.ts';
import { type Block, buildContent } from './export/index.ts';
import { createMacrostructureLens, createRepetitionLens } from './lens/index.ts';
import type { Metadata } from './metadata/index.ts';
import { shippedContentModel } from './model/index.ts';
import { type FuseInput, fuseContent, type PartialOutline, WITH_PICTURE } from './outline/index.ts';
import { fromDom, KIND, type LiveDocument, type LiveNode, type Page, parse, TAG } from './page/index.ts';
import { once, WorkspacePool } from './workspace/index.ts';

/** A document as browsers, jsdom and linkedom make it: no more is read of it than this. */
export interface DocumentLike {
  readonly documentElement: LiveNode | null;
  readonly baseURI?: string | null | undefined;
  readonly compatMode?: string | undefined;
}

export interface ReadOptions {
  readonly url?: string | undefined;
  /** All below the first element this selector matches is the content. */
  readonly contentSelector?: string | undefined;
  readonly removeImages?: boolean | undefined;
}

/** A page with its content. */
export interface ReadPage extends PartialPageAnalysis {
  /** Without a heading that says the title again: the title is a field of its own. */
  readonly blocks: readonly Block[];
  readonly title: string;
}

/** What content is written from. It is made here, by hand, for the drop-ins are meant for browsers: no more is bundled. */
const tools = once(() => ({
  lenses: [createMacrostructureLens(), createRepetitionLens()],
  workspaces: new WorkspacePool(),
}));

/** Analyses a document. It is never changed; of its style sheets, those inside it count. */
export function readDocument(source: DocumentLike | string, options: ReadOptions = {}): ReadPage {
  const analysis = analyzeContent(toPage(source, options.url));
  const { page, outline, layers, metadata } = analysis;
  const content = {
    kept: chooseKept(page, outline.content.kept, options),
    confidence: outline.content.confidence,
  };
  const title = metadata.title?.value ?? page.title;
  const blocks = withoutTitle(buildContent(page, { content }, layers), title);
  return { ...analysis, blocks, title };
}

function analyzeContent(page: Page): PartialPageAnalysis {
  const { lenses, workspaces } = tools();
  const shown = lenses.length;
  return workspaces.lend((workspace) =>
    analyzePage(page, {}, { lenses, shown, fuse: fuseFromShipped, workspace }),
  );
}

function fuseFromShipped(input: FuseInput): PartialOutline {
  return fuseContent(input, shippedContentModel());
}

/** When the page was published: to the minute where it says so by the clock, else the day. */
export function findPublished({ date }: Metadata): string | undefined {
  return date?.written !== undefined && /^\d{4}-\d\d/.test(date.written) ? date.written : date?.value;
}

/** How many elements a document has. */
export function countElements(page: Page): number {
  let count = 0;
  for (let node = 0; node < page.size; node++) if (page.kind[node] === KIND.element) count++;
  return count;
}

function toPage(source: DocumentLike | string, url: string | undefined): Page {
  if (typeof source === 'string') return parse(source, { url });
  // Outside a window there are no boxes to measure, and not every DOM could; nor does every one say what follows the
  // doctype.
  const view = {
    nodeType: 9,
    firstChild: source.documentElement,
    nextSibling: null,
    baseURI: url ?? source.baseURI ?? '',
    compatMode: source.compatMode ?? 'CSS1Compat',
    doctype: null,
    defaultView: null,
  };
  return fromDom(view as unknown as LiveDocument).page;
}

function chooseKept(page: Page, chosen: Uint8Array, options: ReadOptions): Uint8Array {
  const root = options.contentSelector === undefined ? undefined : page.select(options.contentSelector)[0];
  if (root === undefined && options.removeImages !== true) return chosen;
  const kept = root === undefined ? chosen.slice() : new Uint8Array(page.size).fill(1, root, page.end[root]);
  if (options.removeImages !== true) return kept;
  for (let node = 0; node < page.size; node++) {
    const isImage = page.tag[node] === TAG.img || page.tag[node] === TAG.picture;
    if (isImage || kept[node] === WITH_PICTURE) kept[node] = 0;
  }
  return kept;
}

/** Only the first heading is looked at: later ones may well say the same and mean a section. */
function withoutTitle(blocks: readonly Block[], title: string): readonly Block[] {
  const at = blocks.findIndex(({ kind }) => kind === 'heading');
  const heading = blocks[at];
  if (heading?.kind !== 'heading' || heading.level > 2) return blocks;
  const text = heading.inlines.map((piece) => (piece.kind === 'text' ? piece.text : '')).join('');
  return toWords(text) === toWords(title) ? blocks.toSpliced(at, 1) : blocks;
}

function toWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
