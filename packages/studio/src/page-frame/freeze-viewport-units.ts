/**
 * The frame is as high as its page, so that it scrolls with its overlays; a page that asks for a share of the window's
 * height would then grow with itself. Such lengths are turned into pixels of an ordinary window.
 */
const UNIT = /(-?\d*\.?\d+)(?:[sld]?vh|[sld]?vb|vmax)\b/gi;
const WINDOW_HEIGHT = 800;

/** Rewrites heights that depend on the window in all sheets and style attributes of a document. */
export function freezeViewportUnits(page: Document): void {
  const queue: CSSRule[] = [];
  for (const sheet of page.styleSheets) queue.push(...readRules(sheet));
  for (let rule = queue.pop(); rule !== undefined; rule = queue.pop()) {
    if ('style' in rule) freeze((rule as CSSStyleRule).style);
    if ('cssRules' in rule) queue.push(...(rule as CSSGroupingRule).cssRules);
  }
  for (const element of page.querySelectorAll<HTMLElement>('[style*="v" i]')) freeze(element.style);
}

/** A sheet that did not arrive has no rules to read. */
function readRules(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules;
  } catch {
    return [];
  }
}

function freeze(style: CSSStyleDeclaration | undefined): void {
  if (style === undefined || !UNIT.test(style.cssText)) return;
  UNIT.lastIndex = 0;
  for (const name of Array.from(style)) {
    const value = style.getPropertyValue(name);
    const frozen = value.replace(UNIT, (_, size) => `${(Number(size) * WINDOW_HEIGHT) / 100}px`);
    if (frozen !== value) style.setProperty(name, frozen, style.getPropertyPriority(name));
  }
}
