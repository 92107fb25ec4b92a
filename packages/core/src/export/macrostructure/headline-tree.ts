/** The hierarchy of headlines as a tree that folds (Rehm, section 5: display the headlines first, fold out the rest). */
import type { Annotation, Layer } from '../../annotation/index.ts';
import type { Page } from '../../page/index.ts';
import { escapeXml } from '../xml.ts';

/** A headline, its section number, and the headlines below it. */
export interface HeadlineNode {
  readonly number: string;
  readonly text: string;
  readonly annotation: Annotation;
  readonly children: readonly HeadlineNode[];
}

interface OpenHeadline extends HeadlineNode {
  readonly children: OpenHeadline[];
}

/** Builds the tree from the section numbers of the annotations: 1.2 stands below 1. */
export function buildHeadlineTree(page: Page, layer: Layer): HeadlineNode[] {
  const roots: OpenHeadline[] = [];
  const open: OpenHeadline[] = [];
  for (const annotation of layer.annotations) {
    const number = annotation.attributes?.number;
    if (annotation.label !== 'Headline' || typeof number !== 'string') continue;
    const text = page.textOf(annotation.nodes[0], annotation.nodes[1]).replaceAll('\n', ' ');
    const headline: OpenHeadline = { number, text, annotation, children: [] };
    open.length = Math.min(open.length, number.split('.').length - 1);
    (open[open.length - 1]?.children ?? roots).push(headline);
    open.push(headline);
  }
  return roots;
}

/** The tree as nested `details`; numbers are seldom more than six deep, and the walk is iterative all the same. */
export function toHeadlineHtml(page: Page, layer: Layer): string {
  const out: string[] = [];
  const stack: (HeadlineNode | string)[] = buildHeadlineTree(page, layer).reverse();
  while (stack.length > 0) {
    const item = stack.pop()!;
    if (typeof item === 'string') {
      out.push(item);
      continue;
    }
    const title = escapeXml(`${item.number} ${item.text}`);
    if (item.children.length === 0) {
      out.push(`<p>${title}</p>\n`);
      continue;
    }
    out.push(`<details open><summary>${title}</summary>\n`);
    stack.push('</details>\n');
    for (let child = item.children.length - 1; child >= 0; child--) stack.push(item.children[child]);
  }
  return out.join('');
}
