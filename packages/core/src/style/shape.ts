/** `clip`, `clip-path` and `transform`, asked one thing only: is anything left to see? */

const CLIP_RECT = /^rect\(([^)]*)\)$/;
/** Boxes this small (pixels) are the usual way to keep text for screen readers only. */
const SPECK = 1;

/** 1 when `clip: rect()` leaves a pixel or less. */
export function parseClip(text: string): number | undefined {
  if (text === 'auto') return 0;
  const match = CLIP_RECT.exec(text);
  if (match === null) return undefined;
  const [top, right, bottom, left] = match[1].split(/[\s,]+/).filter((part) => part !== '');
  const height = Number.parseFloat(bottom) - Number.parseFloat(top);
  const width = Number.parseFloat(right) - Number.parseFloat(left);
  return height <= SPECK || width <= SPECK ? 1 : 0;
}

/** 1 when `clip-path` leaves nothing. */
export function parseClipPath(text: string): number | undefined {
  if (text === 'none') return 0;
  const match = /^([a-z-]+)\((.*)\)/s.exec(text);
  if (match === null) return 0;
  const [, shape, inner] = match;
  if (shape === 'inset') return isWholeInset(inner) ? 1 : 0;
  if (shape === 'circle') return /^\s*0(?:px|%)?(?:\s|$)/.test(inner) ? 1 : 0;
  if (shape === 'polygon') return /^[\s0,px%]*$/.test(inner) ? 1 : 0;
  return 0;
}

/** Whether opposite insets meet: `inset(50%)`, `inset(100%)`, `inset(0 0 99.9% 99.9%)`. */
function isWholeInset(inner: string): boolean {
  const sides = inner
    .split(/(?<!\s)\s+round\s/)[0]
    .trim()
    .split(/\s+/)
    .map((side) => (side.endsWith('%') ? Number.parseFloat(side) : 0));
  const [top = 0, right = top, bottom = top, left = right] = sides;
  // 99 %: the pattern with 99.9 % hides all but a hair.
  return top + bottom >= 99 || left + right >= 99;
}

/** What a transform does to the sight of an element. */
export const TRANSFORM = { none: 0, vanishes: 1, leaves: 2 } as const;

/** `scale(0)` vanishes; a move by its own size or far away leaves (for an element that sticks to the window). */
export function parseTransform(text: string): number {
  // The computed form of scale(0).
  if (text.startsWith('matrix(0, 0, 0, 0,')) return TRANSFORM.vanishes;
  if (/scale(?:x|y|3d)?\(\s*0(?:\.0*)?\s*[,)]/.test(text)) return TRANSFORM.vanishes;
  if (/translate(?:x|y|3d)?\((?:[^)]*,)?\s*-?(?:1\d\d|[2-9]\d\d)(?:\.\d+)?(?:%|vw|vh)/.test(text))
    return TRANSFORM.leaves;
  return /translate(?:x|y|3d)?\((?:[^)]*,)?\s*-\d{4,}px/.test(text) ? TRANSFORM.leaves : TRANSFORM.none;
}
