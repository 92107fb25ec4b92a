/** style: the static cascade. What the page looks like, as columns; nothing about what it means. */
export {
  DISPLAY,
  FLOAT,
  HIDDEN,
  LIST_STYLE,
  POSITION,
  type Style,
  TEXT_ALIGN,
  TEXT_TRANSFORM,
  WHITE_SPACE,
} from './style.ts';
