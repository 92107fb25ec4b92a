/** The outline as JSON has it: what a page is made of and where, without saying twice what stands elsewhere in the answer. */
import type { JsonValue, Reason } from '../annotation/index.ts';
import type { Content, Entry } from '../outline/index.ts';
import type { Page, Range } from '../page/index.ts';
import { PathRoom } from './path-room.ts';

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
  /** The last entry that stands in `into`, or was summed up in what stands there last. */
  told?: Entry;
  /** Where the lists end that stood here: where entries nest no deeper, items follow their list. */
  listsEnd: number;
}

/** Entries, and how many found no room. */
export interface ToldEntries {
  readonly entries: JsonEntry[];
  readonly leftOut: number;
}

/** Entries nested as in the outline; iterative, for outlines nest as deep as pages do. */
export function toJsonEntries(page: Page, entries: readonly Entry[], options: EntryOptions): ToldEntries {
  const top: JsonEntry[] = [];
  const stack: Level[] = [{ label: '', entries, into: top, around: '', at: 0, listsEnd: 0 }];
  const cover = new RowCover(options.rows);
  const paths = new PathRoom(page);
  const isWhole = options.hasNodes || options.hasReasons;
  const room = isWhole ? undefined : new EntryRoom(page);
  while (stack.length > 0) {
    const level = stack.at(-1)!;
    const entry = level.entries[level.at++];
    if (entry === undefined) {
      stack.pop();
      continue;
    }
    const isRow = cover.covers(entry.nodes);
    if (isRow && !UNITS.has(entry.label)) continue;
    if (!isWhole && isPlain(page, entry, options) && isSummedUp(page, level, options)) {
      level.told = entry;
      continue;
    }
    if (entry.label === 'list') level.listsEnd = Math.max(level.listsEnd, entry.nodes[1]);
    const path = page.path(entry.nodes[0]);
    const relative = paths.shorten(toRelative(path, level.around), entry.nodes[0]);
    const inner: JsonEntry[] | undefined = isRow || entry.entries.length === 0 ? undefined : [];
    const text = isRow ? '' : shorten(page, entry, options);
    const told = toJsonEntry(entry, { path: relative, text, inner, options });
    if (room?.takes(told) === false) continue;
    level.into.push(told);
    level.told = entry;
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
  return { entries: top, leftOut: room?.leftOut ?? 0 };
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
  const { label, entries, into, at, told, listsEnd } = level;
  const entry = entries[at - 1];
  if (entry.label === 'item') return label === 'list' || entry.nodes[1] <= listsEnd;
  const before = entries[at - 2];
  // What a row of a table covers stands nowhere: nothing can be added to it.
  if (before !== told || before?.label !== 'paragraph' || !isPlain(page, before, options)) return false;
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

/**
 * Characters of all entries together: so many on any page, and so many for each node and character of it. An item of a list
 * costs a page five characters and its entry forty; lists of nothing but single letters made 22 times their page.
 */
const ENTRY_ROOM = { free: 5000, each: 3 } as const;

/** Room for entries. What finds none is left out, with what is in it, and counted. */
class EntryRoom {
  leftOut = 0;
  private readonly page: Page;
  private left: number;
  private isEnlarged = false;

  constructor(page: Page) {
    this.page = page;
    this.left = ENTRY_ROOM.free + ENTRY_ROOM.each * (page.size + page.text.length);
  }

  /** Whether there is room for an entry, which is then taken. */
  takes(told: JsonEntry): boolean {
    this.left -= JSON.stringify(told).length;
    if (this.left < 0 && !this.isEnlarged) this.enlarge();
    if (this.left < 0) this.leftOut++;
    return this.left >= 0;
  }

  /** Pages people make say much in attributes; what the parser repeats counts once. */
  private enlarge(): void {
    this.isEnlarged = true;
    for (const value of new Set(this.page.attributeValue)) this.left += ENTRY_ROOM.each * value.length;
  }
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
  const common = countCommon(path, from);
  // What stands before the first slash, nothing, is no step.
  if (common === 0) return path;
  let up = '';
  for (let at = common; at >= 0 && at < from.length; at = from.indexOf('/', at + 1))
    up = up === '' ? '..' : `${up}/..`;
  const down = path.slice(common + 1);
  if (common === path.length) return up;
  return up === '' ? down : `${up}/${down}`;
}

/** Characters of the steps that two paths have in common from the first on. */
function countCommon(path: string, from: string): number {
  let common = 0;
  const least = Math.min(path.length, from.length);
  for (let at = 0; at <= least; at++) {
    if (isStepEnd(path, at) && isStepEnd(from, at)) common = at;
    if (path.charCodeAt(at) !== from.charCodeAt(at)) break;
  }
  return common;
}

function isStepEnd(path: string, at: number): boolean {
  return at === path.length || path.charCodeAt(at) === SLASH;
}

const SLASH = 0x2f;

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
