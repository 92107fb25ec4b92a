import { EDIT_POLICY, toEditHtml } from '@anatome/core/safe';
import { hashText } from '../edit/hash-text.ts';
import type { RegionEdit, RegionPointer } from '../edit/index.ts';
import { readBlobs } from './read-blobs.ts';
import { toContext } from './to-context.ts';
import { WikiError } from './wiki-error.ts';
import type { WikiEngine } from './wiki-schema.ts';

/** A revision without what it says. */
export interface RevisionLine {
  readonly number: number;
  readonly author: string;
  readonly time: string;
  readonly comment: string;
  /** How many edits it has. */
  readonly edits: number;
  /** The hash of the page as it was. */
  readonly base: string;
  readonly changedAfterLoad: boolean;
  readonly from: { readonly variant: string; readonly revision: number } | null;
}

/** A revision with what it says. */
export interface Revision extends Omit<RevisionLine, 'edits'> {
  readonly edits: readonly RegionEdit[];
}

type Reading = Pick<WikiEngine, 'db'>;

/** Revisions of a variant, the first one first; `only` one of them, where a number is given. */
export async function listRevisions(
  { db }: Reading,
  variant: string,
  only?: number,
): Promise<RevisionLine[]> {
  const all = db
    .selectFrom('wiki_revision')
    .innerJoin('wiki_user', 'wiki_user.id', 'wiki_revision.author')
    .selectAll('wiki_revision')
    .select('wiki_user.name')
    .where('variant', '=', variant)
    .orderBy('number');
  const rows = await (only === undefined ? all : all.where('number', '=', only)).execute();
  return rows.map(({ number, name, time, comment, edits, base, ...row }) => ({
    number,
    author: name,
    time,
    comment,
    edits,
    base,
    changedAfterLoad: row.changed_after_load === 1,
    from: row.from_variant === null ? null : { variant: row.from_variant, revision: row.from_revision! },
  }));
}

/** One revision, whole; a WikiError where there is none. */
export async function readRevision(reading: Reading, variant: string, number: number): Promise<Revision> {
  const [line] = await listRevisions(reading, variant, number);
  if (line === undefined) throw new WikiError('not-found', `There is no revision ${number} of this variant.`);
  return { ...line, edits: await readEdits(reading, variant, number) };
}

/** The page as it was when a revision was made. */
export async function readSnapshot(reading: Reading, base: string): Promise<string> {
  return (await readBlobs(reading, [base])).get(base)!;
}

async function readEdits(reading: Reading, variant: string, number: number): Promise<RegionEdit[]> {
  const rows = await reading.db
    .selectFrom('wiki_edit')
    .innerJoin('wiki_revision', (join) =>
      join
        .onRef('wiki_revision.variant', '=', 'wiki_edit.variant')
        .onRef('wiki_revision.number', '=', 'wiki_edit.revision'),
    )
    .select(['wiki_edit.edit', 'wiki_edit.pointer', 'wiki_edit.base', 'wiki_edit.html', 'policy'])
    .where('wiki_edit.variant', '=', variant)
    .where('wiki_edit.revision', '=', number)
    .orderBy('ordinal')
    .execute();
  const texts = await readBlobs(
    reading,
    rows.flatMap(({ base, html }) => [base, html]),
  );
  return rows.map(({ edit: id, policy, ...row }) => {
    const pointer: RegionPointer = JSON.parse(row.pointer);
    const toCurrent = (hash: string): string => toCurrentHtml(texts.get(hash)!, pointer, policy);
    const base = toCurrent(row.base);
    return { id, pointer, baseHash: hashText(base), base, html: toCurrent(row.html) };
  });
}

/** What an older sanitiser let through is asked again. */
function toCurrentHtml(html: string, pointer: RegionPointer, policy: number): string {
  return policy === EDIT_POLICY ? html : toEditHtml(html, { around: toContext(pointer) });
}
