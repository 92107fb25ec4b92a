import type { Page } from '../../page/index.ts';

/** Longer names are cut: they are there to recognise the element by. */
const NAME_LENGTH = 60;

/** An element as its author wrote it: `div class="sidebar"`. */
export function toTag(page: Page, node: number): string {
  const named = (['id', 'class', 'role'] as const).flatMap((name) => {
    const value = page.attribute(node, name)?.trim().slice(0, NAME_LENGTH);
    return value === undefined || value === '' ? [] : [`${name}="${value}"`];
  });
  return [page.name(node), ...named].join(' ');
}
