import { toHue } from '../label/label.ts';
import { tab } from '../state/store.ts';
import { type Drawn, PARTS, toDrawnFamily } from './drawing.ts';
import { toStyle } from './to-style.ts';

/** One region at rest. */
export function RegionBox({ drawn, scale }: { drawn: Drawn; scale: number }) {
  const { region, box, isContainer, ordinal } = drawn;
  const family = box.isSeen ? toDrawnFamily(region) : 'hidden';
  const isNumbered = ordinal > 0 && (tab.value === 'why' || tab.value === 'data');
  return (
    <div
      class={`region is-${family} hue-${toHue(region.label)} ${isContainer ? 'is-container' : ''} label-${region.label}`}
      data-nodes={region.nodes.join('-')}
      style={toStyle(box, scale, hasAir(drawn))}
    >
      {isNumbered && <span class="ordinal">{ordinal}</span>}
    </div>
  );
}

/** Leaves get air; what holds others, what is held, and what is a picture keeps its own edge. */
export function hasAir({ region, isContainer, box }: Drawn): boolean {
  const isLeaf = !isContainer && !PARTS.has(region.label);
  return box.isSeen && isLeaf && toDrawnFamily(region) !== 'zone' && toHue(region.label) !== 'figure';
}
