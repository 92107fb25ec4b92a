/** Marks what parts text from text for a reader: blocks, boxes in the line, one link from the next. */
import { BREAK, isBlockTag, KIND, type Page, TAG, toTagTable } from '../page/index.ts';
import { DISPLAY, isBlockDisplay, type Style } from './style.ts';

/** Elements that fill a place in the line themselves. */
const REPLACED = toTagTable({ 'img input iframe object embed video audio canvas applet svg/svg': 1 });

/** BREAK by display. */
const DISPLAY_BREAKS = Uint8Array.from(Object.values(DISPLAY), (display) =>
  isBlockDisplay(display) ? BREAK.block : BREAK.word,
);
for (const display of [DISPLAY.none, DISPLAY.inline, DISPLAY.contents, DISPLAY.ruby]) {
  DISPLAY_BREAKS[display] = BREAK.none;
}

/** BREAK by the number of a well-known name. */
const TAG_BREAKS = toTagTable(
  Object.fromEntries(Object.entries(TAG).map(([name, tag]) => [name, toBreak(tag)])),
);

function toBreak(tag: number): number {
  if (isBlockTag(tag)) return BREAK.block;
  return REPLACED[tag] === 1 ? BREAK.word : BREAK.none;
}

/**
 * The BREAK where each element begins, and where it has ended. An element parts text when its style or its name
 * says so: list items laid side by side as `display: inline` are still apart for a reader. No word goes on from one
 * link into the next.
 */
export function markBreaks(page: Page, style: Style): Uint8Array {
  const { kind, tag, end } = page;
  const { display } = style;
  const marks = new Uint8Array(page.size + 1);
  const endsLink = new Uint8Array(page.size + 1);
  for (let node = 0; node < page.size; node++) {
    if (kind[node] !== KIND.element) continue;
    if (tag[node] === TAG.a) {
      if (endsLink[node] === 1 && marks[node] === BREAK.none) marks[node] = BREAK.word;
      endsLink[end[node]] = 1;
    }
    const mark = Math.max(DISPLAY_BREAKS[display[node]] ?? BREAK.none, TAG_BREAKS[tag[node]] ?? BREAK.none);
    if (mark > marks[node]) marks[node] = mark;
    if (mark > marks[end[node]]) marks[end[node]] = mark;
  }
  return marks;
}
