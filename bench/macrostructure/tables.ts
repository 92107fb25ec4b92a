import type { Layer, Page, Style } from '@anatome/core';
import { roundTo } from '@anatome/core/number';
import { KIND, TAG } from '@anatome/core/page';
import { rewrite, toAttributes } from './rewrite.ts';
import { hasSeenWord, type Sample, see } from './see.ts';

const DECLARING = ['role', 'scope', 'headers', 'summary', 'abbr', 'axis'];

/** What the author says a table is; undefined when the markup does not say. */
export function declarationOf(page: Page, table: number): 'genuine' | 'layout' | undefined {
  const role = page.attribute(table, 'role')?.trim().toLowerCase();
  if (role === 'presentation' || role === 'none') return 'layout';
  for (let node = table + 1; node < page.end[table]; node++) {
    // What a table inside declares is said of that table.
    if (page.tag[node] === TAG.table) node = page.end[node] - 1;
    else if (page.tag[node] === TAG.th || page.tag[node] === TAG.caption || page.tag[node] === TAG.thead)
      return 'genuine';
  }
  return undefined;
}

/** Declared data and layout tables against the verdicts, with the declarations in sight and with all of them gone. */
export function measureTables(samples: readonly Sample[]): Record<string, number> {
  const seen = new Map<string, number>();
  const add = (key: string): void => {
    seen.set(key, (seen.get(key) ?? 0) + 1);
  };
  for (const { html, url } of samples) {
    const { page, style, layer } = see(html, url);
    const declared = collectTables(page, style).map((table) => ({ table, says: declarationOf(page, table) }));
    if (!declared.some(({ says }) => says !== undefined)) continue;
    const order = new Map(declared.map(({ table }, place) => [table, place]));
    const after = see(
      rewrite(page, (node) => undeclare(page, node, order.get(node))),
      url,
    );
    const blind = verdictsByMark(after.page, after.layer);
    const open = verdicts(layer);
    declared.forEach(({ table, says }, place) => {
      if (says === undefined) return;
      add(says);
      if (open.get(table) === says) add(`${says} open`);
      if (blind.get(place) === says) add(`${says} blind`);
    });
  }
  const count = (key: string): number => seen.get(key) ?? 0;
  const total = count('genuine') + count('layout');
  return {
    tables_declared_data: count('genuine'),
    tables_declared_layout: count('layout'),
    tables_agreement: roundTo((count('genuine open') + count('layout open')) / total, 3),
    tables_agreement_undeclared: roundTo((count('genuine blind') + count('layout blind')) / total, 3),
    tables_data_found_undeclared: roundTo(count('genuine blind') / count('genuine'), 3),
    tables_layout_found_undeclared: roundTo(count('layout blind') / count('layout'), 3),
  };
}

export function collectTables(page: Page, style: Style): number[] {
  const tables: number[] = [];
  for (let node = 0; node < page.size; node++) {
    if (page.tag[node] === TAG.table && hasSeenWord(page, style, node)) tables.push(node);
  }
  return tables;
}

export function undeclare(
  page: Page,
  node: number,
  place: number | undefined,
): ReturnType<Parameters<typeof rewrite>[1]> {
  const tag = page.tag[node];
  if (tag === TAG.caption || tag === TAG.colgroup) return { drop: true };
  if (tag === TAG.th) return { name: 'td', attributes: toAttributes(page, node, DECLARING) };
  if (tag === TAG.thead || tag === TAG.tfoot) return { name: 'tbody' };
  if (place === undefined) return undefined;
  return { attributes: `${toAttributes(page, node, DECLARING)} data-table="${place}"` };
}

function verdicts(layer: Layer): Map<number, string> {
  const tables = layer.annotations.filter(({ label }) => label === 'Table');
  return new Map(tables.map(({ nodes, attributes }) => [nodes[0], String(attributes!.verdict)]));
}

function verdictsByMark(page: Page, layer: Layer): Map<number, string> {
  const marked = new Map<number, string>();
  for (const [node, verdict] of verdicts(layer)) {
    const mark = page.kind[node] === KIND.element ? page.attributeNamed(node, 'data-table') : undefined;
    if (mark !== undefined) marked.set(Number(mark), verdict);
  }
  return marked;
}
