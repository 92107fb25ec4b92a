/** The tree of repetition as a drawing: nested boxes, as in the paper's figures 3 and 4. */
import type { Layer } from '../../annotation/index.ts';
import type { Page } from '../../page/index.ts';
import { escapeXml } from '../xml.ts';
import { type TreeLine, type TreeOptions, toTreeLines } from './to-tree-lines.ts';

const LINE = 20;
const INDENT = 18;
const WIDTH = 720;

/** Fill by type: light enough for black text, different enough to tell apart. */
const FILLS: Readonly<Record<string, string>> = {
  menu: '#dbeafe',
  list: '#e0e7ff',
  table: '#dcfce7',
  records: '#fef3c7',
  thread: '#ffe4e6',
  gallery: '#fae8ff',
  text: '#f3f4f6',
};

/** A picture of the tree: a box around each series, a line per unit. */
export function toRepetitionSvg(page: Page, layer: Layer, options: TreeOptions = {}): string {
  const lines = toTreeLines(page, layer, { units: 6, ...options });
  const height = (lines.length + 1) * LINE;
  const parts = lines.map((line, at) => drawBox(lines, line, at));
  const texts = lines.map((line, at) => drawText(line, at));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="12">`,
    '<title>Repetition</title>',
    ...parts,
    ...texts,
    '</svg>',
    '',
  ]
    .filter((part, at, all) => part !== '' || at === all.length - 1)
    .join('\n');
}

/** The box of a series spans its own line and all lines below it. */
function drawBox(lines: readonly TreeLine[], { kind, depth, series }: TreeLine, at: number): string {
  if (kind !== 'series') return '';
  let end = at + 1;
  while (end < lines.length && lines[end].depth > depth) end++;
  const x = 8 + depth * INDENT;
  const y = 8 + at * LINE;
  const size = `width="${Math.max(80, WIDTH - 2 * x)}" height="${(end - at) * LINE - 4}"`;
  const dash = series.hidden === '' ? '' : ' stroke-dasharray="4 3"';
  return `<rect x="${x}" y="${y}" ${size} rx="4" fill="${FILLS[series.type] ?? '#fff'}" stroke="#6b7280"${dash}/>`;
}

function drawText({ kind, depth, text }: TreeLine, at: number): string {
  const weight = kind === 'series' ? ' font-weight="bold"' : '';
  return `<text x="${16 + depth * INDENT}" y="${8 + at * LINE + 13}"${weight}>${escapeXml(text)}</text>`;
}
