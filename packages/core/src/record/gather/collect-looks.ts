/** Elements of one look, wherever they stand: what banners, groups, columns or replies to replies tear apart. */
import { type Page, TAG } from '../../page/index.ts';
import type { PageWords } from '../choose/page-words.ts';
import type { PageBuilds } from '../join/page-builds.ts';
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
export function collectLooks(builds: PageBuilds, words: PageWords): Gathered[] {
  const { page } = builds;
  const found: Gathered[] = [];
  for (const [look, nodes] of groupByLook(builds)) {
    if (nodes.length < LEAST_ROWS) continue;
    const units = toUnits(page, words, nodes);
    if (units.length < LEAST_ROWS || units.length > MOST_ROWS || isFramed(words, units)) continue;
    found.push({ units, origin: { rule: 'elements of one look', values: { look, rows: units.length } } });
  }
  return found;
}

/** For each name the elements that bear it. */
function groupByLook(builds: PageBuilds): Map<string, number[]> {
  const { page } = builds;
  const groups = new Map<string, number[]>();
  const saying = SAYING.filter((name) => page.attributes.find(name) >= 0);
  // Elements of the same tag and class bear the same names, unless other attributes give them some.
  const known = new Map<number | string, readonly number[][]>();
  for (let node = 1; node < page.size; node++) {
    if (!page.isElement(node)) continue;
    const markup = builds.markupOf(node);
    const said = readSaid(page, node, saying);
    const key = said === '' ? markup : `${markup}${said}`;
    const own = known.get(key) ?? toLooks(page, node).map((look) => open(groups, look));
    if (!known.has(key)) known.set(key, own);
    for (const group of own) group.push(node);
  }
  return groups;
}

/** What names an element beside its class, as one text. No attribute of a page can hold the sign between. */
function readSaid(page: Page, node: number, saying: readonly string[]): string {
  let said = '';
  if (page.attributeAt[node] === page.attributeAt[node + 1]) return said;
  for (const name of saying) {
    const value = page.attributeNamed(node, name);
    if (value !== undefined) said += `\0${name} ${value}`;
  }
  return said;
}

function open(groups: Map<string, number[]>, look: string): number[] {
  const known = groups.get(look);
  if (known !== undefined) return known;
  const group: number[] = [];
  groups.set(look, group);
  return group;
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
