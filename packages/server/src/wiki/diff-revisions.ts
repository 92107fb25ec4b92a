/** What two revisions of a variant say differently, region by region. */
import { readRevision, type WikiEngine } from '@anatome/wiki';
import { diffRegions, type RegionDifference, type RegionEdit } from '@anatome/wiki/edit';

/** A region that says something else in the one than in the other. */
export interface ComparedRegion {
  /** The id of its edit. */
  readonly id: string;
  readonly path: string;
  readonly before: string;
  readonly after: string;
  readonly differences: readonly RegionDifference[];
}

/** Two revisions; 0 is the original. */
export interface Comparing {
  readonly variant: string;
  readonly from: number;
  readonly to: number;
}

/** The regions that differ, in the order of the later revision, and then those that are only in the earlier one. */
export async function diffRevisions(
  reading: Pick<WikiEngine, 'db'>,
  { variant, from, to }: Comparing,
): Promise<ComparedRegion[]> {
  const read = async (number: number): Promise<ReadonlyMap<string, RegionEdit>> => {
    if (number === 0) return new Map();
    const { edits } = await readRevision(reading, variant, number);
    return new Map(edits.map((edit) => [edit.id, edit]));
  };
  const [earlier, later] = [await read(from), await read(to)];
  const all = new Map([...later, ...Array.from(earlier).filter(([id]) => !later.has(id))]);
  return Array.from(all, ([id, { pointer, base }]): ComparedRegion => {
    // Where one of them has no edit, it says what the page said.
    const before = earlier.get(id)?.html ?? base;
    const after = later.get(id)?.html ?? base;
    return { id, path: pointer.path, before, after, differences: diffRegions(before, after) };
  }).filter(({ before, after }) => before !== after);
}
