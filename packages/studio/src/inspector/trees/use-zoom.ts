/** Zooming and moving a drawing: wheel, drag, buttons. */
import { type ReadonlySignal, useComputed, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { toWholeScale } from './choose-detail.ts';
import type { DrawnTree } from './lay-out-tree.ts';

const SMALLEST = 0.08;
const LARGEST = 3;
/** Letters of 11 px are five then, and can just be read. */
const READABLE = 0.45;
/** Small trees are not blown up. */
const FITTED = 1.15;

export interface Zoom {
  readonly transform: ReadonlySignal<string>;
  readonly handlers: Record<string, (event: never) => void>;
  /** Zooms around the middle. */
  by(factor: number): void;
  /** Back to the start: all that is open in sight, or as much as can still be read. */
  fit(): void;
}

/** The state of a drawing's zoom. */
export function useZoom(element: RefObject<SVGSVGElement | null>, drawn: DrawnTree): Zoom {
  const view = useSignal({ x: 0, y: 0, scale: 1 });
  const transform = useComputed(
    () => `translate(${view.value.x} ${view.value.y}) scale(${view.value.scale})`,
  );

  function zoomAt(factor: number, at: { x: number; y: number }): void {
    const { x, y, scale } = view.value;
    const next = Math.min(Math.max(scale * factor, SMALLEST), LARGEST);
    const change = next / scale;
    view.value = { x: at.x - (at.x - x) * change, y: at.y - (at.y - y) * change, scale: next };
  }

  function fit(): void {
    const { clientWidth, clientHeight } = element.current!;
    const whole = toWholeScale(drawn, { width: clientWidth, height: clientHeight });
    const scale = Math.min(Math.max(whole, READABLE), FITTED);
    const isSmall = drawn.height * scale <= clientHeight;
    const y = isSmall ? clientHeight / 2 - (drawn.top + drawn.height / 2) * scale : -drawn.top * scale;
    view.value = { x: 16 * scale, y, scale };
  }

  const handlers = {
    onWheel(event: WheelEvent): void {
      event.preventDefault();
      const rect = element.current!.getBoundingClientRect();
      zoomAt(Math.exp(-event.deltaY / 400), { x: event.clientX - rect.left, y: event.clientY - rect.top });
    },
    onPointerMove(event: PointerEvent): void {
      if (event.buttons === 0) return;
      const { x, y, scale } = view.value;
      view.value = { x: x + event.movementX, y: y + event.movementY, scale };
    },
  };
  const by = (factor: number) => {
    const { clientWidth, clientHeight } = element.current!;
    zoomAt(factor, { x: clientWidth / 2, y: clientHeight / 2 });
  };
  return { transform, handlers: handlers as Zoom['handlers'], by, fit };
}
