import type { SketchBox } from '../api/corpus-answer.ts';
import { toHue } from '../label/label.ts';

/** The field boxes lie on, as the server draws it, and the margin around. */
const [WIDTH, HEIGHT, MARGIN] = [64, 80, 5];

/** The small picture of how a page is built; the words beside it say what there is to say. */
export function Sketch({ boxes }: { boxes: readonly SketchBox[] }) {
  return (
    <svg
      class="sketch"
      viewBox={`${-MARGIN} ${-MARGIN} ${WIDTH + 2 * MARGIN} ${HEIGHT + 2 * MARGIN}`}
      width={WIDTH + 2 * MARGIN}
      height={HEIGHT + 2 * MARGIN}
      aria-hidden="true"
    >
      {boxes.map(({ label, x, y, width, height }) => (
        <rect
          key={`${x} ${y}`}
          class={`hue-${toHue(label)}`}
          x={x}
          y={y}
          width={width}
          height={height}
          rx="1.5"
        />
      ))}
    </svg>
  );
}
