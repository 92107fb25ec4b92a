/** Counts of elements that say something about structure by their name alone. */
import { KIND, type Page, TAG } from '../page/index.ts';
import type { ColumnRoom } from './column-room.ts';
import { toRunningTotal } from './running-total.ts';

export interface StructureFeatures {
  readonly headings: Uint32Array;
  readonly listItems: Uint32Array;
  readonly lineBreaks: Uint32Array;
  readonly controls: Uint32Array;
}

const ROLE = { none: 0, heading: 1, listItem: 2, lineBreak: 3, control: 4 } as const;

const ROLES = new Uint8Array(Math.max(...Object.values(TAG)) + 1);
for (const tag of [TAG.h1, TAG.h2, TAG.h3, TAG.h4, TAG.h5, TAG.h6]) ROLES[tag] = ROLE.heading;
for (const tag of [TAG.li, TAG.dt, TAG.dd]) ROLES[tag] = ROLE.listItem;
ROLES[TAG.br] = ROLE.lineBreak;
for (const tag of [TAG.input, TAG.select, TAG.textarea, TAG.button]) ROLES[tag] = ROLE.control;

/** Whether an element is `h1` to `h6`. */
export function isHeadingTag(tag: number): boolean {
  return ROLES[tag] === ROLE.heading;
}

/** Counts headings, list items, line breaks and form controls. */
export function measureStructure(page: Page, room: ColumnRoom): StructureFeatures {
  const { kind, tag } = page;
  const headings = room.totals();
  const listItems = room.totals();
  const lineBreaks = room.totals();
  const controls = room.totals();
  const columns = [undefined, headings, listItems, lineBreaks, controls];
  for (let node = 0; node < page.size; node++) {
    if (kind[node] !== KIND.element) continue;
    const counts = columns[ROLES[tag[node]] ?? ROLE.none];
    if (counts !== undefined && !isHiddenInput(page, node)) counts[node + 1] = 1;
  }
  toRunningTotal(headings);
  toRunningTotal(listItems);
  toRunningTotal(lineBreaks);
  toRunningTotal(controls);
  return { headings, listItems, lineBreaks, controls };
}

function isHiddenInput(page: Page, node: number): boolean {
  return page.tag[node] === TAG.input && page.attribute(node, 'type')?.toLowerCase() === 'hidden';
}
