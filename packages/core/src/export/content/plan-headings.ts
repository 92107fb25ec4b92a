/** Headlines the author only made large or bold, with the level their size gives them among the declared ones. */
import type { Annotation } from '../../annotation/index.ts';
import { type Page, TAG } from '../../page/index.ts';
import type { Planning } from './plan.ts';

/** What never holds a heading of the text around it. */
const CLOSED: ReadonlySet<number> = new Set([
  TAG.li,
  TAG.td,
  TAG.th,
  TAG.dt,
  TAG.dd,
  TAG.pre,
  TAG.figcaption,
  TAG.caption,
  TAG.blockquote,
  TAG.summary,
  TAG.button,
  TAG.label,
]);
/** A headline is read at a glance; longer ones are paragraphs set large. */
const MAX_LENGTH = 150;
const DEEPEST = 6;

export function planHeadings(page: Page, annotations: readonly Annotation[], { kept, add }: Planning): void {
  const headlines = annotations.filter(
    ({ label, nodes, attributes }) =>
      label === 'Headline' && attributes?.hidden !== true && kept.reaches(nodes[0], nodes[1]),
  );
  const toLevel = createLevels(headlines);
  for (const { nodes, level = 1, attributes } of headlines) {
    if (attributes?.declared !== undefined || attributes?.inline === true) continue;
    const [start, end] = nodes;
    if (page.textOf(start, end).length > MAX_LENGTH || !isFree(page, start)) continue;
    add(start, { kind: 'heading', end, level: toLevel(level) });
  }
}

/** Levels of the lens rank sizes; the declared headings among them tell which tag a size stands for. */
function createLevels(headlines: readonly Annotation[]): (level: number) => number {
  const declared = new Map<number, number>();
  for (const { level = 1, attributes } of headlines) {
    const tag = attributes?.declared;
    if (typeof tag === 'number') declared.set(level, Math.min(tag, declared.get(level) ?? DEEPEST));
  }
  return (level) => {
    const same = declared.get(level);
    if (same !== undefined) return same;
    // One below the nearest larger declared size, or as ranked where there is none.
    for (let larger = level - 1; larger > 0; larger--) {
      const tag = declared.get(larger);
      if (tag !== undefined) return Math.min(DEEPEST, tag + 1);
    }
    return Math.min(DEEPEST, declared.size > 0 ? 2 : Math.max(2, level));
  };
}

function isFree(page: Page, node: number): boolean {
  for (let around = page.parent[node]; around > 0; around = page.parent[around]) {
    const tag = page.tag[around];
    if (CLOSED.has(tag) || (tag >= TAG.h1 && tag <= TAG.h6)) return false;
  }
  return true;
}
