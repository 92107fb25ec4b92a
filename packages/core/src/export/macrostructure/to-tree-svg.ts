/**
 * Tree drawings as stand-alone SVG (Rehm 4.3, figures 1 and 3): parents left of their children, leaves
 * below each other, so that a long page is a long drawing.
 */
import type { Layer } from '../../annotation/index.ts';
import type { Page } from '../../page/index.ts';
import { escapeXml } from '../xml.ts';
import { buildTree, type TreeKind } from './build-tree.ts';
import { type DrawnNode, toDrawnNodes } from './drawn-tree.ts';
import { colourOf, isDark } from './palette.ts';

/** Pixels of a box, wide enough for 28 letters of size 10, and the room around it. */
const BOX = { width: 168, height: 32, gapX: 36, gapY: 6 } as const;

/** The source, augmented or reduced tree as a drawing. */
export function toTreeSvg(page: Page, layer: Layer, kind: TreeKind = 'augmented'): string {
  const nodes = toDrawnNodes(buildTree(page, layer, kind));
  const rows = placeRows(nodes);
  const deepest = nodes.reduce((depth, node) => Math.max(depth, node.depth), 0);
  const lowest = rows.reduce((low, row) => Math.max(low, row), 0);
  const width = (deepest + 1) * (BOX.width + BOX.gapX);
  const height = Math.ceil((lowest + 1) * (BOX.height + BOX.gapY)) + BOX.gapY;
  const at = (place: number): Place => ({
    x: BOX.gapX / 2 + nodes[place].depth * (BOX.width + BOX.gapX),
    y: Math.round(BOX.gapY + rows[place] * (BOX.height + BOX.gapY)),
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`,
    ' font-family="Helvetica, Arial, sans-serif" font-size="10" text-anchor="middle">\n',
    `<title>${escapeXml(`${kind} tree`)}</title>\n`,
    ...nodes.map(({ parent }, place) => (parent < 0 ? '' : drawEdge(at(parent), at(place)))),
    ...nodes.map((node, place) => drawBox(node, at(place))),
    '</svg>\n',
  ].join('');
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Leaves take the next free row; a parent stands in the middle of its first and last child. */
function placeRows(nodes: readonly DrawnNode[]): Float64Array {
  const first = new Float64Array(nodes.length).fill(Number.NaN);
  const last = new Float64Array(nodes.length).fill(Number.NaN);
  const isParent = new Uint8Array(nodes.length);
  for (const { parent } of nodes) if (parent >= 0) isParent[parent] = 1;
  let row = 0;
  nodes.forEach((_, place) => {
    if (isParent[place] === 0) first[place] = last[place] = row++;
  });
  // Children come after their parents, so backwards every child is placed before its parent.
  for (let place = nodes.length - 1; place > 0; place--) {
    const { parent } = nodes[place];
    const middle = (first[place] + last[place]) / 2;
    first[parent] = Number.isNaN(first[parent]) ? middle : Math.min(first[parent], middle);
    last[parent] = Number.isNaN(last[parent]) ? middle : Math.max(last[parent], middle);
  }
  return first.map((value, place) => (value + last[place]) / 2);
}

function drawEdge(from: Place, to: Place): string {
  const middle = BOX.height / 2;
  const x1 = from.x + BOX.width;
  return `<line x1="${x1}" y1="${from.y + middle}" x2="${to.x}" y2="${to.y + middle}" stroke="#888"/>\n`;
}

function drawBox({ title, words, name, isAnnotation }: DrawnNode, { x, y }: Place): string {
  const fill = isAnnotation ? colourOf(name) : '#ffffff';
  const ink = isAnnotation && isDark(name) ? '#ffffff' : '#000000';
  const lines = [title, words].filter((line) => line !== '');
  const texts = lines.map((line, place) => {
    const baseline = y + (lines.length === 1 ? 20 : 13 + 13 * place);
    return `<text x="${x + BOX.width / 2}" y="${baseline}" fill="${ink}">${escapeXml(line)}</text>`;
  });
  const box = `<rect x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="3" fill="${fill}" stroke="#555"/>`;
  return `${box}${texts.join('')}\n`;
}
