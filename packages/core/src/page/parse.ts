/** parse: markup in, a frozen Page out. The tree is parse5's, which is a browser's. */
import { Parser, type Token } from 'parse5';
import { Workspace } from '../workspace/index.ts';
import { type Budget, completeBudget, type Limit } from './budget.ts';
import { KIND } from './kind.ts';
import { mendTitle } from './mend-title.ts';
import { TAG } from './name.ts';
import { createNameMemo } from './name-memo.ts';
import type { Page, SourceOffsets } from './page.ts';
import { PageWriter } from './page-writer.ts';
import { RunTokenizer } from './run-tokenizer.ts';
import { type IntegerTree, NODES_USED_UP, TreeBuilder } from './tree-builder.ts';
import { createTreeBuffer } from './tree-columns.ts';

export interface ParseOptions {
  /** The page's address: links are resolved against it. */
  readonly url?: string | undefined;
  /**
   * Parse as a browser that runs scripts (the default). Then `noscript` holds markup for others; it is parsed too,
   * apart, and stands below the `noscript` element, flagged. Off: `noscript` is an ordinary element.
   */
  readonly scripting?: boolean | undefined;
  /** Record where each node stands in the markup. Halves the speed. */
  readonly offsets?: boolean | undefined;
  /** Lay out the page text (the default). Off, the page has none: for who knows the style and calls `layOut`. */
  readonly text?: boolean | undefined;
  readonly budget?: Partial<Budget> | undefined;
  /** Work tables to use again, for who parses page after page. */
  readonly workspace?: Workspace | undefined;
}

/** Markup longer than this is fed piece by piece, so that the budgets can be looked at in between. */
const LONGEST_WHOLE = 1 << 22;
const CHUNK = 1 << 20;

export function parse(written: string, options: ParseOptions = {}): Page {
  const markup = mendTitle(written);
  const budget = completeBudget(options.budget);
  const scripting = options.scripting ?? true;
  const workspace = options.workspace ?? new Workspace();
  const builder = new TreeBuilder(budget, workspace.table(createTreeBuffer));
  const offsets = options.offsets ?? false;
  const parser = new (offsets ? OffsetParser : Parser<IntegerTree>)({
    treeAdapter: builder,
    scriptingEnabled: scripting,
    sourceCodeLocationInfo: offsets,
  });
  if (!offsets && !markup.includes('\0'))
    parser.tokenizer = new RunTokenizer(parser, workspace.table(createNameMemo));
  const limits: Limit[] = [];
  const document = build(parser, offsets ? markup : unifyBreaks(markup), budget, limits);
  builder.joinTexts();
  if (scripting) for (const element of builder.alternatives.slice()) graftAlternative(builder, element);
  if (builder.isUsedUp) {
    limits.push({ what: 'nodes', limit: budget.nodes, found: builder.size });
  }
  return toPage(builder, document, { budget, limits, isMended: markup !== written }, options);
}

/** The standard reads all line breaks as line feeds before anything else. */
function unifyBreaks(markup: string): string {
  return markup.includes('\r') ? markup.replace(/\r\n?/g, '\n') : markup;
}

/** Parses in pieces and stops feeding when a budget is used up; what was read so far is a tree all the same. */
function build(parser: Parser<IntegerTree>, markup: string, budget: Budget, limits: Limit[]): number {
  const deadline = performance.now() + budget.time;
  const length = Math.min(markup.length, budget.markup);
  if (markup.length > length) limits.push({ what: 'markup', limit: budget.markup, found: markup.length });
  const chunk = length <= LONGEST_WHOLE ? length : CHUNK;
  let at = 0;
  do {
    const last = Math.min(at + chunk, length);
    const isWhole = at === 0 && last === markup.length;
    // What has been read is not cut off then: a string that is part of another is slower to read.
    if (isWhole) parser.tokenizer.preprocessor.bufferWaterline = Number.POSITIVE_INFINITY;
    if (!write(parser, isWhole ? markup : markup.slice(at, last), last === length)) break;
    at = last;
    if (at < length && performance.now() > deadline) {
      limits.push({ what: 'time', limit: budget.time, found: budget.time });
      break;
    }
  } while (at < length);
  return parser.document;
}

/** Feeds the parser; false when it ran out of nodes. */
function write(parser: Parser<IntegerTree>, markup: string, isLast: boolean): boolean {
  try {
    parser.tokenizer.write(markup, isLast);
    return true;
  } catch (error) {
    if (error === NODES_USED_UP) return false;
    throw error;
  }
}

/** Nodes a fragment parser makes for itself: its context, its document, its root. */
const FRAGMENT_SCAFFOLD = 3;

/** Puts the parsed content of a `noscript` or `noframes` where its text was. */
function graftAlternative(builder: TreeBuilder, element: number): void {
  const { kind, firstChild, next } = builder.columns;
  const text = firstChild[element];
  if (text === 0 || kind[text] !== KIND.text || next[text] !== 0) return;
  const markup = builder.data[text];
  if (!markup.includes('<') && !markup.includes('&')) return;
  if (builder.nodesLeft < FRAGMENT_SCAFFOLD) {
    builder.isUsedUp = true;
    return;
  }
  // Scripting off: a `noscript` inside is then an ordinary element, and nothing is parsed twice.
  const parser = Parser.getFragmentParser<IntegerTree>(builder.createElement('div', HTML_NAMESPACE, []), {
    treeAdapter: builder,
    scriptingEnabled: false,
  });
  write(parser, markup, true);
  builder.joinTexts();
  builder.detachNode(text);
  const root = builder.columns.firstChild[parser.document];
  for (const node of builder.getChildNodes(root)) builder.appendChild(element, node);
}

/** parse5's parser, with the text locations found in constant time instead of by listing all siblings. */
class OffsetParser extends Parser<IntegerTree> {
  override _insertCharacters(token: Token.CharacterToken): void {
    const { location } = token;
    if (!location) {
      super._insertCharacters(token);
      return;
    }
    token.location = null;
    super._insertCharacters(token);
    token.location = location;
    const builder = this.treeAdapter as TreeBuilder;
    const known = builder.location.get(builder.touchedText);
    if (known) builder.updateNodeSourceCodeLocation(builder.touchedText, { endOffset: location.endOffset });
    else builder.setNodeSourceCodeLocation(builder.touchedText, location);
  }
}

/** How the reading went. */
interface ReadSoFar {
  readonly budget: Budget;
  readonly limits: readonly Limit[];
  readonly isMended: boolean;
}

/** Walks the built tree once, in document order, into columns. */
function toPage(
  builder: TreeBuilder,
  document: number,
  { budget, limits, isMended }: ReadSoFar,
  options: ParseOptions,
): Page {
  const writer = new PageWriter(budget, builder.tags, builder.size, builder.attributes.names);
  const order: number[] | undefined = options.offsets ? [] : undefined;
  const { kind, tag, firstChild, next, parent } = builder.columns;
  let node = document;
  writer.openNode(KIND.document, 0);
  order?.push(document);
  let child = firstChild[document];
  for (;;) {
    if (child === 0) {
      if (node === document) break;
      writer.closeNode();
      child = next[node];
      node = parent[node];
      continue;
    }
    order?.push(child);
    if (kind[child] === KIND.element) {
      writer.openNode(KIND.element, tag[child]);
      builder.writeAttributes(child, writer.attributes);
      const content = tag[child] === TAG.template ? adoptContent(builder, child) : firstChild[child];
      node = child;
      child = content;
    } else {
      writer.leaf(kind[child], builder.data[child]);
      if (kind[child] === KIND.doctype) builder.writeAttributes(child, writer.attributes);
      child = next[child];
    }
  }
  const source = order && collectOffsets(builder, order);
  return writer.finish({
    mode: builder.mode,
    url: options.url,
    limits: [...limits, ...builder.attributes.collectLimits()],
    source,
    isMended,
    hasText: options.text ?? true,
  });
}

/** A template's content hangs beside the tree in parse5; in the page it stands below the template, flagged. */
function adoptContent(builder: TreeBuilder, template: number): number {
  const content = builder.content.get(template);
  const { firstChild, next, parent } = builder.columns;
  if (content === undefined) return firstChild[template];
  for (let child = firstChild[content]; child !== 0; child = next[child]) parent[child] = template;
  return firstChild[content];
}

function collectOffsets(builder: TreeBuilder, order: readonly number[]): SourceOffsets {
  const columns = ['start', 'end', 'open', 'close'].map(() => new Int32Array(order.length).fill(-1));
  const [start, end, open, close] = columns as [Int32Array, Int32Array, Int32Array, Int32Array];
  order.forEach((built, node) => {
    const location = builder.location.get(built);
    if (location === undefined) return;
    start[node] = location.startOffset;
    end[node] = location.endOffset;
    open[node] = location.startTag?.endOffset ?? -1;
    close[node] = location.endTag?.startOffset ?? -1;
  });
  return { start, end, open, close };
}

const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml' as Parameters<TreeBuilder['createElement']>[1];
