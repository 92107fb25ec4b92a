/** Elements of one look, wherever they stand: what banners, groups, columns or replies to replies tear apart. */
import { type Page, TAG } from '../../page/index.ts';
import type { PageWords } from '../choose/page-words.ts';
import { type Gathered, LEAST_ROWS, MOST_ROWS } from './gathered.ts';

/** Names of a class attribute that are looked at one by one. */
const MOST_NAMES = 10;
const HALF_DOZEN = 6;
/** Shorter ones are made up by a tool. */
const LEAST_LETTERS = 3;
/** Attributes besides the class whose value says what an element is. */
const SAYING = ['itemtype', 'role', 'data-testid', 'data-component'] as const;
/** Elements that are records by their tag alone. */
const BY_TAG: ReadonlySet<number> = new Set([TAG.article, TAG.details, TAG.figure]);
/** Elements inside a line: parts of a row and no rows. */
const INLINE =
  /^(?:span|b|i|em|strong|small|font|img|svg|path|use|g|br|input|button|label|script|style|source|picture)$/;
/** Share of the words that may stand in menus, footers and other parts around the content. */
const MOST_FRAMED = 0.5;

/** Collects them; the same rows may come several times, by several names. */
export function collectLooks(page: Page, words: PageWords): Gathered[] {
  const found: Gathered[] = [];
  for (const [look, nodes] of groupByLook(page)) {
    if (nodes.length < LEAST_ROWS) continue;
    const units = toUnits(page, words, nodes);
    if (units.length < LEAST_ROWS || units.length > MOST_ROWS || isFramed(words, units)) continue;
    found.push({ units, origin: { rule: 'elements of one look', values: { look, rows: units.length } } });
  }
  return found;
}

/** For each name the elements that bear it. */
function groupByLook(page: Page): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  const known = new Map<string, readonly string[]>();
  const saying = SAYING.filter((name) => page.attributes.find(name) >= 0);
  for (let node = 1; node < page.size; node++) {
    if (!page.isElement(node)) continue;
    const key = readKey(page, node, saying);
    if (key === '') continue;
    const looks = known.get(key) ?? toLooks(page, node);
    if (!known.has(key)) known.set(key, looks);
    for (const look of looks) {
      const group = groups.get(look);
      if (group === undefined) groups.set(look, [node]);
      else group.push(node);
    }
  }
  return groups;
}

/** All that names an element, as one text; '' where nothing does. No attribute of a page can hold the sign between. */
function readKey(page: Page, node: number, saying: readonly string[]): string {
  let names = page.attribute(node, 'class') ?? '';
  if (page.attributeAt[node] < page.attributeAt[node + 1])
    for (const name of saying) {
      const value = page.attributeNamed(node, name) ?? '';
      if (value !== '') names += `\0${name} ${value}`;
    }
  return names === '' && !BY_TAG.has(page.tag[node]) ? '' : `${page.name(node)} ${names}`;
}

function toLooks(page: Page, node: number): readonly string[] {
  const tag = page.name(node);
  if (INLINE.test(tag)) return [];
  const looks = toNames(page, node).map((name) => `${tag}.${name}`);
  for (const name of SAYING) {
    const value = page.attributeNamed(node, name);
    if (value !== undefined && value !== '') looks.push(`${tag}[${name}=${value.slice(0, 80)}]`);
  }
  if (BY_TAG.has(page.tag[node])) looks.push(tag);
  return [...new Set(looks)];
}

/** Each name, and all of them: where they come by the half dozen they are style rules, and only together a look. */
function toNames(page: Page, node: number): string[] {
  const names = (page.attribute(node, 'class') ?? '').split(/\s+/).filter((name) => name !== '');
  const single = names.slice(0, MOST_NAMES).filter((name) => name.length >= LEAST_LETTERS);
  return names.length > HALF_DOZEN ? [names.sort().join('.'), ...single] : single;
}

/** A row for each element that says something; one that holds others of its kind ends where the first of them begins. */
function toUnits(page: Page, words: PageWords, nodes: readonly number[]): (readonly [number, number])[] {
  const units: (readonly [number, number])[] = [];
  for (const [at, node] of nodes.entries()) {
    const end = Math.min(page.end[node], nodes[at + 1] ?? page.size);
    if (words.countAll(node, end) > 0) units.push([node, end]);
  }
  return units;
}

function isFramed(words: PageWords, units: Gathered['units']): boolean {
  let [all, framed] = [0, 0];
  for (const [start, end] of units) {
    all += words.countAll(start, end);
    framed += words.countFramed(start, end);
  }
  return framed > MOST_FRAMED * all;
}
