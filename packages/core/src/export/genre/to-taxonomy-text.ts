/** Genres for a person to read: all in a tree, or the table of one. */
import { type Genre, isJudged, listModules, type Taxonomy } from '../../genre/index.ts';

/** All genres, each below its parent. */
export function toTaxonomyText(taxonomy: Taxonomy): string {
  const lines = taxonomy.genres.map((genre) => {
    const count = listModules(genre).length;
    const said = isJudged(genre) ? `${count} modules` : 'above others';
    return `${'  '.repeat(depthOf(taxonomy, genre))}${genre.id}: ${genre.label} (${said})`;
  });
  return `${lines.join('\n')}\n`;
}

function depthOf(taxonomy: Taxonomy, genre: Genre): number {
  let depth = 0;
  for (let { parent } = genre; parent !== undefined; parent = taxonomy.find(parent)?.parent) depth++;
  return depth;
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
