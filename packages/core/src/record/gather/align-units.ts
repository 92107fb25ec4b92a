/** Rows aligned into fields, as the repetition lens aligns its units: what stands in the same place is one column. */
import { type Page, TAG } from '../../page/index.ts';
import type { SeriesField } from '../read-series.ts';
import type { Gathered } from './gathered.ts';
import { type Cell, type Walk, walkUnit } from './unit-walk.ts';

/** Fields a table may have; further ones are the rarest. */
const MOST_FIELDS = 48;
/** Cells of one way in a row that get fields of their own. */
const MOST_RANK = 16;
/** Fields of one dress that a field is compared with before it stands for itself. */
const MOST_MERGES = 8;
/** Part of the cells that must be numbers. */
const MOST = 0.8;
/** Cells that are read to tell what a field is. */
const SAMPLES = 24;

interface Draft {
  readonly kind: Cell['kind'];
  readonly dress: number;
  readonly sample: number;
  /** The cell of each row that has one. */
  readonly cells: Map<number, number>;
  /** Sum of the places the cells have in their rows. */
  places: number;
}

/** The fields of the rows, in the order they stand in them. */
export function alignUnits(walk: Walk, units: Gathered['units']): SeriesField[] {
  const drafts = merge(collectDrafts(walk, units));
  drafts.sort((one, other) => other.cells.size - one.cells.size);
  if (drafts.length > MOST_FIELDS) drafts.length = MOST_FIELDS;
  drafts.sort((one, other) => one.places / one.cells.size - other.places / other.cells.size);
  const names = new Map<string, number>();
  return drafts.map((draft) => toField(walk.page, draft, { rows: units.length, names }));
}

function collectDrafts(walk: Walk, units: Gathered['units']): Draft[] {
  const drafts = new Map<number, Draft>();
  for (let row = 0; row < units.length; row++) {
    const ranks = new Map<number, number>();
    const cells = walkUnit(walk, units[row][0], units[row][1]);
    for (let place = 0; place < cells.length; place++) {
      const key = toKey(cells[place].kind, cells[place].way);
      const rank = ranks.get(key) ?? 0;
      ranks.set(key, rank + 1);
      if (rank < MOST_RANK) addCell(drafts, key * MOST_RANK + rank, { cell: cells[place], row, place });
    }
  }
  return [...drafts.values()];
}

const KINDS: Readonly<Record<Cell['kind'], number>> = { text: 0, link: 1, image: 2, series: 3 };

/** Things of one kind and way, or of one kind and dress, as one number. */
function toKey(kind: Cell['kind'], number: number): number {
  return number * 4 + KINDS[kind];
}

function addCell(
  drafts: Map<number, Draft>,
  key: number,
  { cell, row, place }: { readonly cell: Cell; readonly row: number; readonly place: number },
): void {
  const { kind, dress, node } = cell;
  const draft = drafts.get(key);
  if (draft === undefined)
    drafts.set(key, { kind, dress, sample: node, cells: new Map([[row, cell.value]]), places: place });
  else {
    draft.cells.set(row, cell.value);
    draft.places += place;
  }
}

/** Fields of one dress that no row has both of are one: the way to a title differs where a badge wraps it. */
function merge(drafts: readonly Draft[]): Draft[] {
  const merged: Draft[] = [];
  const alike = new Map<number, Draft[]>();
  for (const draft of [...drafts].sort((one, other) => other.cells.size - one.cells.size)) {
    const key = toKey(draft.kind, draft.dress);
    const known = alike.get(key) ?? [];
    const home = known.find((other) => areDisjoint(other, draft));
    if (home === undefined) {
      merged.push(draft);
      if (known.length < MOST_MERGES) alike.set(key, [...known, draft]);
      continue;
    }
    for (const [row, cell] of draft.cells) home.cells.set(row, cell);
    home.places += draft.places;
  }
  return merged;
}

function areDisjoint(one: Draft, other: Draft): boolean {
  for (const row of other.cells.keys()) if (one.cells.has(row)) return false;
  return true;
}

function toField(
  page: Page,
  { kind, cells, sample }: Draft,
  { rows, names }: { readonly rows: number; readonly names: Map<string, number> },
): SeriesField {
  const { name, from } = nameField(page, kind, sample);
  const count = (names.get(name) ?? 0) + 1;
  names.set(name, count);
  const all = new Array<number>(rows).fill(-1);
  for (const [row, cell] of cells) all[row] = cell;
  return {
    name: count === 1 ? name : `${name} ${count}`,
    from,
    kind: kind === 'text' ? readKind(page, sample, cells.values()) : kind,
    optional: cells.size < rows,
    label: '',
    cells: all,
  };
}

/** What the page calls a field: its itemprop, its class, else what kind it is. */
function nameField(page: Page, kind: Cell['kind'], sample: number): Pick<SeriesField, 'name' | 'from'> {
  const property = page.attribute(sample, 'itemprop')?.trim();
  if (property !== undefined && property !== '') return { name: property.slice(0, 40), from: 'itemprop' };
  const named = page.isText(sample) ? page.parent[sample] : sample;
  const word = /[\p{L}]{4,24}$/u.exec((page.attribute(named, 'class') ?? '').split(/\s+/, 1)[0])?.[0];
  return word === undefined ? { name: kind, from: 'kind' } : { name: word.toLowerCase(), from: 'class' };
}

function readKind(page: Page, sample: number, cells: Iterable<number>): SeriesField['kind'] {
  if (page.tag[sample] === TAG.time) return 'date';
  let [read, numbers] = [0, 0];
  for (const cell of cells) {
    if (read++ === SAMPLES) break;
    if (isNumber(page.textOf(cell))) numbers++;
  }
  return numbers >= MOST * Math.min(read, SAMPLES) ? 'number' : 'text';
}

function isNumber(text: string): boolean {
  return text.length < 30 && /^[^\p{L}]*\d[^\p{L}]*$/u.test(text);
}
