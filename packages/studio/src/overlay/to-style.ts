import type { Box } from '../page-frame/frame-index.ts';

/** Room between the words of a leaf and its line, in pixels of the screen: sideways and up and down. */
const AIR = { x: 5, y: 2 } as const;

/** Where a box stands on the screen; a box with air does not touch the words inside it. */
export function toStyle({ x, y, width, height }: Box, scale: number, hasAir = false): Record<string, string> {
  const air = hasAir ? AIR : { x: 0, y: 0 };
  const left = Math.max(x * scale - air.x, 0);
  const top = Math.max(y * scale - air.y, 0);
  return {
    left: `${left}px`,
    top: `${top}px`,
    width: `${x * scale + width * scale + air.x - left}px`,
    height: `${y * scale + height * scale + air.y - top}px`,
  };
}
