import type { Box } from '../page-frame/frame-index.ts';

/** Where a box stands on the screen. */
export function toStyle({ x, y, width, height }: Box, scale: number): Record<string, string> {
  const [left, top] = [Math.max(x * scale, 0), Math.max(y * scale, 0)];
  return {
    left: `${left}px`,
    top: `${top}px`,
    width: `${x * scale + width * scale - left}px`,
    height: `${y * scale + height * scale - top}px`,
  };
}
