/** Counts of elements that say something about structure by their name alone. */
import { sumUp } from '../number/index.ts';
import { KIND, type Page, TAG, toTagTable } from '../page/index.ts';
import type { ColumnBuffer } from './column-buffer.ts';

export interface StructureFeatures {
  readonly headings: Uint32Array;
  readonly listItems: Uint32Array;
  readonly lineBreaks: Uint32Array;
  readonly controls: Uint32Array;
}

const ROLE = { none: 0, heading: 1, listItem: 2, lineBreak: 3, control: 4 } as const;

const ROLES = toTagTable({
  'h1 h2 h3 h4 h5 h6': ROLE.heading,
  'li dt dd': ROLE.listItem,
  br: ROLE.lineBreak,
  'input select textarea button': ROLE.control,
});

/** Whether an element is `h1` to `h6`. */
export function isHeadingTag(tag: number): boolean {
  return ROLES[tag] === ROLE.heading;
}

/** Counts headings, list items, line breaks and form controls. */
export function measureStructure(page: Page, buffer: ColumnBuffer): StructureFeatures {
  const { kind, tag } = page;
  const headings = buffer.totals();
  const listItems = buffer.totals();
  const lineBreaks = buffer.totals();
  const controls = buffer.totals();
  const columns = [undefined, headings, listItems, lineBreaks, controls];
  for (let node = 0; node < page.size; node++) {
    if (kind[node] !== KIND.element) continue;
    const counts = columns[ROLES[tag[node]] ?? ROLE.none];
    if (counts !== undefined && !isHiddenInput(page, node)) counts[node + 1] = 1;
  }
  sumUp(headings);
  sumUp(listItems);
  sumUp(lineBreaks);
  sumUp(controls);
  return { headings, listItems, lineBreaks, controls };
}

function isHiddenInput(page: Page, node: number): boolean {
  return page.tag[node] === TAG.input && page.attribute(node, 'type')?.toLowerCase() === 'hidden';
}
