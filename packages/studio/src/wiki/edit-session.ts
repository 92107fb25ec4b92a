/** A page while it is edited in the frame: which places are open, and what was written there. */
import type { Page } from '@anatome/core';
import { contextOf, toEditHtml } from '@anatome/core/safe';
import { createEdit, type PlacedEdit, type RegionEdit, readRegion } from '@anatome/wiki/edit';
import { type DressedFrame, isElement, makeExact, mark } from './dress-frame.ts';
import { readFrameRegion, restoreAddresses, toFrameHtml } from './frame-region.ts';
import type { PageBase } from './page-base.ts';

/** A place that is open. */
interface OpenRegion {
  readonly node: number;
  readonly element: HTMLElement;
  /** The edit that was placed there, where there is one. */
  readonly placed: PlacedEdit | undefined;
  /** What it said when editing began. */
  readonly start: string;
}

/** What a session is made of, and whom it tells. */
export interface SessionStart {
  readonly base: PageBase;
  readonly frame: DressedFrame;
  readonly placed: readonly PlacedEdit[];
  changed(): void;
}

export class EditSession {
  readonly regions: readonly OpenRegion[];
  private readonly start: SessionStart;
  private readonly touched = new Set<OpenRegion>();
  private readonly ended = new AbortController();
  /** Where the caret was last. */
  private range: Range | undefined;

  constructor(start: SessionStart) {
    this.start = start;
    this.regions = start.base.regions.flatMap(({ nodes: [node] }) => this.open(node));
    this.close();
    this.listen();
  }

  /** How many places say something else than when it began. */
  get changes(): number {
    return [...this.touched].filter((region) => this.read(region) !== region.start).length;
  }

  /** The edits as they stand: of places that were written in anew, of others as they were placed. */
  collectEdits(): RegionEdit[] {
    const open = new Set(this.regions.flatMap(({ placed }) => placed ?? []));
    const others = this.start.placed.filter((placed) => !open.has(placed));
    return [...this.regions.flatMap((region) => this.toEdit(region)), ...others.map(({ edit }) => edit)];
  }

  /** Does what a button of the toolbar says, where the caret is; false where it is nowhere. */
  run(command: string, value?: string): boolean {
    const region = this.restoreCaret();
    if (region === undefined || (BLOCKS.has(command) && isLineOnly(this.start.base.page, region.node)))
      return false;
    const { shown } = this.start.frame;
    shown.execCommand('styleWithCSS', false, 'false');
    return shown.execCommand(command, false, value);
  }

  /** Whether the caret has been in an open place. */
  get hasCaret(): boolean {
    return this.range !== undefined && this.regionOf(this.range.commonAncestorContainer) !== undefined;
  }

  /** The address of the link the caret is in. */
  findLink(): string | undefined {
    const at = this.range?.startContainer;
    const element = isElement(at ?? null) ? (at as Element) : at?.parentElement;
    const link = element?.closest('a');
    return link?.getAttribute('data-href') ?? link?.getAttribute('href') ?? undefined;
  }

  /** Puts the caret into a place. */
  focus(node: number): void {
    const element = this.regions.find((region) => region.node === node)?.element;
    element?.focus();
    element?.scrollIntoView({ block: 'center' });
  }

  /** Ends it; what is in the frame is of no use any more. */
  end(): void {
    this.ended.abort();
  }

  private open(node: number): OpenRegion[] {
    const { base, frame, placed } = this.start;
    const element = frame.nodes[node];
    if (!isElement(element)) return [];
    const there = placed.find((each) => each.state !== 'orphan' && each.node === node);
    const isShown = there?.state === 'same' || there?.state === 'merged';
    const html = isShown ? there.html : readRegion(base.page, node);
    makeExact(base.page, { node, element, html });
    element.setAttribute('contenteditable', 'true');
    mark(element, 'open');
    return [{ node, element, placed: there, start: html }];
  }

  /** Everything that holds no open place is out of reach. */
  private close(): void {
    const { body } = this.start.frame.shown;
    const around = new Set<Element>();
    for (const { element } of this.regions)
      for (let at = element.parentElement; at !== null && !around.has(at); at = at.parentElement)
        around.add(at);
    const open = new Set<Element>(this.regions.map(({ element }) => element));
    const waiting: Element[] = body === null ? [] : [body];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (open.has(next)) continue;
      if (around.has(next)) waiting.push(...next.children);
      else {
        mark(next, 'fixed');
        (next as HTMLElement).inert = true;
      }
    }
  }

  private listen(): void {
    const { shown } = this.start.frame;
    const options = { signal: this.ended.signal };
    shown.execCommand('defaultParagraphSeparator', false, 'p');
    shown.addEventListener('input', ({ target }) => this.hearInput(target as Node), options);
    shown.addEventListener('selectionchange', () => this.keepCaret(), options);
    shown.addEventListener('beforeinput', (event) => this.hearBefore(event), options);
    shown.addEventListener('paste', (event) => this.takeIn(event, event.clipboardData), options);
    shown.addEventListener('drop', (event) => this.takeIn(event, event.dataTransfer), options);
    // Nothing leads anywhere.
    for (const name of ['click', 'auxclick', 'submit'])
      shown.addEventListener(name, (event) => event.preventDefault(), { ...options, capture: true });
  }

  private hearInput(target: Node): void {
    const region = this.regionOf(target);
    if (region === undefined) return;
    this.touched.add(region);
    this.start.changed();
  }

  /** Where no block can stand a new line is all that Enter can make. */
  private hearBefore(event: InputEvent): void {
    const region = this.regionOf(event.target as Node);
    if (event.inputType !== 'insertParagraph' || region === undefined) return;
    if (!isLineOnly(this.start.base.page, region.node)) return;
    event.preventDefault();
    this.start.frame.shown.execCommand('insertLineBreak');
  }

  /** What comes from elsewhere is made clean before it is on the page. */
  private takeIn(event: Event, data: DataTransfer | null): void {
    event.preventDefault();
    const region = this.regionOf(event.target as Node);
    if (region === undefined || data === null) return;
    const { shown } = this.start.frame;
    const html = data.getData('text/html');
    if (html === '') shown.execCommand('insertText', false, data.getData('text/plain'));
    else shown.execCommand('insertHTML', false, toFrameHtml(this.clean(html, region.node), shown));
  }

  private clean(html: string, node: number): string {
    const { page } = this.start.base;
    const given = new DOMParser().parseFromString(html, 'text/html');
    restoreAddresses(page, given.body);
    return toEditHtml(given.body.innerHTML, { base: page.url, around: contextOf(page, node) });
  }

  private keepCaret(): void {
    const selection = this.start.frame.shown.getSelection();
    if (selection === null || selection.rangeCount === 0) return;
    const range = selection.getRangeAt(0);
    if (this.regionOf(range.commonAncestorContainer) !== undefined) this.range = range.cloneRange();
  }

  private restoreCaret(): OpenRegion | undefined {
    const region = this.range && this.regionOf(this.range.commonAncestorContainer);
    if (region === undefined) return undefined;
    const { shown } = this.start.frame;
    if (shown.activeElement !== region.element || !shown.hasFocus())
      region.element.focus({ preventScroll: true });
    const selection = shown.getSelection();
    selection?.removeAllRanges();
    selection?.addRange(this.range!);
    return region;
  }

  private regionOf(node: Node | null): OpenRegion | undefined {
    return this.regions.find(({ element }) => element.contains(node));
  }

  private read({ node, element }: OpenRegion): string {
    return readFrameRegion(this.start.base.page, node, element);
  }

  private toEdit(region: OpenRegion): RegionEdit[] {
    const { node, placed, start } = region;
    const { page, outline } = this.start.base;
    const html = this.touched.has(region) ? this.read(region) : start;
    if (html === start && (placed?.state === 'same' || placed?.state === 'conflict')) return [placed.edit];
    const edit = createEdit(page, outline, { node, html, id: placed?.edit.id });
    return edit.html === edit.base ? [] : [edit];
  }
}

/** What makes blocks. */
const BLOCKS: ReadonlySet<string> = new Set(['insertUnorderedList', 'insertOrderedList', 'formatBlock']);

/** Elements that hold text and marks, no paragraphs. */
const LINE_TAGS: ReadonlySet<string> = new Set(
  'p h1 h2 h3 h4 h5 h6 pre a span b strong i em dt caption'.split(' '),
);

function isLineOnly(page: Page, node: number): boolean {
  return LINE_TAGS.has(page.name(node));
}
