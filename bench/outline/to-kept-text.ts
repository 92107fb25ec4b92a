import type { Outline, Page } from '@anatome/core';

/** All kept texts, read as one so that a word over two nodes stays one. */
export function toKeptText(page: Page, { content: { kept } }: Pick<Outline, 'content'>): string {
  let text = '';
  let end = 0;
  for (let node = 0; node < page.size; node++) {
    if (kept[node] === 0) continue;
    const from = page.textAt[node];
    const to = page.textAt[node + 1];
    text += `${from > end ? ' ' : ''}${page.text.slice(from, to)}`;
    end = to;
  }
  return text;
}
