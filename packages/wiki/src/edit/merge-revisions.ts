/** Two revisions that were made of one: edits of different regions stand side by side, of one region they are merged. */
import { mergeRegion } from './merge-region.ts';
import type { RegionEdit } from './region-edit.ts';

export interface RevisionChange {
  readonly base: readonly RegionEdit[];
  readonly mine: readonly RegionEdit[];
  readonly theirs: readonly RegionEdit[];
}

/** One region that both changed in ways that do not go together; undefined where it was not edited, or not any more. */
export interface EditConflict {
  readonly base: RegionEdit | undefined;
  readonly mine: RegionEdit | undefined;
  readonly theirs: RegionEdit | undefined;
}

export type MergedRevision =
  | { readonly edits: readonly RegionEdit[] }
  /** `edits` are those that nobody disputes. */
  | { readonly conflicts: readonly EditConflict[]; readonly edits: readonly RegionEdit[] };

export function mergeRevisions({ base, mine, theirs }: RevisionChange): MergedRevision {
  const regions = gather({ base, theirs, mine });
  const edits: RegionEdit[] = [];
  const conflicts: EditConflict[] = [];
  for (const sides of regions) {
    const { base, mine, theirs } = sides;
    const merged = mergeEdit(sides);
    if (merged === 'conflict') conflicts.push({ base, mine, theirs });
    else if (merged !== undefined) edits.push(merged);
  }
  return withoutNested(edits, { mine }, conflicts);
}

interface Sides {
  base?: RegionEdit;
  mine?: RegionEdit;
  theirs?: RegionEdit;
}

/** Two people who edit the same region of one base edit the same thing, whatever each calls it. */
function gather(lists: RevisionChange): Sides[] {
  const regions = new Map<string, Sides>();
  for (const side of ['base', 'theirs', 'mine'] as const) {
    for (const edit of lists[side]) {
      const place = `${edit.pointer.path}\n${edit.baseHash}`;
      const sides = regions.get(edit.id) ?? regions.get(place) ?? {};
      sides[side] = edit;
      regions.set(edit.id, sides).set(place, sides);
    }
  }
  return [...new Set(regions.values())];
}

function mergeEdit({ base, mine, theirs }: Sides): RegionEdit | undefined | 'conflict' {
  if (mine?.html === theirs?.html) return theirs ?? mine;
  if (theirs?.html === base?.html && (theirs === undefined) === (base === undefined)) return mine;
  if (mine?.html === base?.html && (mine === undefined) === (base === undefined)) return theirs;
  if (mine === undefined || theirs === undefined) return 'conflict';
  const merged = mergeRegion({ base: base?.html ?? theirs.base, mine: mine.html, theirs: theirs.html });
  return 'html' in merged ? { ...theirs, html: merged.html } : 'conflict';
}

/** An edit inside another's region: both cannot be written. */
function withoutNested(
  edits: readonly RegionEdit[],
  sides: Pick<RevisionChange, 'mine'>,
  conflicts: EditConflict[],
): MergedRevision {
  const disputed = new Set<RegionEdit>();
  const own = new Set(sides.mine.map(({ id }) => id));
  for (const [outer, inner] of [...findNestedPaths(edits), ...findNestedSpans(edits)]) {
    disputed.add(outer).add(inner);
    const [mine, theirs] = own.has(outer.id) ? [outer, inner] : [inner, outer];
    conflicts.push({ base: undefined, mine, theirs });
  }
  const kept = edits.filter((edit) => !disputed.has(edit));
  return conflicts.length === 0 ? { edits: kept } : { conflicts, edits: kept };
}

type Nested = readonly [outer: RegionEdit, inner: RegionEdit];

function* findNestedPaths(edits: readonly RegionEdit[]): Generator<Nested> {
  const sorted = [...edits].sort((one, other) => (one.pointer.path < other.pointer.path ? -1 : 1));
  let outer: RegionEdit | undefined;
  for (const edit of sorted) {
    if (outer !== undefined && edit.pointer.path.startsWith(`${outer.pointer.path}/`)) yield [outer, edit];
    else outer = edit;
  }
}

/** Paths that are too long begin in the middle of the page; then the characters say what lies in what. */
function* findNestedSpans(edits: readonly RegionEdit[]): Generator<Nested> {
  const isShort = ({ pointer }: RegionEdit): boolean => !pointer.path.startsWith('/descendant::');
  if (edits.every(isShort)) return;
  const sorted = [...edits].sort(
    ({ pointer: one }, { pointer: other }) => one.start - other.start || other.end - one.end,
  );
  let outer: RegionEdit | undefined;
  for (const edit of sorted) {
    const isNested = outer !== undefined && edit.pointer.start < outer.pointer.end;
    if (!isNested) outer = edit;
    else if (isShort(outer!) !== isShort(edit)) yield [outer!, edit];
  }
}
