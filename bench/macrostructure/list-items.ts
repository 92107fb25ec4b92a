import type { Page, Style } from '@anatome/core';
import { roundTo } from '@anatome/core/number';
import { KIND, TAG } from '@anatome/core/page';
import { rewrite } from './rewrite.ts';
import { hasSeenWord, type Sample, see } from './see.ts';

/** ul, ol and li become lines with a typed bullet, ended by `br` or in a `div` each; items are looked for again. */
export function measureListItems(samples: readonly Sample[], way: 'br' | 'div'): Record<string, number> {
  let declared = 0;
  let begun = 0;
  let exact = 0;
  for (const { html, url } of samples) {
    const { page, style } = see(html, url);
    const rank = new Map<number, number>();
    const markup = rewrite(page, (node) => {
      const tag = page.tag[node];
      if (tag === TAG.ul || tag === TAG.ol || tag === TAG.menu)
        return { name: 'div', attributes: hideAgain(style, node) };
      if (tag !== TAG.li) return undefined;
      const list = page.parent[node];
      rank.set(list, (rank.get(list) ?? 0) + 1);
      const bullet = page.tag[list] === TAG.ol ? `${rank.get(list)}. ` : '• ';
      const mark = isCounted(page, style, node) ? ' data-item="1"' : '';
      if (way === 'div') return { name: 'div', attributes: hideAgain(style, node) + mark, before: bullet };
      return { name: '', before: `<!--item${mark}-->${bullet}`, after: '<br>' };
    });
    const after = see(markup, url);
    const items = new Map(
      after.layer.annotations
        .filter(({ label }) => label === 'ListItem')
        .map(({ nodes }) => [after.page.span(nodes[0], nodes[1])[0], after.page.textOf(nodes[0], nodes[1])]),
    );
    for (const { at, text } of collectItems(after.page, page, style, way)) {
      declared++;
      const item = items.get(at);
      if (item === undefined) continue;
      begun++;
      if (squeeze(item) === squeeze(text)) exact++;
    }
  }
  return {
    [`list_items_${way}`]: declared,
    [`list_items_begun_${way}`]: roundTo(begun / declared, 3),
    [`list_items_recovered_${way}`]: roundTo(exact / declared, 3),
  };
}

/** Items inside an item have got their bullets, too: what counts is that the words are the same. */
export function squeeze(text: string): string {
  return text.replace(/[\s•\d.]+/g, '');
}

export function hideAgain(style: Style, node: number): string {
  return style.hidden[node] === 0 ? '' : ' style="display:none"';
}

/** An item with words a person sees, in a list of two such items or more. */
export function isCounted(page: Page, style: Style, item: number): boolean {
  if (!hasSeenWord(page, style, item)) return false;
  const list = page.parent[item];
  if (![TAG.ul, TAG.ol, TAG.menu].includes(page.tag[list])) return false;
  let items = 0;
  for (const child of page.children(list))
    if (page.tag[child] === TAG.li && hasSeenWord(page, style, child)) items++;
  return items > 1;
}

/** Where the bullets of the counted items stand in the rewritten page, and what each item said. */
export function collectItems(
  after: Page,
  before: Page,
  style: Style,
  way: 'br' | 'div',
): { at: number; text: string }[] {
  const said: string[] = [];
  for (let node = 0; node < before.size; node++) {
    if (before.tag[node] === TAG.li && isCounted(before, style, node)) said.push(before.textOf(node));
  }
  const items: { at: number; text: string }[] = [];
  for (let node = 0; node < after.size; node++) {
    const isMark =
      way === 'div'
        ? after.kind[node] === KIND.element && after.attributeNamed(node, 'data-item') !== undefined
        : after.kind[node] === KIND.comment && after.data[node] === 'item data-item="1"';
    if (!isMark) continue;
    const text = after.text.slice(after.textAt[node + 1]);
    const bullet = /^\s*(?:•|\d+\.)/.exec(text)?.[0].trim() ?? '';
    items.push({ at: after.span(node + 1, after.size)[0], text: bullet + (said[items.length] ?? '') });
  }
  return items;
}
