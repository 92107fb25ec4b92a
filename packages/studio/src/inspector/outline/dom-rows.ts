/** The rows of the tree of elements. */
import type { Nodes } from '../../api/studio-answer.ts';
import type { DomRow } from './dom-tree.tsx';

export interface DomRowOptions {
  /** Keys of elements that were opened; with a minus before, closed again. */
  readonly opened: ReadonlySet<string>;
  /** An element to be in sight. */
  readonly reveal: Element | undefined;
  readonly filter: string;
}

/** More rows than this are not listed. */
const MOST_ROWS = 20_000;
/** Depth down to which elements are open at first: html, body, and what is in it. */
const FIRST_DEPTH = 2;

/** Elements in document order, down to where they are open, or all that match a filter. */
export function collectDomRows(page: Document, { opened, reveal, filter }: DomRowOptions): DomRow[] {
  const wanted = filter.trim().toLowerCase();
  const rows: DomRow[] = [];
  const stack: { element: Element; depth: number }[] = [{ element: page.documentElement, depth: 0 }];
  for (let next = stack.pop(); next !== undefined && rows.length < MOST_ROWS; next = stack.pop()) {
    const { element, depth } = next;
    const key = element.getAttribute('data-n');
    const children = Array.from(element.children).filter((child) => child.localName !== 'head');
    const isAround = reveal !== undefined && element !== reveal && element.contains(reveal);
    const isOpen =
      wanted !== '' || opened.has(key ?? '') || (!opened.has(`-${key}`) && (depth < FIRST_DEPTH || isAround));
    const isMatch = wanted === '' || toSearchText(element).includes(wanted);
    if (key !== null && isMatch) {
      rows.push({ key, element, depth: wanted === '' ? depth : 0, hasChildren: children.length > 0, isOpen });
    }
    if (isOpen) for (const child of children.reverse()) stack.push({ element: child, depth: depth + 1 });
  }
  return rows;
}

/** The range of an element: from its number to the last number inside it. */
export function toNodesOf(element: Element): Nodes {
  const first = Number(element.getAttribute('data-n'));
  const inside = element.querySelectorAll('[data-n]');
  const last = Number(inside[inside.length - 1]?.getAttribute('data-n') ?? first);
  return [first, Math.max(last, first) + 1];
}

function toSearchText(element: Element): string {
  const own = element.childElementCount === 0 ? (element.textContent ?? '') : '';
  return `${element.localName}#${element.id}.${element.getAttribute('class') ?? ''} ${own}`.toLowerCase();
}
