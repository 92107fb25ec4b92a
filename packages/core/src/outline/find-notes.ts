/** Notes whose heading is content: encyclopedias set them as a list that no text of the page looks like. */
import type { BlockTable } from '../block/index.ts';
import { type Page, TAG } from '../page/index.ts';

/** Characters between a heading and its list: a link to the editor, no more. */
const MOST_BETWEEN = 40;
/** Nodes behind a heading within which its list begins. */
const REACH = 24;
/** What the mark of a note says: `[12]`, `note 3`, `*`; a name is an entry of a table of contents. */
const MARK = /^[\s[(]*(?:(?:note|nb|n)?[ .]?\d{1,4}[a-z]?|[a-z]|[*†‡§]{1,3})[\s\])]*$/i;
const MOST_MARK = 12;

/** The blocks of lists of notes that stand right below a chosen heading, and that chosen text refers to. */
export function findNotes(table: BlockTable, chosen: Uint8Array): number[] {
  const { page, blocks, heading, before } = table;
  const found: number[] = [];
  let marked: ReadonlySet<string> | undefined;
  for (let block = 0; block < blocks.count; block++) {
    if (chosen[block] === 0 || heading[block] === 0) continue;
    const list = findList(page, blocks.end[block]);
    if (list < 0) continue;
    marked ??= collectMarks(table, chosen);
    if (marked.size === 0) break;
    if (!isOfNotes(page, list, marked)) continue;
    for (let item = before[list]; item < before[page.end[list]]; item++)
      if (chosen[item] === 0) found.push(item);
  }
  return found;
}

/** The list that begins behind a heading, -1 where something else does. */
function findList(page: Page, from: number): number {
  for (let node = from; node < page.size && node < from + REACH; node++) {
    const tag = page.tag[node];
    if (tag >= TAG.h1 && tag <= TAG.h6) return -1;
    if (tag === TAG.ol || tag === TAG.ul)
      return page.textAt[node] - page.textAt[from] <= MOST_BETWEEN ? node : -1;
  }
  return -1;
}

/** Fragments that short links in the chosen text lead to. */
function collectMarks({ page, blocks }: BlockTable, chosen: Uint8Array): ReadonlySet<string> {
  const marked = new Set<string>();
  for (let node = page.first(TAG.a); node >= 0; node = page.first(TAG.a, node + 1)) {
    const href = page.attribute(node, 'href');
    const at = href?.indexOf('#') ?? -1;
    if (href === undefined || at < 0) continue;
    const said = page.textOf(node);
    if (said.length > MOST_MARK || !MARK.test(said)) continue;
    let text = node + 1;
    while (text < page.end[node] && blocks.of[text] < 0) text++;
    if (text < page.end[node] && chosen[blocks.of[text]] === 1) marked.add(href.slice(at + 1));
  }
  return marked;
}

/** Whether the text refers to most items of a list. */
function isOfNotes(page: Page, list: number, marked: ReadonlySet<string>): boolean {
  let items = 0;
  let named = 0;
  for (let item = list + 1; item < page.end[list]; item = page.end[item]) {
    if (page.tag[item] !== TAG.li) continue;
    items++;
    const id = page.attribute(item, 'id');
    if (id !== undefined && (marked.has(id) || marked.has(encodeURIComponent(id)))) named++;
  }
  return named * 2 > items;
}
