/** Marks what parts text from text, so that the text pass knows it without looking at the tree. */
import { isBlockTag, KIND, type Page, TAG } from '../page/index.ts';
import { DISPLAY, isBlockDisplay, type Style } from '../style/index.ts';

/** How much is parted; the larger includes the smaller. */
export const BREAK = {
  none: 0,
  /** No word goes on past it, a sentence may: an image, a box in the line. */
  word: 1,
  /** No sentence goes on past it: a block, `br`. */
  block: 2,
} as const;

/** Elements that fill a place in the line themselves. */
const REPLACED: ReadonlySet<number> = new Set([
  TAG.img,
  TAG.input,
  TAG.iframe,
  TAG.object,
  TAG.embed,
  TAG.video,
  TAG.audio,
  TAG.canvas,
  TAG.applet,
  TAG['svg/svg'],
]);

/** BREAK by display. */
const DISPLAY_BREAKS = Uint8Array.from(Object.values(DISPLAY), (display) =>
  isBlockDisplay(display) ? BREAK.block : BREAK.word,
);
for (const display of [DISPLAY.none, DISPLAY.inline, DISPLAY.contents, DISPLAY.ruby]) {
  DISPLAY_BREAKS[display] = BREAK.none;
}

/** BREAK by the number of a well-known name. */
const TAG_BREAKS = new Uint8Array(Math.max(...Object.values(TAG)) + 1);
for (const tag of Object.values(TAG)) {
  if (isBlockTag(tag)) TAG_BREAKS[tag] = BREAK.block;
  else if (REPLACED.has(tag)) TAG_BREAKS[tag] = BREAK.word;
}

/**
 * The BREAK where each element begins, and where it has ended. An element parts text when its style or its name
 * says so: list items laid side by side as `display: inline` are still apart for a reader.
 */
export function markBreaks(page: Page, style: Style): Uint8Array {
  const { kind, tag, end } = page;
  const { display } = style;
  const marks = new Uint8Array(page.size + 1);
  for (let node = 0; node < page.size; node++) {
    if (kind[node] !== KIND.element) continue;
    const mark = Math.max(DISPLAY_BREAKS[display[node]] ?? BREAK.none, TAG_BREAKS[tag[node]] ?? BREAK.none);
    if (mark > marks[node]!) marks[node] = mark;
    if (mark > marks[end[node]]!) marks[end[node]] = mark;
  }
  return marks;
}
