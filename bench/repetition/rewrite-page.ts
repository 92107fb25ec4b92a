/** A page written anew with other tags: some dropped, some renamed. Markup would not do, parsers repair it. */
import { DEFAULT_BUDGET, type Page } from '@anatome/core';
import { KIND, PageWriter } from '@anatome/core/page';

export interface Rewriting {
  /** Whether an element's tag goes and its children stay. */
  isDropped?(node: number): boolean;
  /** The tag an element gets. */
  tagOf?(node: number): number;
  /** Whether an attribute stays. */
  keepsAttribute?(name: string): boolean;
}

/** The new page, and the new number of each old node (for a dropped one, of what follows it). */
export function rewritePage(page: Page, rewriting: Rewriting): { page: Page; newNode: Int32Array } {
  const budget = { ...DEFAULT_BUDGET, nodes: page.size + 1, depth: Number.POSITIVE_INFINITY };
  const writer = new PageWriter(budget, page.tags, page.size);
  const newNode = new Int32Array(page.size + 1);
  const open: number[] = [];
  for (let node = 0; node < page.size; node++) {
    while (open.length > 0 && page.end[open[open.length - 1]] <= node) {
      open.pop();
      writer.closeNode();
    }
    newNode[node] = writer.size;
    if (rewriting.isDropped?.(node)) continue;
    if (page.kind[node] !== KIND.element && page.kind[node] !== KIND.document) {
      writer.leaf(page.kind[node], page.data[node]);
      continue;
    }
    writer.openNode(page.kind[node], rewriting.tagOf?.(node) ?? page.tag[node]);
    writer.attributes.add(attributesOf(page, node, rewriting));
    open.push(node);
  }
  newNode[page.size] = writer.size;
  return { page: writer.finish({ mode: page.mode, url: page.url }), newNode };
}

function attributesOf(
  page: Page,
  node: number,
  { keepsAttribute }: Rewriting,
): { name: string; value: string }[] {
  const attributes = page.attributesOf(node).map(([name, value]) => ({ name, value }));
  return keepsAttribute ? attributes.filter(({ name }) => keepsAttribute(name)) : attributes;
}
