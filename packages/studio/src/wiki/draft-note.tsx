import { useSignal } from '@preact/signals';
import { toMoment } from '../corpus/to-name.ts';
import type { Draft } from './draft.ts';
import { continueDraft, draft, throwAway } from './edit-desk.ts';
import { type Trouble, toTrouble } from './follow.ts';
import { TroubleNote } from './trouble-note.tsx';

/** Says that something was written here before and not saved. */
export function DraftNote() {
  const trouble = useSignal<Trouble | undefined>(undefined);
  const found = draft.value;
  if (found === undefined) return null;
  function handleContinue(known: Draft): void {
    continueDraft(known).catch((error: unknown) => {
      trouble.value = toTrouble(error);
    });
  }
  return (
    <div class="draft-note">
      <p>
        <b>There is a draft</b> of {toMoment(new Date(found.at).toISOString())}, kept in this browser and not
        saved.
      </p>
      {trouble.value && <TroubleNote trouble={trouble.value} />}
      <div class="buttons">
        <button type="button" class="button is-primary" onClick={() => handleContinue(found)}>
          Go on with it
        </button>
        <button type="button" class="button" onClick={() => void throwAway()}>
          Throw it away
        </button>
      </div>
    </div>
  );
}
