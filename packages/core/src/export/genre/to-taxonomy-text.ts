/** Genres for a person to read: all in a tree, or the table of one. */
import { type Genre, isJudged, listModules, type Taxonomy } from '../../genre/index.ts';

/** All genres, each below its parent. */
export function toTaxonomyText(taxonomy: Taxonomy): string {
  const lines: string[] = [];
  const open = [{ genre: taxonomy.genres[0], depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { genre, depth } = next;
    const said = isJudged(genre) ? `${listModules(genre).length} modules` : 'above others';
    lines.push(`${'  '.repeat(depth)}${genre.id}: ${genre.label} (${said})`);
    const below = taxonomy.childrenOf(genre.id).reverse();
    open.push(...below.map((child) => ({ genre: child, depth: depth + 1 })));
  }
  return `${lines.join('\n')}\n`;
}

/** One genre: what it is, and the rows of its table. */
export function toGenreTable({
  id,
  label,
  parent,
  content,
  form,
  function: purpose,
  source,
  threshold,
  ...genre
}: Genre): string {
  const head = [
    `${id}: ${label}`,
    ...(parent === undefined ? [] : [`below     ${parent}`]),
    `content   ${content}`,
    `form      ${form}`,
    `function  ${purpose}`,
    ...(source === undefined ? [] : [`source    ${source}`]),
    ...(threshold === undefined ? [] : [`threshold ${threshold}`]),
  ];
  const rows = listModules(genre).map(({ level, id: module, kind, status, number, label: said }) => {
    const indent = level === 'feature' ? '  ' : '';
    return `${(indent + module).padEnd(26)} ${level.padEnd(8)} ${kind.padEnd(10)} ${status.padEnd(11)} ${String(number ?? '—').padStart(4)}  ${said}`;
  });
  return `${[...head, '', ...rows].join('\n')}\n`;
}
