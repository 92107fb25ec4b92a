import type { Analysis, Entry } from '@anatome/core';
import type { Unnumbered } from './page-rows.ts';

/** The entries of the outline as rows, each before those inside of it; without recursion, whatever their depth. */
export function collectRegions({
  page,
  outline,
}: Pick<Analysis, 'page' | 'outline'>): Unnumbered<'region'>[] {
  const rows: Unnumbered<'region'>[] = [];
  const open: { readonly entry: Entry; readonly parent: number }[] = [];
  const push = (entries: readonly Entry[], parent: number): void => {
    for (let at = entries.length - 1; at >= 0; at--) open.push({ entry: entries[at], parent });
  };
  push(outline.entries, -1);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { label, score, nodes, text, attributes, entries } = next.entry;
    const ordinal = rows.length;
    rows.push({
      ordinal,
      parent: next.parent,
      label,
      score: score ?? null,
      level: typeof attributes?.level === 'number' ? attributes.level : null,
      node: nodes[0],
      node_end: nodes[1],
      path: page.path(nodes[0]),
      text,
    });
    push(entries, ordinal);
  }
  return rows;
}
