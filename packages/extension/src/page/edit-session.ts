/** A page while it is edited: which places are open, what is done in them, and what came of it. */
import type { DocumentAnalysis } from '@anatome/core';
import { createEdit, keepFirstBreaks, type PlacedEdit, type RegionEdit } from '@anatome/wiki/edit';
import {
  type Command,
  execute,
  findBlock,
  findCaretElement,
  isLineOnly,
  MutationLog,
  REFUSALS,
  runCommand,
  selectNode,
  setHeading,
  setLink,
  setPicture,
  type Writing,
} from '@anatome/wiki/write';
import { insertClean } from './clean-paste.ts';
import { hearKeys } from './hear-keys.ts';
import { findActive, hasCommandState, listen, readBaseAddress } from './native-dom.ts';
import { collectRegions, type Region } from './take-page.ts';
import { Toolbar, type ToolbarWish } from './toolbar.ts';
import { Veil } from './veil.ts';

/** What a session is made of, and whom it tells. */
export interface SessionStart {
  readonly analysis: DocumentAnalysis;
  readonly placed: readonly PlacedEdit[];
  /** What was placed is itself not saved yet. */
  readonly isDraft: boolean;
  /** Something was written: there is a new draft. */
  changed(): void;
  wish(wish: 'save' | 'new-page', words: string): void;
  /** The reader is done with it: keeps a draft of it or not. */
  leave(isKept: boolean): void;
}

/** The browser's words for what it does in an editable element, each followed by a word on the kind of step. */
const OWN_HISTORY = /^history(Undo|Redo)$/;
const FOREIGN_INPUT = /^insertFrom(Paste|Drop|Yank)/;

export class EditSession {
  readonly regions: readonly Region[];
  private readonly start: SessionStart;
  private readonly log: MutationLog;
  private readonly veil: Veil;
  private readonly toolbar: Toolbar;
  private readonly ended = new AbortController();
  private readonly byElement: ReadonlyMap<Element, Region>;
  private readonly before = new Map<Element, string | null>();
  private range: Range | undefined;
  private picture: HTMLImageElement | undefined;
  /** A command of ours is at work: what the browser says of it meanwhile is part of that step. */
  private isActing = false;

  constructor(start: SessionStart) {
    this.start = start;
    this.regions = collectRegions(start.analysis, start.placed);
    this.byElement = new Map(this.regions.map((region) => [region.element, region]));
    this.open();
    this.log = new MutationLog(
      document,
      this.regions.map(({ element }) => element),
    );
    this.veil = new Veil(this.regions.map(({ element }) => element));
    this.toolbar = new Toolbar((wish) => this.grant(wish));
    this.listen();
    this.refresh();
  }

  /** The edits as they stand: of regions that were touched anew, of others as they were placed. */
  collectEdits(): RegionEdit[] {
    this.log.begin();
    const touched = this.collectTouched();
    const edits: RegionEdit[] = [];
    for (const region of this.regions) {
      const placed = this.findPlaced(region);
      if (!touched.has(region) && placed === undefined) continue;
      const edit = this.toEdit(region, touched.has(region) ? undefined : placed);
      if (edit.html !== edit.base) edits.push(edit);
    }
    // What could not be shown stays as it is, for whoever decides on it later.
    return [...edits, ...this.collectOpen()];
  }

  /** Places that are not as they were saved. */
  get changes(): number {
    const changed = this.collectTouched();
    if (this.start.isDraft)
      for (const region of this.regions) if (this.findPlaced(region) !== undefined) changed.add(region);
    return changed.size;
  }

  /** Ends it and puts the page back as it was when it began. */
  end(): void {
    this.ended.abort();
    this.log.revertAll();
    for (const [element, value] of this.before) {
      if (value === null) element.removeAttribute('contenteditable');
      else element.setAttribute('contenteditable', value);
    }
    this.veil.remove();
    this.toolbar.remove();
  }

  /** Puts a link where the caret was. */
  link(address: string, words: string): void {
    this.act('link', () => setLink(WRITING, address, words));
  }

  reveal(edit: string): void {
    const placed = this.start.placed.find((each) => each.edit.id === edit);
    const region =
      placed === undefined ? undefined : this.regions.find((each) => this.findPlaced(each) === placed);
    region?.element.scrollIntoView({ block: 'center' });
    region?.element.focus();
  }

  private open(): void {
    for (const { element, locked } of this.regions) {
      this.setEditable(element, 'true');
      for (const each of locked) this.setEditable(each, 'false');
    }
  }

  private setEditable(element: Element, value: string): void {
    this.before.set(element, element.getAttribute('contenteditable'));
    element.setAttribute('contenteditable', value);
  }

  private listen(): void {
    const options = { signal: this.ended.signal, capture: true };
    listen(window, 'beforeinput', (event) => this.beforeInput(event), options);
    listen(window, 'input', (event) => this.hearInput(event as InputEvent), options);
    listen(window, 'paste', (event) => this.takeIn(event, event.clipboardData), options);
    listen(window, 'drop', (event) => this.takeIn(event, event.dataTransfer), options);
    listen(window, 'click', (event) => this.hearClick(event), options);
    listen(window, 'submit', (event) => event.preventDefault(), options);
    listen(document as unknown as Window, 'selectionchange' as 'select', () => this.refresh(), options);
    listen(window, 'beforeunload', (event) => this.changes > 0 && event.preventDefault(), options);
    hearKeys(options, {
      isInside: (target) => this.regionOf(target) !== undefined,
      undo: () => this.grant({ what: 'undo' }),
      redo: () => this.grant({ what: 'redo' }),
      save: () => this.grant({ what: 'save' }),
      ask: (form) => this.grant({ what: 'ask', form }),
      reach: () => this.toolbar.focus(),
      leave: () => this.askLeave(),
    });
  }

  private beforeInput(event: InputEvent): void {
    const region = this.regionOf(event.target);
    if (region === undefined || !event.isTrusted) return;
    event.stopPropagation();
    if (OWN_HISTORY.test(event.inputType)) {
      event.preventDefault();
      this.grant({ what: event.inputType === 'historyUndo' ? 'undo' : 'redo' });
    } else if (this.isActing) return;
    else if (FOREIGN_INPUT.test(event.inputType)) this.takeIn(event, event.dataTransfer);
    else if (event.inputType === 'insertParagraph' && isLineOnly(region.element.localName)) {
      event.preventDefault();
      this.act('line', () => execute(document, 'insertLineBreak'));
    } else this.log.begin();
  }

  private hearInput(event: InputEvent): void {
    if (this.regionOf(event.target) === undefined || !event.isTrusted) return;
    event.stopPropagation();
    // Some ways of writing have no name; without one it would count as the page's own doing.
    if (!this.isActing) this.finish(event.inputType || 'other');
  }

  /** What comes from elsewhere is made clean before it is on the page. */
  private takeIn(event: Event, data: DataTransfer | null): void {
    if (this.regionOf(event.target) === undefined || !event.isTrusted || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    if (event instanceof DragEvent) placeCaretAt(event);
    if (data !== null) this.act('paste', () => insertClean(data));
  }

  /** Nothing in a place one writes in leads anywhere, or does anything. */
  private hearClick(event: MouseEvent): void {
    if (this.regionOf(event.target) === undefined) return;
    const element = event.target as Element;
    if (element.closest('a[href], area[href], button, label, summary, input') !== null)
      event.preventDefault();
    event.stopPropagation();
    this.picture = element instanceof HTMLImageElement ? element : undefined;
    if (this.picture !== undefined) selectNode(document, this.picture);
    this.refresh();
  }

  private grant(wish: ToolbarWish): void {
    switch (wish.what) {
      case 'command':
        this.runCommand(wish.command);
        break;
      case 'heading':
        this.act('heading', () => this.canHoldBlocks() && setHeading(document, wish.tag));
        break;
      case 'ask':
        this.askAddress(wish.form);
        break;
      case 'link':
        this.act('link', () => setLink(WRITING, wish.address));
        break;
      case 'picture':
        this.act('picture', () => setPicture(WRITING, this.picture, wish));
        break;
      case 'cancel':
        this.restoreRange();
        break;
      case 'undo':
      case 'redo':
        if (this.log[wish.what]()) this.told();
        break;
      case 'keep':
      case 'discard':
        this.start.leave(wish.what === 'keep');
        break;
      default:
        this.start.wish(wish.what, getSelection()?.toString() ?? '');
    }
  }

  private runCommand(command: Command): void {
    this.restoreRange();
    const region = this.current();
    if (region === undefined) return;
    const isPossible = command !== 'list' || this.canHoldBlocks();
    this.act(command, () => isPossible && runCommand(document, command, region.element));
  }

  /** A place that is itself a paragraph holds words, links and pictures; a list in it would not survive being read again. */
  private canHoldBlocks(): boolean {
    this.restoreRange();
    const region = this.current();
    return region !== undefined && !isLineOnly(region.element.localName);
  }

  /** Does something in the text, as one step. */
  private act(kind: string, work: () => boolean): void {
    this.restoreRange();
    this.log.begin();
    this.isActing = true;
    const isDone = work();
    this.isActing = false;
    this.finish(`${kind} ${performance.now()}`);
    if (!isDone) this.toolbar.say(REFUSALS[kind] ?? 'That cannot be done here.');
  }

  private finish(kind: string): void {
    this.log.end(kind);
    this.told();
  }

  private told(): void {
    this.refresh();
    this.veil.draw();
    this.start.changed();
  }

  private askLeave(): void {
    if (this.changes === 0) this.start.leave(false);
    else this.toolbar.askLeave(this.changes);
  }

  private askAddress(form: 'link' | 'picture'): void {
    const link = findCaretElement(document)?.closest('a');
    const now =
      form === 'link'
        ? { address: link?.getAttribute('href') ?? '', words: '' }
        : {
            address: this.picture?.getAttribute('src') ?? '',
            words: this.picture?.getAttribute('alt') ?? '',
          };
    this.toolbar.askAddress(form, now);
  }

  private refresh(): void {
    const region = this.current();
    const selection = getSelection();
    if (region !== undefined && selection !== null && selection.rangeCount > 0)
      this.range = selection.getRangeAt(0).cloneRange();
    this.veil.focus(region?.element);
    this.toolbar.show({
      isInRegion: this.range?.startContainer.isConnected === true,
      canUndo: this.log.canUndo,
      canRedo: this.log.canRedo,
      isBold: region !== undefined && hasCommandState('bold'),
      isItalic: region !== undefined && hasCommandState('italic'),
      tag: region === undefined ? '' : (findBlock(document, region.element) ?? region.element).localName,
    });
  }

  private restoreRange(): void {
    const { range } = this;
    if (range === undefined) return;
    const region = this.regionOf(range.startContainer);
    if (region === undefined || (this.current() === region && this.regionOf(findActive()) === region)) return;
    region.element.focus({ preventScroll: true });
    const selection = getSelection();
    selection?.removeAllRanges();
    selection?.addRange(range);
  }

  /** The region that has the caret. */
  private current(): Region | undefined {
    const anchor = findCaretElement(document) ?? null;
    const region = this.regionOf(anchor);
    return region !== undefined && findActive() !== null ? region : undefined;
  }

  private regionOf(target: EventTarget | null): Region | undefined {
    for (let node = target instanceof Node ? target : null; node !== null; node = node.parentNode) {
      const region = node instanceof Element ? this.byElement.get(node) : undefined;
      if (region !== undefined) return region;
    }
    return undefined;
  }

  private collectTouched(): Set<Region> {
    const touched = new Set<Region>();
    for (const node of this.log.touched()) {
      const region = this.regionOf(node);
      if (region !== undefined) touched.add(region);
    }
    return touched;
  }

  private findPlaced({ node }: Region): PlacedEdit | undefined {
    return this.start.placed.find((placed) => placed.state !== 'orphan' && placed.node === node);
  }

  private collectOpen(): RegionEdit[] {
    const touched = this.collectTouched();
    return this.start.placed.flatMap((placed) => {
      if (placed.state === 'orphan') return [placed.edit];
      if (placed.state !== 'conflict') return [];
      const isDecided = [...touched].some(({ node }) => node === placed.node);
      return isDecided ? [] : [placed.edit];
    });
  }

  private toEdit({ node, element }: Region, placed: PlacedEdit | undefined): RegionEdit {
    const { page, outline } = this.start.analysis;
    const known = this.start.placed.find((each) => each.state !== 'orphan' && each.node === node);
    const isShown = placed !== undefined && (placed.state === 'same' || placed.state === 'merged');
    const html = isShown ? placed.html : readInside(element);
    return createEdit(page, outline, { node, html, id: known?.edit.id });
  }
}

/** The page one is in: what is written into it is loaded and shown as all else. */
const WRITING: Writing = {
  document,
  get base() {
    return readBaseAddress();
  },
  setSource: (image, address) => image.setAttribute('src', address),
};

/** The markup in an element; of a copy that runs and loads nothing. */
function readInside(element: Element): string {
  const inert = new DOMParser().parseFromString('', 'text/html');
  const copy = inert.importNode(element, true);
  keepFirstBreaks(copy);
  return copy.innerHTML;
}

function placeCaretAt({ clientX, clientY }: DragEvent): void {
  const range = Document.prototype.caretRangeFromPoint?.call(document, clientX, clientY);
  if (range === null || range === undefined) return;
  const selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}
