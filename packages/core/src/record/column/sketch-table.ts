/** Rows of a table of the page: its own columns, with spans laid out, and its header cells as names. */
import { type Page, placeCells, readSpan, TAG, type TableGrid } from '../../page/index.ts';
import { readAddress } from './read-address.ts';
import type { Canvas, Sketch } from './sketch.ts';
import { collectTableRows, countHeaderRows, type TableRow } from './table-rows.ts';

/** A table drawn from its own grid: the rows that are records, and the columns. */
export interface OwnTable {
  readonly units: readonly (readonly number[])[];
  readonly sketches: readonly Sketch[];
}

/** Columns of a grid; the widest table of the content set has 32. */
const MAX_COLUMNS = 200;
/** Part of the cells that must be single values in a table without header cells. */
const LEAST_PLAIN = 0.8;
const MOST = 0.5;

/** The tables these rows stand in, drawn by their grids; undefined where they are no rows of such, or only laid out so. */
export function sketchTable(canvas: Canvas): OwnTable | undefined {
  const tables = findTables(canvas);
  const drawn: OwnTable[] = [];
  for (const table of tables) {
    const own = sketchOne(canvas, table);
    if (own === undefined || (drawn.length > 0 && !areAlike(drawn[0], own))) return undefined;
    drawn.push(own);
  }
  return drawn.length < 2 ? drawn[0] : drawn.reduce(append);
}

function areAlike(one: OwnTable, other: OwnTable): boolean {
  return (
    one.sketches.length === other.sketches.length &&
    one.sketches.every(
      ({ name, kind }, at) => name === other.sketches[at].name && kind === other.sketches[at].kind,
    )
  );
}

/** The rows of the second table below those of the first. */
function append(one: OwnTable, other: OwnTable): OwnTable {
  return {
    units: [...one.units, ...other.units],
    sketches: one.sketches.map((sketch, at) => ({
      ...sketch,
      starts: [...sketch.starts, ...other.sketches[at].starts],
      ends: [...sketch.ends, ...other.sketches[at].ends],
      texts: [...sketch.texts, ...other.sketches[at].texts],
    })),
  };
}

function sketchOne(canvas: Canvas, table: number): OwnTable | undefined {
  const { page } = canvas;
  const rows = collectTableRows(page, table);
  const headers = countHeaderRows(canvas, rows);
  const grid = placeCells(
    rows,
    (cell) => ({ columns: readSpan(page, cell, 'colspan'), rows: readSpan(page, cell, 'rowspan') }),
    MAX_COLUMNS,
  );
  if (grid.columns < 2 || (headers === 0 && !isPlain(page, rows))) return undefined;
  const spots = toSpots(grid);
  const records = rows.flatMap((row, at) => (at >= headers && isRecord(page, row, spots[at]) ? [at] : []));
  if (records.length === 0) return undefined;
  const columns = Array.from({ length: grid.columns }, (_, column) => column);
  const own = { canvas, rows, spots, records, headers };
  return {
    units: records.map((at) => [rows[at].node, page.end[rows[at].node]]),
    sketches: [
      ...sketchGroups(own),
      ...columns.flatMap((column) =>
        sketchColumn(own, { column, name: readName(page, spots.slice(0, headers), column) }),
      ),
    ],
  };
}

interface Own {
  readonly canvas: Canvas;
  readonly rows: readonly TableRow[];
  /** The cell at each place, -1 for none. */
  readonly spots: readonly (readonly number[])[];
  /** Which rows are records. */
  readonly records: readonly number[];
  /** How many rows name the columns. */
  readonly headers: number;
}

/** The tables around the rows, in order; none where some are no rows of tables. */
function findTables({ page, units }: Canvas): number[] {
  const tables = new Set<number>();
  for (const [start, end] of units) {
    // A record of several rows is no row of the grid.
    if (page.tag[start] !== TAG.tr || end > page.end[start]) return [];
    let node = page.parent[start];
    if (page.tag[node] !== TAG.table) node = page.parent[node];
    if (page.tag[node] !== TAG.table) return [];
    tables.add(node);
  }
  return [...tables];
}

function toSpots({ rows, columns, cells }: TableGrid<number>): number[][] {
  const spots = Array.from({ length: rows }, () => new Array<number>(columns).fill(-1));
  for (const { cell, row, column, rowSpan, columnSpan } of cells) {
    for (let down = row; down < row + rowSpan; down++) spots[down].fill(cell, column, column + columnSpan);
  }
  return spots;
}

/** A row with something in it that neither heads the rows below it nor names the columns once more. */
function isRecord(page: Page, row: TableRow, spots: readonly number[]): boolean {
  if (isGroupRow(page, row, spots) || isNames(page, row)) return false;
  return row.cells.some(
    (cell) => page.textOf(cell).trim() !== '' || page.first(TAG.img, cell, page.end[cell]) >= 0,
  );
}

function isNames(page: Page, { cells }: TableRow): boolean {
  return cells.length > 1 && cells.every((cell) => page.tag[cell] === TAG.th);
}

/** One cell over all columns. */
function isGroupRow(page: Page, { cells }: TableRow, spots: readonly number[]): boolean {
  const [first] = spots;
  return (
    cells.length === 1 &&
    spots.length > 1 &&
    spots.every((spot) => spot === first) &&
    page.textOf(first) !== ''
  );
}

/** Most cells hold one value: no headings, lists or tables, few lines. */
function isPlain(page: Page, rows: readonly TableRow[]): boolean {
  const cells = rows.flatMap((row) => row.cells);
  const plain = cells.filter((cell) => page.textOf(cell).split('\n').length <= 2);
  return rows.length > 1 && plain.length >= LEAST_PLAIN * cells.length;
}

/** Names of all header rows, from top to bottom: "Group / Name". */
function readName(page: Page, headers: readonly (readonly number[])[], column: number): string {
  const names: string[] = [];
  for (const spots of headers) {
    const isOverAll = spots.length > 1 && spots.every((cell) => cell === spots[0]);
    const name = spots[column] < 0 || isOverAll ? '' : page.textOf(spots[column]).replace(/\s+/g, ' ');
    if (name !== '' && names.at(-1) !== name) names.push(name.slice(0, 60));
  }
  return names.join(' / ');
}

/** Headings over all columns, carried down to the rows below them. */
function sketchGroups({ canvas, rows, spots, records, headers }: Own): Sketch[] {
  const { page } = canvas;
  const heads = rows.map((row, at) => (isGroupRow(page, row, spots[at]) ? spots[at][0] : -1));
  const first = records[0];
  if (!heads.some((head, at) => head >= 0 && at > 0 && at < records.at(-1)!)) return [];
  const starts = records.map((at) => {
    let head = at;
    while (head >= 0 && heads[head] < 0) head--;
    return head < 0 || (head < first && first - headers > 1) ? -1 : heads[head];
  });
  return [toSketch(canvas, starts, { name: 'group', from: '' })];
}

function sketchColumn(
  own: Own,
  { column, name }: { readonly column: number; readonly name: string },
): Sketch[] {
  const { canvas, spots, records } = own;
  const { page } = canvas;
  const starts = records.map((at) => spots[at][column]);
  const from = name === '' ? '' : 'header';
  const text = toSketch(canvas, starts, { name, from });
  if (text.texts.every((written) => written === '')) {
    const images = starts.map((cell) => (cell < 0 ? -1 : page.first(TAG.img, cell, page.end[cell])));
    if (images.every((image) => image < 0)) return [];
    return [toAddresses(canvas, images, { name, from, kind: 'image' })];
  }
  const links = starts.map((cell) => (cell < 0 ? -1 : findLink(page, cell)));
  const linked = links.filter((link) => link >= 0).length;
  if (linked < MOST * records.length) return [text];
  return [text, toAddresses(canvas, links, { name: '', from: '', kind: 'link' })];
}

function findLink(page: Page, cell: number): number {
  for (
    let link = page.first(TAG.a, cell, page.end[cell]);
    link >= 0;
    link = page.first(TAG.a, link + 1, page.end[cell])
  )
    if (page.attribute(link, 'href') !== undefined) return link;
  return -1;
}

function toSketch(
  { page, repeats }: Canvas,
  starts: readonly number[],
  { name, from }: Pick<Sketch, 'name' | 'from'>,
): Sketch {
  return {
    kind: 'text',
    starts,
    ends: starts.map((cell) => (cell < 0 ? -1 : page.end[cell])),
    texts: repeats.readTexts(starts),
    name,
    from,
  };
}

function toAddresses(
  { page, base, repeats }: Canvas,
  starts: readonly number[],
  facts: Pick<Sketch, 'name' | 'from' | 'kind'>,
): Sketch {
  return {
    ...facts,
    starts,
    ends: starts.map((node) => (node < 0 ? -1 : page.end[node])),
    texts: repeats.readAll(starts, facts.kind, (node) => readAddress(page, node, base)),
  };
}
