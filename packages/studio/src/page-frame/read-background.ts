/** What a page stands on: overlays follow it, not the studio's theme, and so does the room below a short page. */

export interface Background {
  readonly isDark: boolean;
  /** As CSS writes it; white where the page says nothing. */
  readonly color: string;
}

/** Reads the background of a document's canvas once. */
export function readBackground(page: Document): Background {
  const view = page.defaultView!;
  // The root's own background is that of the canvas; body's only where the root has none.
  for (const element of [page.documentElement, page.body]) {
    const color = element && view.getComputedStyle(element).backgroundColor;
    const [red, green, blue, alpha = 1] = color?.match(/[\d.]+/g)?.map(Number) ?? [];
    if (alpha > 0.5 && blue !== undefined) return { isDark: toLuma(red, green, blue) < 110, color };
  }
  return { isDark: false, color: '#fff' };
}

function toLuma(red: number, green: number, blue: number): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
