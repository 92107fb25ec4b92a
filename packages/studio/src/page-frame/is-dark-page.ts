/** Whether a page is dark: overlays follow its background, not the studio's theme. */

/** Reads the background of a document's canvas once. */
export function isDarkPage(page: Document): boolean {
  const view = page.defaultView!;
  for (const element of [page.body, page.documentElement]) {
    const color = element && view.getComputedStyle(element).backgroundColor;
    const [red, green, blue, alpha = 1] = color?.match(/[\d.]+/g)?.map(Number) ?? [];
    if (alpha > 0.5 && blue !== undefined) return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 110;
  }
  return false;
}
