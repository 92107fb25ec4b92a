/** Footnotes that links lead to: marks in the text, and the notes further on. */
import { KIND, type Page, TAG } from '../../page/index.ts';

/** Which nodes are marks, which are notes; both by the label they share. */
export interface Notes {
  /** Links and raised signs, by node. */
  readonly marks: ReadonlyMap<number, string>;
  /** The elements that hold the notes. */
  readonly notes: ReadonlyMap<number, string>;
}

/** Which places are looked at: those of the content, or all. */
export interface Reach {
  reaches(start: number, end?: number): boolean;
}

const NO_NOTES: Notes = { marks: new Map(), notes: new Map() };

/** `1`, `[12]`, `(a)`, `*`, `†`, and `note 3` of encyclopedias. */
const MARK_TEXT =
  /^[[(]?(?:(?:note|nb|n|fn|ref)?[ .]?\d{1,4}[a-z]?|[a-z]{1,2}|[ivx]{1,5}|[*†‡§¶#]{1,4})[\])]?$/i;
const MARK_NAME = /foot-?note|end-?note|note-?ref|fn-?ref|cite_ref|reference|doc-noteref/i;
const HOLDERS: ReadonlySet<number> = new Set([
  TAG.li,
  TAG.p,
  TAG.div,
  TAG.dd,
  TAG.aside,
  TAG.section,
  TAG.td,
]);

/** Finds the notes of a page whose marks and texts are both within reach. */
export function findLinkedNotes(page: Page, kept: Reach): Notes {
  const targets = new Map<number, number[]>();
  let names: Map<string, number> | undefined;
  for (let node = page.first(TAG.a); node >= 0; node = page.first(TAG.a, node + 1)) {
    const href = page.attribute(node, 'href');
    if (href === undefined || !href.includes('#') || !kept.reaches(node) || !mayMark(page, node)) continue;
    const fragment = toFragment(page, href);
    if (fragment === '') continue;
    names ??= indexNames(page);
    const holder = findHolder(page, names.get(fragment) ?? page.byId(fragment));
    if (holder < page.end[node] || !kept.reaches(holder) || page.contains(holder, node)) continue;
    if (!isRaised(page, node) && !repeatsSign(page, node, holder)) continue;
    const marks = targets.get(holder);
    if (marks === undefined) targets.set(holder, [node]);
    else marks.push(node);
  }
  return targets.size === 0 ? NO_NOTES : labelNotes(page, kept, targets);
}

/** A short sign. */
function mayMark(page: Page, link: number): boolean {
  if (page.end[link] - link > 8) return false;
  const text = page.textOf(link).trim();
  return text.length <= 12 && MARK_TEXT.test(text);
}

/** `[2]`, `*`: a number or letter alone may be anything. */
const SIGN = /^[[(].*[\])]$|^[*†‡§¶#]+$/;

/** Whether a note begins with the sign of the link that leads to it. */
function repeatsSign(page: Page, link: number, holder: number): boolean {
  const sign = page.textOf(link).trim();
  return SIGN.test(sign) && page.textOf(holder).trimStart().startsWith(sign);
}

/** Whether a sign is raised, or called a note by its author. */
function isRaised(page: Page, link: number): boolean {
  for (let node = link + 1; node < page.end[link]; node++) if (page.tag[node] === TAG.sup) return true;
  const around = page.parent[link];
  if (page.tag[around] === TAG.sup || page.tag[page.parent[around]] === TAG.sup) return true;
  const said = [link, around].map((node) =>
    [
      page.attribute(node, 'class'),
      page.attribute(node, 'role'),
      page.attributeNamed(node, 'epub:type'),
    ].join(' '),
  );
  return said.some((name) => MARK_NAME.test(name));
}

/** The fragment of an address of this very page, '' for others. */
function toFragment(page: Page, href: string): string {
  const at = href.indexOf('#');
  const before = href.slice(0, at).trim();
  const own = page.url?.split('#')[0];
  const isHere =
    before === '' || (own !== undefined && URL.canParse(before, own) && new URL(before, own).href === own);
  if (!isHere) return '';
  const fragment = href.slice(at + 1);
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** `a name`, which is older than ids. */
function indexNames(page: Page): Map<string, number> {
  const names = new Map<string, number>();
  for (let node = page.first(TAG.a); node >= 0; node = page.first(TAG.a, node + 1)) {
    const name = page.attribute(node, 'name');
    if (name !== undefined && !names.has(name)) names.set(name, node);
  }
  return names;
}

/** The block a target begins: the target itself, or the one it stands first in. */
function findHolder(page: Page, target: number): number {
  let node = target;
  while (node > 0 && !HOLDERS.has(page.tag[node])) {
    const around = page.parent[node];
    if (page.textAt[around] !== page.textAt[node] && page.textOf(around, node) !== '') return -1;
    node = around;
  }
  // `li > p#note` and `li > div > p`: the item is the note.
  while (node > 0 && HOLDERS.has(page.tag[page.parent[node]]) && isFirst(page, node)) {
    if (page.tag[page.parent[node]] !== TAG.li) break;
    node = page.parent[node];
  }
  return node;
}

function isFirst(page: Page, node: number): boolean {
  return page.textOf(page.parent[node], node) === '';
}

function labelNotes(page: Page, kept: Reach, targets: ReadonlyMap<number, readonly number[]>): Notes {
  const marks = new Map<number, string>();
  const notes = new Map<number, string>();
  const used = new Set<string>();
  for (const [holder, links] of targets) {
    if (page.tag[holder] === TAG.li && !isWhole(page, kept, { holder, targets })) continue;
    const label = toLabel(page.textOf(links[0]), used);
    used.add(label);
    notes.set(holder, label);
    for (const link of links) marks.set(link, label);
  }
  return { marks, notes };
}

/** A list becomes notes only as a whole: an entry nobody refers to would be lost among them. */
function isWhole(
  page: Page,
  kept: Reach,
  { holder, targets }: { holder: number; targets: ReadonlyMap<number, unknown> },
): boolean {
  const list = page.parent[holder];
  for (let item = list + 1; item < page.end[list]; item = page.end[item]) {
    if (page.kind[item] === KIND.element && kept.reaches(item) && !targets.has(item)) return false;
  }
  return true;
}

/** The mark's own sign where Markdown allows it and nobody has it yet, else a number. */
function toLabel(text: string, used: ReadonlySet<string>): string {
  const own = text
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
  if (own !== '' && !used.has(own)) return own;
  let number = used.size + 1;
  while (used.has(String(number))) number++;
  return String(number);
}

const BACK_NAME = /back-?(?:ref|link)|footnote-return|reversefootnote|doc-backlink|cite-backlink/i;
const BACK_TEXT = /^[\s^[\].:)a-z\d\p{S}\p{M}]{0,6}$/u;

/** Whether an element inside a note leads back to its mark, or repeats its label. */
export function isBackLink(page: Page, node: number): boolean {
  const name = `${page.attribute(node, 'class') ?? ''} ${page.attribute(node, 'role') ?? ''}`;
  if (BACK_NAME.test(name)) return true;
  if (page.tag[node] !== TAG.a) return false;
  const isHere = toFragment(page, page.attribute(node, 'href') ?? '') !== '';
  return isHere && BACK_TEXT.test(page.textOf(node));
}
