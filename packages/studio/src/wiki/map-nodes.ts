/** The nodes of a page in the frame that shows it: elements by their numbers, texts by what they say between them. */
import type { Page } from '@anatome/core';

/** Of each node of the page its node in the frame; null where the frame has none. */
export function mapNodes(page: Page, shown: Document): (Node | null)[] {
  const nodes = new Array<Node | null>(page.size).fill(null);
  for (const element of shown.querySelectorAll('[data-n]')) {
    const number = Number(element.getAttribute('data-n'));
    // Of two the first is the page's own: editing copies attributes.
    if (page.isElement(number) && nodes[number] === null) nodes[number] = element;
  }
  for (let node = 1; node < page.size; node++) if (nodes[node] !== null) mapTexts(page, node, nodes);
  return nodes;
}

/** The texts of one element in order: what is left out of the frame stands between others as a comment. */
function mapTexts(page: Page, around: number, nodes: (Node | null)[]): void {
  let next: ChildNode | null = (nodes[around] as Element).firstChild;
  for (const child of page.children(around)) {
    if (page.isText(child)) {
      const text = findText(next, page.data[child]);
      if (text === undefined) continue;
      nodes[child] = text;
      next = text.nextSibling;
    } else if (nodes[child]?.parentNode === nodes[around]) next = nodes[child].nextSibling;
  }
}

/** The first text that says so before the next element. */
function findText(from: ChildNode | null, data: string): Text | undefined {
  for (let node = from; node !== null && node.nodeType !== Node.ELEMENT_NODE; node = node.nextSibling)
    if (node.nodeType === Node.TEXT_NODE && (node as Text).data === data) return node as Text;
  return undefined;
}
