import type { EditConflict, RegionEdit } from '@anatome/wiki/edit';
import { type Clash, isSaving, clash as open, saveTrouble, settle } from './save.ts';
import { TroubleNote } from './trouble-note.tsx';
import { TwoColumns } from './two-columns.tsx';

/** Both changed the same words: each is shown, and nobody decides but the one who saves. */
export function SettleForm({ clash: { conflicts, edits, head } }: { clash: Clash }) {
  function handleSubmit(event: SubmitEvent): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget as HTMLFormElement);
    void settle(conflicts.map(({ mine, theirs }, at) => (data.get(`take-${at}`) === 'mine' ? mine : theirs)));
  }
  return (
    <form class="settle-form" onSubmit={handleSubmit}>
      <div role="alert">
        <h3>Somebody else has saved version {head}</h3>
        <p>
          {conflicts.length === 1 ? 'One place was' : `${conflicts.length} places were`} changed by both of
          you. Say which text is to stand; {edits.length} more{' '}
          {edits.length === 1 ? 'place goes' : 'places go'} together.
        </p>
      </div>
      {saveTrouble.value && <TroubleNote trouble={saveTrouble.value} />}
      {conflicts.map((conflict, at) => (
        <Choice key={at} conflict={conflict} name={`take-${at}`} />
      ))}
      <div class="buttons">
        <button type="submit" class="button is-primary" disabled={isSaving.value}>
          Save it so
        </button>
        <button
          type="button"
          class="button"
          onClick={() => {
            open.value = undefined;
          }}
        >
          Back to the page
        </button>
      </div>
    </form>
  );
}

function Choice({ conflict: { mine, theirs, base }, name }: { conflict: EditConflict; name: string }) {
  const original = (mine ?? theirs ?? base)!.base;
  const say = (edit: RegionEdit | undefined): string => edit?.html ?? original;
  return (
    <fieldset class="settle-choice">
      <legend class="unseen">Which text is to stand</legend>
      <TwoColumns left={{ title: 'Theirs', html: say(theirs) }} right={{ title: 'Yours', html: say(mine) }} />
      <div class="settle-sides">
        <label class="check">
          <input type="radio" name={name} value="theirs" required /> Theirs
        </label>
        <label class="check">
          <input type="radio" name={name} value="mine" /> Yours
        </label>
      </div>
    </fieldset>
  );
}
