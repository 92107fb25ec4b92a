/** The whole page as a narrow strip of coloured bands, the part on screen in brackets. */
import { useRef } from 'preact/hooks';
import { toFamily, toHue } from '../label/label.ts';
import { viewport } from '../page-frame/frame-state.ts';
import { drawing } from './drawing.ts';

const WIDTH = 22;
/** Room left of and right of the bands. */
const EDGE = 2;

/** The strip; a click or a drag scrolls the page. */
export function Spine({ pageWidth, onScroll }: { pageWidth: number; onScroll: (top: number) => void }) {
  const element = useRef<SVGSVGElement>(null);
  const { top, height, pageHeight } = viewport.value;
  const toShare = (value: number, whole: number) => `${((100 * value) / Math.max(whole, 1)).toFixed(2)}%`;

  function handlePointer(event: PointerEvent): void {
    if (event.buttons === 0) return;
    const rect = element.current!.getBoundingClientRect();
    element.current!.setPointerCapture(event.pointerId);
    onScroll(((event.clientY - rect.top) / rect.height) * pageHeight - height / 2);
  }

  const leaves = drawing.value.filter(
    ({ region, box, isContainer }) => box.isSeen && !isContainer && toFamily(region.label) !== 'zone',
  );
  const zones = drawing.value.filter(({ region, box }) => box.isSeen && toFamily(region.label) === 'zone');
  return (
    <svg
      ref={element}
      class="spine"
      width={WIDTH}
      aria-hidden="true"
      onPointerDown={handlePointer}
      onPointerMove={handlePointer}
    >
      <title>The whole page</title>
      {[...zones, ...leaves].map(({ region, box }) => (
        <rect
          key={`${region.lens}${region.index}`}
          class={`hue-${toHue(region.label)} is-${toFamily(region.label)}`}
          x={EDGE + (Math.max(box.x, 0) / pageWidth) * (WIDTH - 2 * EDGE)}
          width={Math.max((box.width / pageWidth) * (WIDTH - 2 * EDGE) - 1, 2)}
          y={toShare(box.y, pageHeight)}
          height={toShare(box.height, pageHeight)}
          rx="1"
        />
      ))}
      {height < pageHeight && (
        <rect
          class="spine-bracket"
          x="0.75"
          width={WIDTH - 1.5}
          y={toShare(top, pageHeight)}
          height={toShare(height, pageHeight)}
          rx="4"
        />
      )}
    </svg>
  );
}
