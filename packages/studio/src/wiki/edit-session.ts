/** A page while it is edited in the frame: which places are open, and what was written there. */
import { contextOf, toEditHtml } from '@anatome/core/safe';
import { createEdit, cutLarge, type PlacedEdit, type RegionEdit, readRegion } from '@anatome/wiki/edit';
import {
  type Command,
  execute,
  findPicture,
  type HEADINGS,
  isLineOnly,
  MutationLog,
  type NewPicture,
  REFUSALS,
  runCommand,
  selectNode,
  setHeading,
  setLink,
  setPicture,
  type Writing,
} from '@anatome/wiki/write';
import { type DressedFrame, isElement, makeExact, mark } from './dress-frame.ts';
import {
  findPictureAddress,
  leadTo,
  readFrameRegion,
  restoreAddresses,
  setSourceAside,
  toFrameHtml,
} from './frame-region.ts';
import { listenToUndo } from './listen-to-undo.ts';
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
  /** Asked with every key, of pages with thousands of places. */
  private readonly regionOfElement: ReadonlyMap<Node, OpenRegion>;
  private readonly start: SessionStart;
  private readonly touched = new Set<OpenRegion>();
  private readonly ended = new AbortController();
  private readonly writing: Writing;
  private readonly log: MutationLog;
  /** A button is at work: what the browser says of it meanwhile is part of that step. */
  private isActing = false;
  /** Where the caret was last. */
  private range: Range | undefined;

  constructor(start: SessionStart) {
    this.start = start;
    this.regions = collectNodes(start).flatMap((node) => this.open(node));
    this.regionOfElement = new Map(this.regions.map((region) => [region.element, region]));
    this.close();
    const { shown } = start.frame;
    this.writing = { document: shown, base: start.base.url, setSource: setSourceAside };
    this.log = new MutationLog(
      shown,
      this.regions.map(({ element }) => element),
    );
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

  /** Does a command where the caret is; gives what stood in the way, in words, or nothing. */
  run(command: Command): string {
    return this.act(command, ({ node, element }) =>
      command === 'list' && isLineOnly(this.start.base.page.name(node))
        ? false
        : runCommand(this.start.frame.shown, command, element),
    );
  }

  /** Makes the block with the caret another kind of block. */
  makeHeading(tag: (typeof HEADINGS)[number]): string {
    return this.act(
      'heading',
      ({ node }) => !isLineOnly(this.start.base.page.name(node)) && setHeading(this.start.frame.shown, tag),
    );
  }

  /** Lets what is selected lead somewhere, or else new words; nowhere where the address is empty. */
  link(address: string, words?: string): string {
    return this.act('link', ({ element }) => {
      if (address === '') return execute(this.start.frame.shown, 'unlink');
      const isDone = setLink(this.writing, address, words);
      if (isDone) leadTo(element);
      return isDone;
    });
  }

  /** Exchanges the picture that is selected, or puts one where the caret is. */
  exchangePicture(picture: NewPicture): string {
    const { shown } = this.start.frame;
    return this.act('picture', ({ element }) => {
      const now = findPicture(shown, element);
      return setPicture(this.writing, now, picture);
    });
  }

  /** Takes the last step back, or does it again. */
  step(to: 'undo' | 'redo'): string {
    if (!this.log[to]()) return to === 'undo' ? 'Nothing is left to take back.' : 'Nothing was taken back.';
    this.told();
    return '';
  }

  /** The picture that is selected, as an edit says it. */
  findPicture(): NewPicture | undefined {
    const picture = findPicture(this.start.frame.shown, this.start.frame.shown.body);
    if (picture === undefined || this.regionOf(picture) === undefined) return undefined;
    const address = findPictureAddress(this.start.base.page, picture);
    return { address, words: picture.getAttribute('alt') ?? '' };
  }

  /** Whether the caret has been in an open place. */
  get hasCaret(): boolean {
    return this.range !== undefined && this.regionOf(this.range.commonAncestorContainer) !== undefined;
  }

  /** The words that are selected. */
  get selectedWords(): string {
    return this.range?.toString().replaceAll(/\s+/g, ' ').trim() ?? '';
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
    this.log.stop();
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
    shown.addEventListener('input', (event) => this.hearInput(event as InputEvent), options);
    shown.addEventListener('selectionchange', () => this.keepCaret(), options);
    shown.addEventListener('beforeinput', (event) => this.hearBefore(event), options);
    shown.addEventListener('paste', (event) => this.takeIn(event, event.clipboardData), options);
    shown.addEventListener('drop', (event) => this.takeIn(event, event.dataTransfer), options);
    shown.addEventListener('click', ({ target }) => this.choosePicture(target as Element), options);
    listenToUndo(shown, (to) => this.step(to), options);
    // Nothing leads anywhere.
    for (const name of ['click', 'auxclick', 'submit'])
      shown.addEventListener(name, (event) => event.preventDefault(), { ...options, capture: true });
  }

  private hearInput({ target, inputType }: InputEvent): void {
    const region = this.regionOf(target as Node);
    // Some ways of writing have no name; without one it would count as the page's own doing.
    if (region !== undefined && !this.isActing) this.finish(region, inputType || 'other');
  }

  /** Where no block can stand a new line is all that Enter can make. */
  private hearBefore(event: InputEvent): void {
    const region = this.regionOf(event.target as Node);
    if (region === undefined || this.isActing) return;
    const isLine = isLineOnly(this.start.base.page.name(region.node));
    if (/^history(Undo|Redo)$/.test(event.inputType)) {
      event.preventDefault();
      this.step(event.inputType === 'historyUndo' ? 'undo' : 'redo');
    } else if (event.inputType === 'insertParagraph' && isLine) {
      event.preventDefault();
      this.keepCaret();
      this.act('line', () => execute(this.start.frame.shown, 'insertLineBreak'));
    } else this.log.begin();
  }

  /** What comes from elsewhere is made clean before it is on the page. */
  private takeIn(event: Event, data: DataTransfer | null): void {
    event.preventDefault();
    const region = this.regionOf(event.target as Node);
    if (region === undefined || data === null) return;
    const { shown } = this.start.frame;
    const html = data.getData('text/html');
    this.keepCaret();
    this.act('paste', () =>
      html === ''
        ? execute(shown, 'insertText', data.getData('text/plain'))
        : execute(shown, 'insertHTML', toFrameHtml(this.clean(html, region.node), shown)),
    );
  }

  /** Does something where the caret is, as one step; gives what stood in the way, in words, or nothing. */
  private act(kind: string, work: (region: OpenRegion) => boolean): string {
    const region = this.restoreCaret();
    if (region === undefined) return NOWHERE;
    this.log.begin();
    execute(this.start.frame.shown, 'styleWithCSS', 'false');
    this.isActing = true;
    const isDone = work(region);
    this.isActing = false;
    this.finish(region, `${kind} ${performance.now()}`);
    return isDone ? '' : (REFUSALS[kind] ?? 'That cannot be done here.');
  }

  private finish(region: OpenRegion, kind: string): void {
    this.log.end(kind);
    this.touched.add(region);
    this.told();
  }

  private told(): void {
    this.keepCaret();
    this.start.changed();
  }

  /** A press on a picture chooses it. */
  private choosePicture(target: Element): void {
    if (target.localName === 'img' && this.regionOf(target) !== undefined)
      selectNode(this.start.frame.shown, target);
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
    for (let at = node; at !== null; at = at.parentNode) {
      const region = this.regionOfElement.get(at);
      if (region !== undefined) return region;
    }
    return undefined;
  }

  private read({ node, element }: OpenRegion): string {
    return readFrameRegion(this.start.base.page, node, element);
  }

  private toEdit(region: OpenRegion): RegionEdit[] {
    const { node, placed, start } = region;
    const { page, outline } = this.start.base;
    const html = this.touched.has(region) ? this.read(region) : start;
    if (html === start && placed === undefined) return [];
    if (html === start && (placed?.state === 'same' || placed?.state === 'conflict')) return [placed.edit];
    const edit = createEdit(page, outline, { node, html, id: placed?.edit.id });
    return edit.html === edit.base ? [] : [edit];
  }
}

/** The places; one too large to be saved is several, unless it was saved as it is. */
function collectNodes({ base: { page, regions }, placed }: SessionStart): number[] {
  const saved = new Set(placed.flatMap((edit) => (edit.state === 'orphan' ? [] : [edit.node])));
  return regions.flatMap(({ nodes: [node] }) => (saved.has(node) ? [node] : cutLarge(page, node)));
}

const NOWHERE = 'Put the caret into an outlined place first.';
