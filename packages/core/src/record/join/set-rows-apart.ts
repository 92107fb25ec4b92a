/** Rows that are no records: headings inside a table, which are carried down, repeated header rows, promotion tiles. */

import { type Page, readSpan, TAG, toTagTable } from '../../page/index.ts';
import { countFilled } from '../choose/count-filled.ts';
import type { SeriesField } from '../read-series.ts';
import type { Candidate } from '../table-draft.ts';

/** A field that this share of the rows has belongs to every record. */
const COMMON = 0.8;
/** So many such fields, and a row can be told to be something else by what it lacks. */
const LEAST_FIELDS = 3;
/** A record has at least this share of them. */
const LEAST_SHARE = 0.34;
/** Where more rows than this are odd, they are records of another kind. */
const MOST_ODD = 0.25;
/** Words of a heading. */
const MOST_WORDS = 12;

/** A candidate without rows that are no records; headings among them become a field. */
export function setRowsApart(page: Page, candidate: Candidate): Candidate {
  const { units, fields } = candidate;
  const isOdd = findOdd(page, candidate);
  const odd = units.filter((_, at) => isOdd[at] !== KEPT).length;
  if (odd === 0 || units.length - odd < 2) return candidate;
  const stays = (_: unknown, at: number) => isOdd[at] === KEPT;
  const group = toGroupField(page, candidate, isOdd);
  const kept = fields.map((field) => trimField(field, field.cells.filter(stays)));
  return {
    ...candidate,
    units: units.filter(stays),
    fields: (group === undefined ? kept : [group, ...kept]).filter(({ cells }) =>
      cells.some((cell) => cell >= 0),
    ),
  };
}

const KEPT = 0;
const DROPPED = 1;
const HEADING = 2;

/** What each row is: kept, dropped, or a heading for those below it. */
function findOdd(page: Page, { units, fields }: Candidate): Uint8Array {
  const odd = new Uint8Array(units.length);
  const common = fields.filter(({ cells }) => countFilled(cells) >= COMMON * units.length);
  for (const [at, unit] of units.entries()) {
    const tableRow = page.tag[unit[0]] === TAG.tr ? readTableRow(page, unit[0]) : KEPT;
    if (tableRow !== KEPT) odd[at] = tableRow;
    else if (common.length >= LEAST_FIELDS) {
      let own = 0;
      for (const { cells } of common) if (cells[at] >= 0) own++;
      if (own < LEAST_SHARE * common.length) odd[at] = isHeading(page, unit) ? HEADING : DROPPED;
    }
  }
  const count = odd.reduce((sum, each) => sum + (each === KEPT ? 0 : 1), 0);
  return count <= Math.max(1, MOST_ODD * units.length) || isAllHeadings(odd)
    ? odd
    : new Uint8Array(units.length);
}

function isAllHeadings(odd: Uint8Array): boolean {
  return !odd.includes(DROPPED);
}

/** A row with one cell across the table is a heading; one of header cells alone says what columns are called. */
function readTableRow(page: Page, row: number): number {
  let cells = 0;
  let headers = 0;
  let width = 0;
  let filled = 0;
  for (let cell = row + 1; cell < page.end[row]; cell = page.end[cell]) {
    const tag = page.tag[cell];
    if (tag !== TAG.td && tag !== TAG.th) continue;
    cells++;
    width += readSpan(page, cell, 'colspan');
    if (page.textOf(cell) !== '') filled++;
    if (tag === TAG.th) headers++;
  }
  if (cells > 1 && headers === cells) return DROPPED;
  return cells === 1 && width > 1 && filled === 1 ? HEADING : KEPT;
}

const HEADING_TAGS = toTagTable({ 'h1 h2 h3 h4 h5 h6 th': 1 });

/** Whether a row is nothing but a heading. */
function isHeading(page: Page, [start, end]: readonly number[]): boolean {
  const text = page.textOf(start, end);
  if (text === '' || text.split(/\s+/).length > MOST_WORDS) return false;
  for (let node = start; node < end; node++) {
    if (HEADING_TAGS[page.tag[node]] === 1) return page.textOf(node) === text;
  }
  return false;
}

/** The last heading above each row that stays. */
function toGroupField(page: Page, { units }: Candidate, odd: Uint8Array): SeriesField | undefined {
  if (!odd.includes(HEADING)) return undefined;
  const cells: number[] = [];
  let heading = -1;
  for (const [at, [start]] of units.entries()) {
    if (odd[at] === HEADING) heading = page.textOf(start) === '' ? -1 : start;
    else if (odd[at] === KEPT) cells.push(heading);
  }
  return { name: 'group', from: 'header', kind: 'text', optional: cells.includes(-1), label: '', cells };
}

function trimField(field: SeriesField, cells: readonly number[]): SeriesField {
  return { ...field, cells, optional: cells.includes(-1) };
}
