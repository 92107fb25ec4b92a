/** Where the page has words, so that tabs can keep clear of them. */

/** Rectangles sorted into rows, for quick questions of overlap. */
export class Occupied {
  readonly #rows = new Map<number, Rectangle[]>();

  add(rect: Rectangle): void {
    for (let row = toRow(rect.top); row <= toRow(rect.bottom); row++) {
      const there = this.#rows.get(row);
      if (there) there.push(rect);
      else this.#rows.set(row, [rect]);
    }
  }

  isFree(rect: Rectangle): boolean {
    for (let row = toRow(rect.top); row <= toRow(rect.bottom); row++) {
      if (this.#rows.get(row)?.some((other) => overlaps(rect, other))) return false;
    }
    return true;
  }
}

export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Pages of more texts than this are not looked at word by word. */
const MOST_TEXTS = 6_000;
/** Lines of text are higher than their letters. */
const LEADING = 0.12;

/** The lines of text of a page, and the fields, which have words that are no text of the page. */
export function collectTextLines(page: Document): Occupied {
  const lines = new Occupied();
  const walker = page.createTreeWalker(page.body ?? page.documentElement, NodeFilter.SHOW_TEXT);
  const range = page.createRange();
  let left = MOST_TEXTS;
  for (let node = walker.nextNode(); node !== null && left > 0; node = walker.nextNode()) {
    if (!/\S/.test((node as Text).data)) continue;
    left--;
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      if (rect.width < 1) continue;
      const spare = rect.height * LEADING;
      lines.add({ left: rect.left, right: rect.right, top: rect.top + spare, bottom: rect.bottom - spare });
    }
  }
  for (const field of page.querySelectorAll('input, select, textarea'))
    lines.add(field.getBoundingClientRect());
  return lines;
}

function overlaps(a: Rectangle, b: Rectangle): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function toRow(y: number): number {
  return Math.floor(y / 40);
}
