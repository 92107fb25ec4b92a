/** Gathered rows with their fields: how alike they are, and which of them are something else. */
import { countFilled } from '../choose/count-filled.ts';
import type { SeriesField } from '../read-series.ts';
import { alignUnits } from './align-units.ts';
import { countWords } from './compare-rows.ts';
import { type Gathered, LEAST_ROWS } from './gathered.ts';
import type { Walk } from './unit-walk.ts';

/** Aligned rows. */
export interface Aligned {
  readonly set: Gathered;
  readonly fields: readonly SeriesField[];
  readonly words: number;
  /** Share of the words that stand in fields most rows have. */
  readonly share: number;
}

/** Part of the rows that have a field for it to be common. */
const COMMON = 0.6;
/** Common fields a row must have to be one of them, and how many rows may be something else. */
const LEAST_OWN = 0.34;
const MOST_ODD = 0.3;
/** Rows are about as long as others that have at most so many times their words. */
const MOST_TIMES = 3;

/** Aligns rows and leaves out the few that have hardly a field of the others. */
export function alignSet(walk: Walk, set: Gathered): Aligned {
  const fields = alignUnits(walk, set.units);
  const common = collectCommon(fields, set.units.length).filter(({ kind }) => kind !== 'link');
  const isLong = findLong(walk, set);
  const isAlike = set.units.map((_, row) => {
    let own = 0;
    for (let at = 0; at < common.length; at++) if (common[at].cells[row] >= 0) own++;
    return own >= LEAST_OWN * common.length || isLong[row];
  });
  // A section among others is one of them, whatever it holds; the first and last may lead in and out.
  const [first, last] = [isAlike.indexOf(true), isAlike.lastIndexOf(true)];
  const stays = set.isHeaded === true ? isAlike.map((_, row) => row >= first && row <= last) : isAlike;
  const left = stays.filter((each) => each).length;
  const isTrimmed = left < stays.length && left >= LEAST_ROWS && left >= (1 - MOST_ODD) * stays.length;
  return weigh(walk, isTrimmed ? trim(set, fields, stays) : { set, fields });
}

/** Which rows are about as long as most: built otherwise, but no scrap. */
function findLong({ words }: Walk, { units }: Gathered): boolean[] {
  const lengths = units.map(([start, end]) => words.countAll(start, end));
  const median = [...lengths].sort((one, other) => one - other)[units.length >> 1];
  return lengths.map((length) => length * MOST_TIMES >= median && length <= MOST_TIMES * median);
}

function collectCommon(fields: readonly SeriesField[], rows: number): SeriesField[] {
  return fields.filter(({ cells }) => countFilled(cells) >= COMMON * rows);
}

function trim(
  set: Gathered,
  fields: readonly SeriesField[],
  stays: readonly boolean[],
): Pick<Aligned, 'set' | 'fields'> {
  const kept = <Item>(all: readonly Item[]) => all.filter((_, row) => stays[row]);
  const trimmed = fields.map((field) => {
    const cells = kept(field.cells);
    return { ...field, cells, optional: cells.includes(-1) };
  });
  return {
    set: { ...set, units: kept(set.units), heads: set.heads && kept(set.heads) },
    fields: trimmed.filter(({ cells }) => countFilled(cells) > 0),
  };
}

function weigh(walk: Walk, { set, fields }: Pick<Aligned, 'set' | 'fields'>): Aligned {
  const words = countWords(walk.words, set.units);
  let held = 0;
  for (const { kind, cells } of collectCommon(fields, set.units.length)) {
    if (kind === 'link') continue;
    for (let row = 0; row < cells.length; row++)
      if (cells[row] >= 0) held += countCell(walk, kind, cells[row]);
  }
  return { set, fields, words, share: words === 0 ? 0 : held / words };
}

function countCell({ page, words, byNumber }: Walk, kind: SeriesField['kind'], cell: number): number {
  if (kind !== 'series') return words.countAll(cell, page.end[cell]);
  const { nodes } = byNumber.get(cell)!;
  return words.countAll(nodes[0], nodes[1]);
}
