/** Compiles style sheets for one page: rules that could match, with their selectors and parsed declarations. */
import { isAsciiSpace } from '../character/index.ts';
import {
  createSelectorParser,
  parseSelectors,
  type Selector,
  type SelectorParser,
  type Vocabulary,
} from '../page/index.ts';
import type { Workspace } from '../workspace/index.ts';
import { type Block, BlockBuilder, isRead } from './declarations.ts';
import { evaluateMedia, type Viewport } from './evaluate-media.ts';
import { evaluateSupports } from './evaluate-supports.ts';
import { LayerTree } from './layer-tree.ts';
import { SheetScanner, type SheetSink } from './sheet-scanner.ts';

/** One selector and what it declares. */
export interface Rule {
  readonly selector: Selector;
  readonly block: Block;
  readonly layer: number;
  /** Place among all rules of the page. */
  readonly order: number;
}

export interface CompilerOptions {
  readonly vocabulary: Vocabulary;
  readonly viewport: Viewport;
  readonly isQuirks: boolean;
  /** How many rules are kept; the rest is counted in `dropped`. */
  readonly limit: number;
  /** The text of an imported sheet, or undefined. `from` is the address of the importing sheet. */
  readonly findSheet: (
    href: string,
    from: string,
  ) => { readonly text: string; readonly url: string } | undefined;
  readonly workspace: Workspace;
}

/** Registered custom properties: `@property`. */
export interface Registration {
  readonly inherits: boolean;
  readonly initial: string | undefined;
}

interface Frame {
  readonly selectors: readonly Selector[];
  readonly builder: BlockBuilder;
  readonly order: number;
}

/** `@import` inside `@import` inside…: browsers stop at cycles; we stop here. */
const DEEPEST_IMPORT = 8;
/** Sheets one page may import; a cycle with two imports each would double at every level. */
const MOST_IMPORTS = 200;

export class SheetCompiler implements SheetSink {
  readonly rules: Rule[] = [];
  readonly layers: LayerTree = new LayerTree();
  readonly registrations: Map<string, Registration> = new Map();
  /** Rules left out because there were too many. */
  dropped = 0;
  private readonly options: CompilerOptions;
  private readonly selectors: SelectorParser;
  /** What media queries answered; sheets repeat a few. */
  private readonly media = new Map<string, boolean>();
  private text = '';
  private url = '';
  private layer = LayerTree.NONE;
  private order = 0;
  private importDepth = 0;
  private imports = 0;
  private frames: Frame[] = [];
  private outerLayers: number[] = [];
  /** Whether the sheet has had a rule: `@import` is ignored after one. */
  private hasRules = false;

  constructor(options: CompilerOptions) {
    this.options = options;
    this.selectors = options.workspace.table(createSelectorParser);
  }

  compile(text: string, url: string, layer: number = LayerTree.NONE): void {
    const outer = [this.text, this.url, this.layer, this.frames, this.outerLayers, this.hasRules] as const;
    this.text = text;
    this.url = url;
    this.layer = layer;
    this.frames = [];
    this.outerLayers = [];
    this.hasRules = false;
    new SheetScanner(text, this).scanSheet();
    [this.text, this.url, this.layer, this.frames, this.outerLayers, this.hasRules] = outer;
  }

  openRule(start: number, last: number): boolean {
    this.hasRules = true;
    const parents = this.frames.at(-1)?.selectors ?? null;
    const { vocabulary, isQuirks } = this.options;
    const end = trimEnd(this.text, start, last);
    const source = { text: this.text, start, end, vocabulary, parents, isDroppable: true };
    const list = parseSelectors(source, this.selectors);
    if (list === null) return false;
    const selectors = keepPossible(list);
    if (selectors.length === 0) return false;
    this.frames.push({ selectors, builder: new BlockBuilder(isQuirks), order: this.order++ });
    return true;
  }

  closeRule(): void {
    const { selectors, builder, order } = this.frames.pop()!;
    const block = builder.finish();
    if (block.normal === null && block.important === null) return;
    for (const selector of selectors) {
      if (this.rules.length >= this.options.limit) this.dropped++;
      else this.rules.push({ selector, block, layer: this.layer, order });
    }
  }

  declaration(name: string, start: number, end: number): void {
    if (isRead(name)) this.frames.at(-1)?.builder.add(name, this.text.slice(start, end));
  }

  openGroup(name: string, start: number, end: number): boolean {
    if (!this.isEntered(name, start, end)) return false;
    this.outerLayers.push(this.layer);
    if (name === 'layer') this.layer = this.layers.enter(this.layer, this.prelude(start, end));
    return true;
  }

  closeGroup(): void {
    this.layer = this.outerLayers.pop()!;
  }

  private isEntered(name: string, start: number, end: number): boolean {
    switch (name) {
      case 'media':
        return this.isMedium(this.prelude(start, end));
      case 'supports':
        return evaluateSupports(this.prelude(start, end), this.options.vocabulary);
      case 'layer':
        return true;
      case 'property':
        this.register(start, end);
        return false;
      default:
        // @container asks for sizes only a layout knows, @scope is rare; @font-face, @keyframes, @page style no element.
        return false;
    }
  }

  private isMedium(query: string): boolean {
    let answer = this.media.get(query);
    if (answer === undefined) {
      answer = evaluateMedia(query, this.options.viewport);
      this.media.set(query, answer);
    }
    return answer;
  }

  private prelude(start: number, end: number): string {
    const text = this.text.slice(start, end);
    return (text.includes('/*') ? text.replace(/\/\*[\s\S]*?\*\//g, ' ') : text).trim();
  }

  /** `@property --name { … }`: its block is small and plain, so it is read on the spot. */
  private register(start: number, end: number): void {
    const close = this.text.indexOf('}', end);
    const block = this.text.slice(end + 1, close < 0 ? this.text.length : close);
    const initial = /initial-value\s*:([^;]*)/i.exec(block)?.[1]?.trim();
    this.registrations.set(this.prelude(start, end), {
      inherits: !/inherits\s*:\s*false/i.test(block),
      initial,
    });
  }

  statement(name: string, start: number, end: number): void {
    if (name === 'import') this.import(this.prelude(start, end));
    else if (name === 'layer') {
      for (const layer of this.prelude(start, end).split(',')) this.layers.enter(this.layer, layer.trim());
    }
  }

  private import(prelude: string): void {
    const match = IMPORT.exec(prelude);
    if (
      match === null ||
      this.hasRules ||
      this.importDepth >= DEEPEST_IMPORT ||
      this.imports++ >= MOST_IMPORTS
    )
      return;
    const conditions = readConditions(match[4]);
    if (!this.isMedium(conditions.media)) return;
    if (conditions.supports !== undefined && !this.supports(conditions.supports)) return;
    const layer =
      conditions.layer === undefined ? this.layer : this.layers.enter(this.layer, conditions.layer);
    const sheet = this.options.findSheet(match[1] ?? match[2] ?? match[3], this.url);
    if (sheet === undefined) return;
    this.importDepth++;
    this.compile(sheet.text, sheet.url, layer);
    this.importDepth--;
  }

  private supports(condition: string): boolean {
    const text = condition.includes(':') && !condition.startsWith('(') ? `(${condition})` : condition;
    return evaluateSupports(text, this.options.vocabulary);
  }
}

const IMPORT = /^(?:url\(\s*)?(?:"([^"]*)"|'([^']*)'|url\(([^)]*)\))\s*\)?(.*)$/s;
const LAYER = /^layer(?:\(([^)]*)\))?(?:\s|$)/i;
const SUPPORTS = /^supports\(((?:[^()]|\([^()]*\))*)\)/i;

/** What may follow the address of an `@import`: layer, supports, media, in this order. */
function readConditions(text: string): { layer?: string; supports?: string; media: string } {
  let rest = text.trim();
  const layer = LAYER.exec(rest);
  if (layer !== null) rest = rest.slice(layer[0].length).trim();
  const supports = SUPPORTS.exec(rest);
  if (supports !== null) rest = rest.slice(supports[0].length).trim();
  return {
    ...(layer && { layer: layer[1]?.trim() ?? '' }),
    ...(supports && { supports: supports[1].trim() }),
    media: rest,
  };
}

/** Most lists have no selector that could match on the page, or nothing else. */
function keepPossible(list: readonly Selector[]): readonly Selector[] {
  let possible = 0;
  for (const selector of list) if (selector.isPossible) possible++;
  if (possible === 0) return NO_SELECTORS;
  return possible === list.length ? list : list.filter(isPossible);
}

function isPossible(selector: Selector): boolean {
  return selector.isPossible;
}

const NO_SELECTORS: readonly Selector[] = [];

function trimEnd(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && isAsciiSpace(text.charCodeAt(at - 1))) at--;
  return at;
}
