/**
 * collectEditable: the parts of a page that a person may edit where they stand. After IsaWiki (Vitali, Di Iorio, Ventura
 * Campori, section 3): the content areas and nothing of the layout; rule files decide first, then the outline.
 */
import type { EditableInput, EditableRegion } from './editable.ts';
import { EDITABLE_BOUNDS, type EditableBounds } from './editable-bounds.ts';
import { markBarriers } from './mark-barriers.ts';
import { readRulings } from './read-rulings.ts';
import { RegionWalk } from './region-walk.ts';
import { weighTexts } from './weigh-texts.ts';

/** Finds the regions, in document order; none lies in another. Needs an analysis with entries. */
export function collectEditable(
  input: EditableInput,
  bounds: EditableBounds = EDITABLE_BOUNDS,
): EditableRegion[] {
  const { entries } = input.outline;
  if (entries === undefined) {
    throw new Error('This analysis was not asked for entries; name it among the parts of its needs.');
  }
  const rulings = readRulings(input);
  const weights = weighTexts(input, rulings);
  const barriers = markBarriers({ ...input, entries, rulings, weights });
  return new RegionWalk({ ...input, rulings, weights, barriers, bounds }).walk();
}
