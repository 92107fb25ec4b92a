/** The outline as JSON has it: what a page is made of and where, without saying twice what stands elsewhere in the answer. */
import type { JsonValue, Reason } from '../annotation/index.ts';
import type { Content, Entry } from '../outline/index.ts';
import { KIND, type Page, type Range } from '../page/index.ts';

/** An entry of the outline. */
export interface JsonEntry {
  readonly label: string;
  /** XPath of its first node, seen from the first node of the entry around it; absolute at the top and where it would be long. */
  readonly path: string;
  /** Where layers were asked for, whose places they are compared with. */
  readonly nodes?: readonly [number, number];
  readonly score?: number;
  /** What a person would read out, or its beginning; left out where there is nothing to say or the records say it. */
  readonly text?: string;
  readonly attributes?: { readonly [name: string]: JsonValue };
  /** Where they were asked for. */
  readonly reasons?: readonly Reason[];
  readonly entries?: readonly JsonEntry[];
}

/** What entries need not say again, and what they are to say beside. */
export interface EntryOptions {
  readonly content: Pick<Content, 'kept'>;
  /** Rows of tables that stand beside the outline: entries inside them are left out. */
  readonly rows: readonly Range[];
  readonly hasNodes: boolean;
  readonly hasReasons: boolean;
}

/** Of a text that the content has, so much that a person finds it there; of headings as much as of other texts. */
const SHOWN_OF_CONTENT = 30;
/** Of other texts, which stand nowhere else: so much that a person sees what it is about. */
const SHOWN = 120;

interface Level {
  readonly label: string;
  readonly entries: readonly Entry[];
  readonly into: JsonEntry[];
  /** Absolute path of the entry around. */
  readonly around: string;
  at: number;
  /** Where the lists end that stood here: where entries nest no deeper, items follow their list. */
  listsEnd: number;
}

/** Entries nested as in the outline; iterative, for outlines nest as deep as pages do. */
export function toJsonEntries(page: Page, entries: readonly Entry[], options: EntryOptions): JsonEntry[] {
  const top: JsonEntry[] = [];
  const stack: Level[] = [{ label: '', entries, into: top, around: '', at: 0, listsEnd: 0 }];
  const cover = new RowCover(options.rows);
  const paths = new PathRoom(page);
  const isWhole = options.hasNodes || options.hasReasons;
  while (stack.length > 0) {
    const level = stack.at(-1)!;
    const entry = level.entries[level.at++];
    if (entry === undefined) {
      stack.pop();
      continue;
    }
    const isRow = cover.covers(entry.nodes);
    if (isRow && !UNITS.has(entry.label)) continue;
    if (!isWhole && isPlain(page, entry, options) && isSummedUp(page, level, options)) continue;
    if (entry.label === 'list') level.listsEnd = Math.max(level.listsEnd, entry.nodes[1]);
    const path = page.path(entry.nodes[0]);
    const relative = paths.shorten(toRelative(path, level.around), entry.nodes[0]);
    const inner: JsonEntry[] | undefined = isRow || entry.entries.length === 0 ? undefined : [];
    const text = isRow ? '' : shorten(page, entry, options);
    level.into.push(toJsonEntry(entry, { path: relative, text, inner, options }));
    if (inner !== undefined)
      stack.push({
        label: entry.label,
        entries: entry.entries,
        into: inner,
        around: path,
        at: 0,
        listsEnd: 0,
      });
  }
  return top;
}

/** Entries that a row of a table may be. */
const UNITS: ReadonlySet<string> = new Set(['record', 'item', 'teaser']);

/** Attributes of an entry that is nothing but text. */
const PLAIN: ReadonlySet<string> = new Set(['words', 'kind']);

/** Whether an entry is text of the content and nothing else: the content says it better. */
function isPlain(
  page: Page,
  { label, nodes, attributes = {}, entries }: Entry,
  options: EntryOptions,
): boolean {
  if ((label !== 'paragraph' && label !== 'item') || entries.length > 0) return false;
  return Object.keys(attributes).every((name) => PLAIN.has(name)) && isKept(page, nodes, options.content);
}

/** Whether a plain entry needs no place of its own: items are counted in their list, paragraphs in the first of them. */
function isSummedUp(page: Page, level: Level, options: EntryOptions): boolean {
  const { label, entries, into, at, listsEnd } = level;
  const entry = entries[at - 1];
  if (entry.label === 'item') return label === 'list' || entry.nodes[1] <= listsEnd;
  const before = entries[at - 2];
  if (before?.label !== 'paragraph' || !isPlain(page, before, options)) return false;
  const first = into.pop()!;
  const { paragraphs = 1, words = 0 } = first.attributes ?? {};
  const total = (first.attributes === undefined ? countWords(first.text) : Number(words)) + countOf(entry);
  into.push({ ...first, attributes: { paragraphs: Number(paragraphs) + 1, words: total } });
  return true;
}

function countOf({ attributes, text }: Entry): number {
  return Number(attributes?.words ?? countWords(text));
}

function countWords(text = ''): number {
  return text.split(' ').length;
}

/** What lies in rows of tables; asked in document order. */
class RowCover {
  private readonly rows: readonly Range[];
  private at = 0;
  private end = 0;

  constructor(rows: readonly Range[]) {
    this.rows = rows.toSorted((one, other) => one[0] - other[0]);
  }

  covers([start, end]: Range): boolean {
    for (; this.at < this.rows.length && this.rows[this.at][0] <= start; this.at++) {
      this.end = Math.max(this.end, this.rows[this.at][1]);
    }
    return end <= this.end;
  }
}

/** Characters of all paths together: so many on any page, and so many for each node and character of it. */
const PATH_ROOM = { free: 4000, each: 1 } as const;

/** Room for paths. When it is used up, a path that is long gives way to the number of its element. */
class PathRoom {
  private readonly page: Page;
  private left: number;

  constructor(page: Page) {
    this.page = page;
    this.left = PATH_ROOM.free + PATH_ROOM.each * (page.size + page.text.length);
  }

  shorten(path: string, node: number): string {
    this.left -= path.length;
    if (this.left > 0) return path;
    const numbered = toNumbered(this.page, node);
    return numbered.length < path.length ? numbered : path;
  }
}

/** A path that begins at the element itself, or at that around a text. */
function toNumbered(page: Page, node: number): string {
  const isElement = page.kind[node] === KIND.element;
  const path = page.path(node);
  const number = page.elementOrder.numberOf(isElement ? node : page.parent[node]);
  return `/descendant::*[${number}]${isElement ? '' : path.slice(path.lastIndexOf('/'))}`;
}

interface Told {
  readonly path: string;
  readonly text: string;
  readonly inner: JsonEntry[] | undefined;
  readonly options: EntryOptions;
}

function toJsonEntry(entry: Entry, { path, text, inner, options }: Told): JsonEntry {
  const { label, nodes, score, reasons } = entry;
  const attributes = toAttributes(entry, text);
  return {
    label,
    path,
    ...(options.hasNodes && { nodes }),
    ...(score !== undefined && { score }),
    ...(text !== '' && { text }),
    ...(attributes && { attributes }),
    ...(options.hasReasons && { reasons }),
    ...(inner && { entries: inner }),
  };
}

/** Whoever has the whole text can count its words. */
function toAttributes({ attributes, text: whole }: Entry, text: string): Entry['attributes'] {
  if (attributes?.words === undefined || text === '' || text !== whole || text.endsWith('…'))
    return attributes;
  const { words: _words, ...others } = attributes;
  return Object.keys(others).length === 0 ? undefined : others;
}

/** A path as seen from another one; absolute where they have no step in common. */
function toRelative(path: string, from: string): string {
  if (from === '') return path;
  if (path === from) return '.';
  const [steps, fromSteps] = [path.split('/'), from.split('/')];
  let common = 0;
  while (common < fromSteps.length && steps[common] === fromSteps[common]) common++;
  // The first step is what stands before the first slash: nothing.
  if (common < 2) return path;
  return [...Array<string>(fromSteps.length - common).fill('..'), ...steps.slice(common)].join('/');
}

function shorten(page: Page, { label, text, nodes }: Entry, { content }: EntryOptions): string {
  if (text.length <= SHOWN_OF_CONTENT) return text;
  const most = label !== 'heading' && isKept(page, nodes, content) ? SHOWN_OF_CONTENT : SHOWN;
  if (text.length <= most) return text;
  const cut = text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
  const space = cut.lastIndexOf(' ');
  return `${space > most / 2 ? cut.slice(0, space) : cut}…`;
}

/** Whether the first words of a place are content. */
function isKept(page: Page, [start, end]: Entry['nodes'], { kept }: EntryOptions['content']): boolean {
  for (let node = start; node < end; node++) {
    if (page.isText(node) && page.textAt[node + 1] > page.textAt[node]) return kept[node] === 1;
  }
  return false;
}
