import { type Page, TAG } from '../../page/index.ts';

/** Uses of one picture from which on it is a bullet or an icon; twice may be a small and a large screen. */
const ICON_USES = 3;

/** Tells pictures without words that only adorn: the same one again, a bullet, an icon. */
export class Decoration {
  private readonly page: Page;
  private uses: Map<string, number> | undefined;
  private readonly shown = new Set<string>();

  constructor(page: Page) {
    this.page = page;
  }

  /** Whether the picture says nothing new; else it counts as shown. */
  isAnother(node: number, address: string): boolean {
    const source = this.page.attribute(node, 'src') ?? '';
    if (isDrawnIcon(this.page, node, address)) return true;
    this.uses ??= countUses(this.page);
    if (this.shown.has(address) || (this.uses.get(source) ?? 0) >= ICON_USES) return true;
    this.shown.add(address);
    return false;
  }
}

/** A drawing whose author says that it has nothing to say, unless it is set as a figure. */
function isDrawnIcon(page: Page, node: number, address: string): boolean {
  if (page.attribute(node, 'alt') !== '' || !/\.svg(?:[?#]|$)/i.test(address)) return false;
  for (let around = page.parent[node]; around > 0; around = page.parent[around]) {
    if (page.tag[around] === TAG.figure) return false;
  }
  return true;
}

/** How often each picture without words stands in the page. Lazy ones share a stand-in, not a picture. */
function countUses(page: Page): Map<string, number> {
  const uses = new Map<string, number>();
  for (let node = page.first(TAG.img); node >= 0; node = page.first(TAG.img, node + 1)) {
    const source = page.attribute(node, 'src') ?? '';
    if (source === '' || /^\s*data:/i.test(source) || page.attribute(node, 'alt')?.trim()) continue;
    uses.set(source, (uses.get(source) ?? 0) + 1);
  }
  return uses;
}
