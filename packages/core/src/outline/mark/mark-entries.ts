/** markEntries: each mark becomes an attribute of the innermost entry that holds it. */
import type { BlockTable } from '../../block/index.ts';
import { nodeAt, type Page } from '../../page/index.ts';
import { HIDDEN } from '../../style/index.ts';
import type { Entry, OutlineLabel } from '../outline.ts';
import type { Mark } from './collect-marks.ts';

/** Entries that say nothing of their own words: what is in a menu or hidden is nobody's contact. */
const UNMARKED: ReadonlySet<OutlineLabel> = new Set<OutlineLabel>([
  'navigation',
  'hidden',
  'code',
  'search',
  'breadcrumb',
  'pagination',
  'toc',
]);

/** Where names of people and organisations count: elsewhere they are words of a text. */
const CONTACTS: readonly string[] = ['telephone', 'fax', 'email', 'address', 'street'];
const NAMES: readonly string[] = ['person', 'organisation'];
/** Parts of an address: of an entry that is one. */
const PARTS: ReadonlySet<string> = new Set(['street', 'zip', 'city', 'state', 'country']);

/** How many values one attribute has at most. */
const MOST_VALUES = 20;

/** Values by the name of their attribute. */
type Values = Map<string, string[]>;

/** The entries with their marks; those without any are the same objects. */
export function markEntries(table: BlockTable, entries: readonly Entry[], marks: readonly Mark[]): Entry[] {
  const { page } = table;
  const marked = new Map<Entry, Values>();
  const touched = new Set<Entry>();
  for (const mark of marks) {
    const path = findPath(page, entries, mark.at);
    const entry = path.at(-1);
    if (entry === undefined || !isWanted(entry.label, mark.name) || isUnseen(table, entry, mark)) continue;
    for (const each of path) touched.add(each);
    addValue(marked, entry, mark);
  }
  for (const values of marked.values()) dropNames(values);
  return copyTouched(entries, touched, marked);
}

/** Whether a mark stands in hidden words of an entry that has others: nobody reads it there. */
function isUnseen(
  { page, style, features }: BlockTable,
  { nodes: [start, end] }: Entry,
  { at }: Mark,
): boolean {
  if (style.hidden[nodeAt(page, at)] === HIDDEN.visible) return false;
  return features.visibleWords[end] > features.visibleWords[start];
}

/** The entries around a place of the text, outermost first. */
function findPath(page: Page, entries: readonly Entry[], at: number): Entry[] {
  const path: Entry[] = [];
  for (let inner = findAround(page, entries, at); inner !== undefined; ) {
    path.push(inner);
    inner = findAround(page, inner.entries, at);
  }
  return path;
}

/** The one of some entries, in the order of the page, that holds a place of the text. */
function findAround({ textAt }: Page, entries: readonly Entry[], at: number): Entry | undefined {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (textAt[entries[middle].nodes[1]] <= at) low = middle + 1;
    else high = middle;
  }
  const entry = entries[low];
  return entry !== undefined && textAt[entry.nodes[0]] <= at ? entry : undefined;
}

/** An address that is an entry carries its parts, any other entry the address as a whole. */
function isWanted(label: OutlineLabel, name: string): boolean {
  if (UNMARKED.has(label) || label === name) return false;
  return label === 'address' || !PARTS.has(name);
}

function addValue(marked: Map<Entry, Values>, entry: Entry, { name, value }: Mark): void {
  const values: Values = marked.get(entry) ?? new Map();
  marked.set(entry, values);
  const known = values.get(name);
  if (known === undefined) values.set(name, [value]);
  else if (known.length < MOST_VALUES && !known.includes(value)) known.push(value);
}

function dropNames(values: Values): void {
  if (CONTACTS.some((name) => values.has(name))) return;
  for (const name of NAMES) values.delete(name);
}

function copyTouched(
  entries: readonly Entry[],
  touched: ReadonlySet<Entry>,
  marked: ReadonlyMap<Entry, Values>,
): Entry[] {
  const copied: Entry[] = [];
  const rest: { from: readonly Entry[]; to: Entry[] }[] = [{ from: entries, to: copied }];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    for (const entry of next.from) {
      const inner: Entry[] = [];
      next.to.push(touched.has(entry) ? { ...withValues(entry, marked.get(entry)), entries: inner } : entry);
      if (touched.has(entry)) rest.push({ from: entry.entries, to: inner });
    }
  }
  return copied;
}

/** One value is written as itself, several as a list. */
function withValues(entry: Entry, values: Values | undefined): Entry {
  if (values === undefined || values.size === 0) return entry;
  const { entries, attributes, ...rest } = entry;
  const added = [...values].map(([name, texts]) => [name, texts.length === 1 ? texts[0] : texts] as const);
  return { ...rest, attributes: { ...attributes, ...Object.fromEntries(added) }, entries };
}
