import type { DomReader } from './dom-reader.ts';
import { type LiveDocument, type LiveElement, type LiveNode, NODE_TYPE } from './live-dom.ts';

/**
 * Whether somebody has computed what a document looks like: it stands in a window that is shown, and the window belongs
 * to a browser. DOMs without layout have windows, too; and in a frame that is not shown nothing has a style.
 */
export function isLaidOut(document: LiveDocument, dom: DomReader): boolean {
  const window = dom.get(document, 'defaultView') ?? null;
  const root = findRoot(document, dom);
  if (window === null || root === undefined || typeof window.getComputedStyle !== 'function') return false;
  const style = window.getComputedStyle(root);
  return ['display', 'font-size', 'background-color'].every((name) => style?.getPropertyValue(name));
}

function findRoot(document: LiveDocument, dom: DomReader): LiveElement | undefined {
  let node: LiveNode | null = dom.get(document, 'firstChild');
  while (node !== null && dom.get(node, 'nodeType') !== NODE_TYPE.element)
    node = dom.get(node, 'nextSibling');
  return (node as LiveElement | null) ?? undefined;
}
