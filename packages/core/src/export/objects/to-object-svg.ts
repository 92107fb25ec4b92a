/** The object graph as a drawing: the document above, a column for each zone, the objects of both views in it. */
import { escapeXml } from '../xml.ts';
import type { GraphObject } from './graph-object.ts';
import type { GraphZone, ObjectGraph } from './object-graph.ts';
import { shorten } from './to-object-text.ts';

const COLUMN = { width: 420, gap: 24 } as const;
const ROW = { height: 22, indent: 16 } as const;
const TOP = { document: 16, height: 40, zones: 96 } as const;
/** A drawing is for looking at: beyond this many objects a view says how many more there are. */
const MOST_ROWS = 40;
/** Fills by class; whatever is not named is plain. The class is always written, too: no one needs the colour. */
const FILLS: ReadonlyMap<string, string> = new Map([
  ['Menu', '#cfe3f7'],
  ['LegalInformation', '#e6dff2'],
  ['Interaction', '#d5efdd'],
  ['Banner', '#fbe3c8'],
  ['Record', '#f9f1c4'],
  ['Structure', '#f9f1c4'],
  ['Title', '#dde4ea'],
]);

interface Row {
  readonly text: string;
  readonly fill: string;
  readonly depth: number;
  readonly isHead: boolean;
}

/** Draws the graph; valid XML, no scripts, no references outside. */
export function toObjectSvg(graph: ObjectGraph): string {
  const columns = graph.zones.map((zone) => [...toRows(zone, 'presentation'), ...toRows(zone, 'content')]);
  const width = Math.max(1, columns.length) * (COLUMN.width + COLUMN.gap) + COLUMN.gap;
  const longest = Math.max(0, ...columns.map((rows) => rows.length));
  const height = TOP.zones + (longest + 2) * ROW.height + COLUMN.gap;
  const parts = graph.zones.map((zone, at) => drawZone(zone, columns[at], { at, width }));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`,
    ' font-family="sans-serif" font-size="12">',
    `<title>${escapeXml(`Objects of ${graph.title || (graph.url ?? 'a page')}`)}</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...parts,
    drawDocument(graph, width),
    '</svg>\n',
  ].join('\n');
}

function drawDocument(graph: ObjectGraph, width: number): string {
  const x = width / 2 - COLUMN.width / 2;
  return [
    `<rect x="${x}" y="${TOP.document}" width="${COLUMN.width}" height="${TOP.height}" fill="#fff" stroke="#333"/>`,
    `<text x="${width / 2}" y="${TOP.document + 17}" text-anchor="middle" text-decoration="underline">: WebDocument</text>`,
    `<text x="${width / 2}" y="${TOP.document + 33}" text-anchor="middle">${escapeXml(shorten(graph.title))}</text>`,
  ].join('\n');
}

/** A composition in UML: a filled diamond at the whole, a line to the part. */
function drawZone(
  zone: GraphZone,
  rows: readonly Row[],
  { at, width }: { at: number; width: number },
): string {
  const x = COLUMN.gap + at * (COLUMN.width + COLUMN.gap);
  const middle = x + COLUMN.width / 2;
  const from = width / 2;
  const y = TOP.document + TOP.height;
  const height = (rows.length + 1) * ROW.height + 8;
  return [
    `<path d="M${from} ${y}l6 8l-6 8l-6 -8z" fill="#333"/>`,
    `<path d="M${from} ${y + 16}V${y + 24}H${middle}V${TOP.zones}" fill="none" stroke="#333"/>`,
    `<rect x="${x}" y="${TOP.zones}" width="${COLUMN.width}" height="${height}" fill="#fff" stroke="#333"/>`,
    `<text x="${middle}" y="${TOP.zones + 16}" text-anchor="middle" text-decoration="underline">: ${escapeXml(zone.class)}</text>`,
    ...rows.map((row, index) => drawRow(row, x, TOP.zones + (index + 1) * ROW.height)),
  ].join('\n');
}

function drawRow({ text, fill, depth, isHead }: Row, x: number, y: number): string {
  const left = x + 6 + depth * ROW.indent;
  const width = COLUMN.width - 12 - depth * ROW.indent;
  const label = escapeXml(text);
  if (isHead) return `<text x="${left}" y="${y + 15}" font-style="italic" fill="#555">${label}</text>`;
  return [
    `<rect x="${left}" y="${y + 1}" width="${width}" height="${ROW.height - 3}" fill="${fill}" stroke="#999"/>`,
    `<text x="${left + 6}" y="${y + 15}">${label}</text>`,
  ].join('');
}

function toRows(zone: GraphZone, view: 'presentation' | 'content'): Row[] {
  const objects = zone[view];
  if (objects.length === 0) return [];
  const rows: Row[] = [{ text: `«${view}»`, fill: '', depth: 0, isHead: true }];
  const open = [...objects].reverse().map((object) => ({ object, depth: 0 }));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (rows.length > MOST_ROWS) {
      rows.push({ text: `… and ${open.length + 1} more`, fill: '', depth: 0, isHead: true });
      break;
    }
    const { object, depth } = next;
    rows.push(toRow(object, depth));
    // Deeper than this no text would fit.
    for (const part of [...object.parts].reverse())
      open.push({ object: part, depth: Math.min(depth + 1, 6) });
  }
  return rows;
}

function toRow({ class: name, name: own, link, text }: GraphObject, depth: number): Row {
  const words = text === '' ? '' : ` ${shorten(text, 40 - 3 * depth)}`;
  return {
    text: `${own}${link ? ' «Link»' : ''}${words}`,
    fill: FILLS.get(name) ?? '#fff',
    depth,
    isHead: false,
  };
}
