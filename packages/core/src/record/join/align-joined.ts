/** Fields of series that are joined: what stands at the same place of their rows, or is called the same, is one column. */
import type { Page } from '../../page/index.ts';
import type { SeriesField, SeriesTree } from '../read-series.ts';
import { NO_SLOT, Slots } from './slots.ts';

/** A part of a joined table: a series, or rows that no series has. */
export interface Part {
  readonly units: readonly (readonly number[])[];
  /** Undefined where nobody has aligned the rows yet. */
  readonly tree: SeriesTree | undefined;
}

/** A field of the joined table while it is made. */
interface Joined {
  readonly name: string;
  readonly from: string | undefined;
  readonly kind: SeriesField['kind'];
  readonly label: string;
  /** Where most of its cells stand in their rows. */
  readonly slot: number;
  readonly cells: number[];
}

/** Rows that are looked at to tell where the cells of a field stand. */
const SAMPLES = 12;

/** The fields of all rows of the parts, in order. */
export function alignJoined(page: Page, parts: readonly Part[]): SeriesField[] {
  const fields: Joined[] = [];
  const slots = new Slots(page);
  let before = 0;
  for (const { tree, units } of parts) {
    if (tree !== undefined) joinFields(slots, { tree, fields, before });
    before += units.length;
  }
  for (const field of fields) while (field.cells.length < before) field.cells.push(-1);
  fillLone(slots, parts, fields);
  return fields.map(({ slot: _, ...field }) => ({ ...field, optional: field.cells.includes(-1) }));
}

function joinFields(
  slots: Slots,
  { tree, fields, before }: { readonly tree: SeriesTree; readonly fields: Joined[]; readonly before: number },
): void {
  const places = tree.units.slice(0, SAMPLES).map((unit) => slots.readPlaces(unit));
  const free = new Set(fields);
  for (const field of tree.fields) {
    const slot = findSlot(field, places);
    const home = findHome(free, field, slot) ?? addField(fields, field, slot);
    free.delete(home);
    while (home.cells.length < before) home.cells.push(-1);
    for (const cell of field.cells) home.cells.push(cell);
  }
}

function addField(fields: Joined[], { kind, label, name, from }: SeriesField, slot: number): Joined {
  const isTaken = fields.some((other) => other.name === name);
  const field = { name: isTaken ? nameAnew(fields, name) : name, from, kind, label, slot, cells: [] };
  fields.push(field);
  return field;
}

function nameAnew(fields: readonly Joined[], name: string): string {
  const stem = name.replace(/ \d+$/, '');
  for (let count = 2; ; count++) {
    const numbered = `${stem} ${count}`;
    if (!fields.some((other) => other.name === numbered)) return numbered;
  }
}

/** The place most of a field's cells have; nested series have none. */
function findSlot({ kind, cells }: SeriesField, places: readonly ReadonlyMap<number, number>[]): number {
  const counts = new Map<number, number>();
  for (const [at, of] of places.entries()) {
    const slot = kind === 'series' ? NO_SLOT : (of.get(cells[at] ?? -1) ?? NO_SLOT);
    if (slot !== NO_SLOT) counts.set(slot, (counts.get(slot) ?? 0) + 1);
  }
  let best = NO_SLOT;
  for (const [slot, count] of counts) if (best === NO_SLOT || count > counts.get(best)!) best = slot;
  return best;
}

/** Texts that happen to be numbers here and words there are one field all the same. */
const WORDS: ReadonlySet<string> = new Set(['text', 'number', 'date']);

function findHome(free: ReadonlySet<Joined>, { kind, name }: SeriesField, slot: number): Joined | undefined {
  let named: Joined | undefined;
  for (const field of free) {
    const isSame = field.kind === kind;
    if (!isSame && !(WORDS.has(field.kind) && WORDS.has(kind))) continue;
    if (slot !== NO_SLOT && field.slot === slot) return field;
    if (isSame && field.name === name) named ??= field;
  }
  return named;
}

/** Rows without fields of their own get what stands at the places of the others' cells. */
function fillLone(slots: Slots, parts: readonly Part[], fields: readonly Joined[]): void {
  let row = 0;
  for (const { units, tree } of parts) {
    for (const unit of units) {
      if (tree === undefined) {
        const nodes = slots.read(unit);
        for (const field of fields) field.cells[row] = nodes.get(field.slot) ?? -1;
      }
      row++;
    }
  }
}
