/** style: the static cascade. What the page looks like, as columns; nothing about what it means. */
export { markBreaks } from './break-mark.ts';
export { computeStyle, type StyleOptions } from './compute-style.ts';
export { styleFromDom } from './from-dom.ts';
export type { Viewport } from './media.ts';
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
