/** style: the static cascade. What the page looks like, as columns; nothing about what it means. */

export { computeLiveStyle } from './compute-live-style.ts';
export { computeStyle, type StyleOptions } from './compute-style.ts';
export type { Viewport } from './evaluate-media.ts';
export { isLegacySize } from './font.ts';
export { readLegacyFontSize } from './legacy.ts';
export { markBreaks } from './mark-breaks.ts';
export {
  DISPLAY,
  FLOAT,
  HIDDEN,
  isBlockDisplay,
  LIST_STYLE,
  POSITION,
  type Shortfall,
  type Style,
  TEXT_ALIGN,
  TEXT_TRANSFORM,
  WHITE_SPACE,
} from './style.ts';
export { styleFromDom } from './style-from-dom.ts';
