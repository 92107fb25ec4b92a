/** The layer over the page: draws what is on screen, finds what is under the pointer. */
import { useSignal } from '@preact/signals';
import { toHue } from '../label/label.ts';
import type { Rectangle } from '../page-frame/collect-text-lines.ts';
import type { Box } from '../page-frame/frame-index.ts';
import { frame, viewport } from '../page-frame/frame-state.ts';
import { isSameNodes } from '../state/nodes.ts';
import {
  hovered,
  hoveredRegion,
  isNearest,
  selected,
  selectedRegion,
  selectRegion,
  shownTab,
  showsTabs,
  strength,
  tab,
} from '../state/store.ts';
import { isEditing } from '../state/wiki.ts';
import { type Drawn, drawing } from './drawing.ts';
import { toDrawnFamily } from './drawn-family.ts';
import { FieldBoxes } from './field-boxes.tsx';
import { Mark } from './mark.tsx';
import { placeMark } from './place-mark.ts';
import { HEIGHT, measureText, PADDING, type TabPlace } from './place-tab.ts';
import { RegionBox } from './region-box.tsx';

/** Draws the overlays and handles the pointer; everything it says is also in the tree, so it is hidden from readers. */
export function Overlay() {
  const pointer = useSignal<{ x: number; y: number }>();
  const { scale, pageHeight } = viewport.value;
  const isDark = frame.value?.isDark ?? false;
  const chosen = placeMark(selected.value, isNearest.value ? undefined : selectedRegion.value);
  const isOther = !isSameNodes(hovered.value, selected.value);
  const pointed = isOther ? placeMark(hovered.value, hoveredRegion.value) : undefined;

  // There the page itself shows what was edited, and takes the pointer.
  if (shownTab.value === 'edit') {
    return (
      <div class={`overlay is-bare ${isDark ? 'on-dark' : 'on-light'}`} aria-hidden="true">
        {chosen && !isEditing.value && <Mark kind="selected" mark={chosen} scale={scale} />}
      </div>
    );
  }

  function handleMove(event: MouseEvent): void {
    const { left, top } = (event.currentTarget as HTMLElement).getBoundingClientRect();
    pointer.value = { x: (event.clientX - left) / scale, y: (event.clientY - top) / scale };
    hovered.value = findAt(pointer.value.x, pointer.value.y)?.region.nodes;
  }

  function handleClick(): void {
    const found = pointer.value && findAt(pointer.value.x, pointer.value.y);
    if (found === undefined) selected.value = undefined;
    else selectRegion(found.region);
  }

  return (
    <div
      class={`overlay ${isDark ? 'on-dark' : 'on-light'} ${tab.value === 'why' && selected.value ? 'is-why' : ''}`}
      aria-hidden="true"
      style={{ height: `${pageHeight * scale}px`, '--strength': strength.value }}
      onMouseMove={handleMove}
      onMouseLeave={() => {
        hovered.value = undefined;
      }}
      onClick={handleClick}
    >
      {collectVisible().map((drawn) => (
        <RegionBox key={`${drawn.region.lens}${drawn.region.index}`} drawn={drawn} scale={scale} />
      ))}
      {showsTabs.value &&
        collectVisible()
          .filter(({ tab: place }) => place && !isUnder(place, chosen?.tab) && !isUnder(place, pointed?.tab))
          .map((drawn) => toTab(drawn))}
      <FieldBoxes scale={scale} />
      {pointed && <Mark kind="hover" mark={pointed} scale={scale} />}
      {chosen && <Mark kind="selected" mark={chosen} scale={scale} />}
    </div>
  );
}

function toTab({ region, tab: place, other }: Drawn) {
  if (
    place === undefined ||
    isSameNodes(region.nodes, selected.value) ||
    isSameNodes(region.nodes, hovered.value)
  )
    return null;
  const family = toDrawnFamily(region);
  const [label, ...note] = place.text.split(' ');
  return (
    <span
      key={`${region.lens}${region.index}`}
      class={`tab is-${family} hue-${toHue(region.label)}`}
      style={{ left: `${place.x}px`, top: `${place.y}px` }}
    >
      {other === undefined ? label : `${region.label}`}
      {other === undefined ? (
        note.length > 0 && <small>{note.join(' ')}</small>
      ) : (
        <span class={`tab-other hue-${toHue(other)}`}>{other}</span>
      )}
    </span>
  );
}

/** Whether the tab of a mark would stand on another tab. */
function isUnder({ x, y, text }: TabPlace, mark: Rectangle | undefined): boolean {
  if (mark === undefined) return false;
  const right = x + measureText(text) + PADDING;
  return x < mark.right && mark.left < right && y < mark.bottom && mark.top < y + HEIGHT;
}

/** Boxes within a screen of what is seen. */
function collectVisible(): readonly Drawn[] {
  const { top, height } = viewport.value;
  return drawing.value.filter(({ box }) => box.y < top + height * 2 && box.y + box.height > top - height);
}

/** The innermost region at a point: of those that hold it, the smallest. */
function findAt(x: number, y: number): Drawn | undefined {
  let best: Drawn | undefined;
  for (const drawn of drawing.value) {
    if (isInside(drawn.box, x, y) && (best === undefined || area(drawn.box) <= area(best.box))) best = drawn;
  }
  return best;
}

function isInside(box: Box, x: number, y: number): boolean {
  return x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
}

function area({ width, height }: Box): number {
  return width * height;
}
