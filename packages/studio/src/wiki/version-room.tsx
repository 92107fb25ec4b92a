/** What there is of the open page: the original, its variants, the versions of the one that is looked at. */
import type { VariantLine } from '../api/wiki-answer.ts';
import { toMoment } from '../corpus/to-name.ts';
import { ORIGINAL, wikiPlace } from '../state/wiki.ts';
import { DraftNote } from './draft-note.tsx';
import { beginEditing } from './edit-desk.ts';
import type { PageBase } from './page-base.ts';
import { PlaceList } from './place-list.tsx';
import { RevisionList } from './revision-list.tsx';
import { saveNote } from './save.ts';
import { TroubleNote } from './trouble-note.tsx';
import { chosenRevision, chosenVariant, placed, revision, shownEdits, variant } from './wiki-state.ts';

interface VersionRoomProps {
  readonly base: PageBase;
  readonly variants: readonly VariantLine[];
}

/** While one only looks. */
export function VersionRoom({ base, variants }: VersionRoomProps) {
  const trouble = variant.value.trouble ?? revision.value.trouble;
  const known = variant.value.value;
  const isOld = known !== undefined && chosenRevision.value !== known.head;
  return (
    <div class="version-room">
      {saveNote.value !== '' && <p role="status">{saveNote.value}</p>}
      <DraftNote />
      <EditButton base={base} isOld={isOld && chosenVariant.value !== undefined} />
      <section>
        <h3 id="variants-of-page">This page</h3>
        <ul class="variant-list" aria-labelledby="variants-of-page">
          <li>
            <VariantButton id={undefined} />
          </li>
          {variants.map((line) => (
            <li key={line.id}>
              <VariantButton id={line.id} line={line} />
            </li>
          ))}
        </ul>
      </section>
      {trouble && <TroubleNote trouble={trouble} />}
      {chosenVariant.value !== undefined && known && <RevisionList known={known} />}
      {placed.value && placed.value.length > 0 && <PlaceList placed={placed.value} page={base.page} />}
    </div>
  );
}

function EditButton({ base, isOld }: { base: PageBase; isOld: boolean }) {
  const { regions, runs } = base;
  if (regions.length === 0) return <p class="quiet">Nothing on this page is content that could be edited.</p>;
  return (
    <div class="edit-begin">
      <button
        type="button"
        class="button is-primary"
        disabled={shownEdits.value === undefined}
        onClick={beginEditing}
      >
        {isOld ? 'Edit from this version' : 'Edit this page'}
      </button>
      <small>
        {regions.length} {regions.length === 1 ? 'place' : 'places'} can be edited; the page itself stays as
        it is.
        {runs.length > 0 && ` ${runs.length} more are loose text beside something else: not editable here.`}
      </small>
    </div>
  );
}

/** The original, or a variant. */
function VariantButton({ id, line }: { id: string | undefined; line?: VariantLine }) {
  return (
    <button
      type="button"
      aria-pressed={chosenVariant.value === id}
      onClick={() => {
        saveNote.value = '';
        wikiPlace.value = { variant: id ?? ORIGINAL };
      }}
    >
      {line === undefined ? (
        <>
          <b>The original</b>
          <small>as its author has it</small>
        </>
      ) : (
        <>
          <b dir="auto">{line.name || (line.isMine ? 'Your variant' : `Variant of ${line.owner}`)}</b>
          <small>
            {line.isMine ? 'yours' : `by ${line.owner}`} · {line.visibility} · {line.head}{' '}
            {line.head === 1 ? 'version' : 'versions'} ·{' '}
            <time dateTime={line.revised}>{toMoment(line.revised)}</time>
          </small>
          {line.comment && <small dir="auto">{line.comment}</small>}
        </>
      )}
    </button>
  );
}
