import type { Analysis, Page, Style } from '@anatome/core';
import { isBlockTag, TAG } from '@anatome/core/page';
import { isBlockDisplay } from '@anatome/core/style';

const LINE_BREAK = 0x0a;

/** Says where blocks part two texts. One `br` does not: a heading of two lines is one heading. */
export class BlockBreaks {
  private readonly page: Page;
  private readonly style: Style;
  /** The innermost block around each node. */
  private readonly holder: Int32Array;

  constructor({ page, style }: Pick<Analysis, 'page' | 'style'>) {
    this.page = page;
    this.style = style;
    this.holder = new Int32Array(page.size);
    for (let node = 1; node < page.size; node++) {
      const parent = page.parent[node];
      this.holder[node] = this.isBlock(parent) ? parent : this.holder[parent];
    }
  }

  /** Whether a block begins or ends, or two lines do, from a text to the one that is next to it. */
  isBetween(before: number, after: number): boolean {
    const { page, holder } = this;
    if (page.text.charCodeAt(page.textAt[after] - 1) !== LINE_BREAK) return false;
    if (holder[before] !== holder[after]) return true;
    let lines = 0;
    for (let node = before + 1; node < after; node++) {
      if (page.tag[node] === TAG.br) lines++;
      else if (this.isBlock(node)) return true;
    }
    return lines > 1;
  }

  private isBlock(node: number): boolean {
    const { page, style } = this;
    if (!page.isElement(node) || page.tag[node] === TAG.br) return false;
    return isBlockTag(page.tag[node]) || isBlockDisplay(style.display[node]);
  }
}
