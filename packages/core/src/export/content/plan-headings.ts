/** Headings the author only made large or bold, as the outline chooses them. */
import type { Annotation } from '../../annotation/index.ts';
import { chooseHeadings } from '../../outline/index.ts';
import { type Page, TAG } from '../../page/index.ts';
import type { Planning } from './plan.ts';

/** What prints in a line of its own, whatever is set large in it. */
const CLOSED: ReadonlySet<number> = new Set([TAG.li, TAG.dt, TAG.dd, TAG.blockquote, TAG.summary]);

/** Plans the headings that are none by tag and belong to the content. */
export function planHeadings(page: Page, annotations: readonly Annotation[], { kept, add }: Planning): void {
  for (const { nodes, level } of chooseHeadings(page, annotations)) {
    const [start, end] = nodes;
    if (kept.reaches(start, end) && isFree(page, start)) add(start, { kind: 'heading', end, level });
  }
}

function isFree(page: Page, node: number): boolean {
  for (let around = page.parent[node]; around > 0; around = page.parent[around]) {
    if (CLOSED.has(page.tag[around])) return false;
  }
  return true;
}
