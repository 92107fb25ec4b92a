import { toHue } from '../label/label.ts';
import { lens, tab } from '../state/store.ts';
import type { Drawn } from './drawing.ts';
import { toDrawnFamily } from './drawn-family.ts';
import { toStyle } from './to-style.ts';

/** One region at rest. */
export function RegionBox({ drawn, scale }: { drawn: Drawn; scale: number }) {
  const { region, box, outer, isContainer, isRtl, ordinal } = drawn;
  const family = box.isSeen ? toDrawnFamily(region) : 'hidden';
  const isNumbered = ordinal > 0 && (tab.value === 'why' || tab.value === 'data');
  const marks = [
    isContainer && 'is-container',
    isRtl && 'is-rtl',
    // Of the second lens the lines are enough: two fills on one place are mud.
    region.lens !== lens.value && 'is-second',
  ].filter(Boolean);
  return (
    <div
      class={`region is-${family} hue-${toHue(region.label)} label-${region.label} ${marks.join(' ')}`}
      data-nodes={region.nodes.join('-')}
      style={toStyle(outer, scale)}
    >
      {isNumbered && <span class="ordinal">{ordinal}</span>}
    </div>
  );
}
