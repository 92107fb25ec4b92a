/** Editable regions as text, and as JSON. */
import { cutText } from '../character/index.ts';
import type { EditableRegion } from '../outline/index.ts';
import type { Page } from '../page/index.ts';
import { PathRoom } from './path-room.ts';
import { quoteText } from './quote-text.ts';

/** A region with its place as paths; `last` only where it is a run of neighbours. */
export interface JsonRegion extends EditableRegion {
  readonly path: string;
  readonly last?: string;
  /** How it begins. */
  readonly text: string;
}

/** As much of its words as a region carries along, as entries of the outline do. */
const LONGEST = 200;

/** Regions with paths. */
export function toJsonRegions(page: Page, regions: readonly EditableRegion[]): JsonRegion[] {
  const room = new PathRoom(page);
  const toPath = (node: number): string => room.shorten(page.path(node), node);
  return regions.map((region) => {
    const [start, end] = region.nodes;
    const last = findLast(page, region);
    return {
      path: toPath(start),
      ...(last !== start && { last: toPath(last) }),
      text: cutText(page.textOf(start, end).replace(/\s+/g, ' '), LONGEST),
      ...region,
    };
  });
}

/** `- "It came at night. …" [score=0.9] /html[1]/body[1]/p[2]`, a line per region; a run has two paths. */
export function toEditableText(page: Page, regions: readonly EditableRegion[]): string {
  return toJsonRegions(page, regions).map(toLine).join('');
}

function toLine({ path, last, text, by, score }: JsonRegion): string {
  const said = by === 'rule' ? 'by=rule' : `score=${score}`;
  const place = last === undefined ? path : `${path} … ${last}`;
  return `- ${quoteText(text, 0, text.length)} [${said}] ${place}\n`;
}

/** The last neighbour of a run. */
function findLast(page: Page, { nodes: [start, end] }: EditableRegion): number {
  let last = start;
  while (page.end[last] < end) last = page.end[last];
  return last;
}
