/** Marks as records: one of a page, or several rows of it. */
import type { Page } from '../../page/index.ts';
import { WrapperError } from '../wrapper-error.ts';
import type { Scope, WrapperScene } from '../wrapper-scene.ts';
import { findUnit } from './find-unit.ts';
import type { Mark, MarkedPage } from './marked-page.ts';

/** The marks of one record, and where it stands. */
export interface MarkedRecord {
  readonly scene: WrapperScene;
  readonly scope: Scope;
  readonly marks: ReadonlyMap<string, Mark>;
}

/** Sorts marks into records. The n-th mark of a field on a page is of its n-th record. */
export function toRecords(
  pages: readonly MarkedPage[],
  scenes: readonly WrapperScene[],
  isOfRows: boolean,
): { readonly records: MarkedRecord[]; readonly hasRows: boolean } {
  const sorted = pages.map(({ marks }) => sortMarks(marks));
  const hasRows = isOfRows || sorted.some((records) => records.length > 1);
  const records = sorted.flatMap((each, at) => {
    const scene = scenes[at];
    if (!hasRows) return each.map((marks) => ({ scene, scope: scene.whole, marks }));
    const places = each.map((marks) => [...marks.values()].flatMap(({ node }) => (node < 0 ? [] : [node])));
    return each.flatMap((marks, row) => {
      if (places[row].length === 0) return [];
      const node = findUnit(scene.page, places, row);
      if (node < 0) throw new WrapperError(sayNoUnit(scene.page, row));
      return [{ scene, scope: { start: node, end: scene.page.end[node] }, marks }];
    });
  });
  return { records, hasRows };
}

function sortMarks(marks: readonly Mark[]): Map<string, Mark>[] {
  const records: Map<string, Mark>[] = [];
  const counts = new Map<string, number>();
  for (const mark of marks) {
    const at = counts.get(mark.field) ?? 0;
    counts.set(mark.field, at + 1);
    records[at] ??= new Map();
    records[at].set(mark.field, mark);
  }
  return records;
}

function sayNoUnit({ url }: Page, row: number): string {
  return `Row ${row + 1} of ${url ?? 'a page'} stands in no element of its own: mark values that belong to one row.`;
}
