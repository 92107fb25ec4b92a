/** The layer over the page: draws what is on screen, finds what is under the pointer. */
import { useSignal } from '@preact/signals';
import { toHue } from '../label/label.ts';
import type { Box } from '../page-frame/frame-index.ts';
import { frame, viewport } from '../page-frame/frame-state.ts';
import { isSameNodes } from '../state/nodes.ts';
import type { Region } from '../state/region.ts';
import {
  hovered,
  hoveredRegion,
  isNearest,
  selected,
  selectedRegion,
  selectRegion,
  showsTabs,
  strength,
  tab,
} from '../state/store.ts';
import { type Drawn, drawing, toDrawnFamily } from './drawing.ts';
import { FieldBoxes } from './field-boxes.tsx';
import { Mark } from './mark.tsx';
import { hasAir, RegionBox } from './region-box.tsx';

/** Draws the overlays and handles the pointer; everything it says is also in the tree, so it is hidden from readers. */
export function Overlay() {
  const pointer = useSignal<{ x: number; y: number }>();
  const { scale, pageHeight } = viewport.value;
  const isDark = frame.value?.isDark ?? false;
  const selectedBox = selected.value && frame.value?.index.boxOf(selected.value);
  const hoveredBox = hovered.value && frame.value?.index.boxOf(hovered.value);
  const isOther = !isSameNodes(hovered.value, selected.value);

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
      {showsTabs.value && collectVisible().map((drawn) => toTab(drawn))}
      <FieldBoxes scale={scale} />
      {hoveredBox && isOther && (
        <Mark
          kind="hover"
          box={hoveredBox}
          region={hoveredRegion.value}
          hasAir={isAiry(hoveredRegion.value)}
          scale={scale}
        />
      )}
      {selectedBox && (
        <Mark
          kind="selected"
          box={selectedBox}
          region={isNearest.value ? undefined : selectedRegion.value}
          hasAir={isAiry(selectedRegion.value)}
          scale={scale}
        />
      )}
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

/** A mark has the shape of the box it marks. */
function isAiry(region: Region | undefined): boolean {
  const drawn = drawing.value.find((each) => each.region === region);
  return drawn !== undefined && hasAir(drawn);
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
