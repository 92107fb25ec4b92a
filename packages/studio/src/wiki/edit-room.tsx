/** While one writes in the page: what can be done there, and how it is saved. */
import { changes, type EditWork, isDraftKept, session, stopEditing, throwAway } from './edit-desk.ts';
import { PlaceList } from './place-list.tsx';
import { clash, findTarget, isSaving, saveTrouble } from './save.ts';
import { SaveForm } from './save-form.tsx';
import { SettleForm } from './settle-form.tsx';
import { Toolbar } from './toolbar.tsx';
import { TroubleNote } from './trouble-note.tsx';

/** The room. */
export function EditRoom({ now }: { now: EditWork }) {
  if (session.value === undefined) return <p class="empty">Making the page ready …</p>;
  if (clash.value !== undefined) return <SettleForm clash={clash.value} />;
  const open = now.placed.filter(({ state }) => state === 'conflict' || state === 'orphan');
  return (
    <div class="edit-room">
      <Toolbar session={session.value} />
      <p class="quiet">
        Write in the outlined places of the page; Tab goes from one to the next. The rest of it cannot be
        changed.
      </p>
      <p role="status">
        {changes.value === 0
          ? now.isDraft
            ? 'This is your draft; it is not saved yet.'
            : 'Nothing was changed yet.'
          : `${changes.value} ${changes.value === 1 ? 'place was' : 'places were'} changed.`}{' '}
        {isDraftKept.value
          ? 'What you write is kept in this browser until it is saved.'
          : 'This browser keeps nothing: save before you close the tab.'}
      </p>
      {saveTrouble.value && <TroubleNote trouble={saveTrouble.value} />}
      <SaveForm now={now} target={findTarget(now)} />
      <div class="buttons">
        <button type="button" class="button" disabled={isSaving.value} onClick={() => void stopEditing()}>
          Stop editing
        </button>
        <button
          type="button"
          class="button is-plain"
          disabled={isSaving.value}
          onClick={() => void throwAway()}
        >
          Throw it away
        </button>
      </div>
      {open.length > 0 && <PlaceList placed={open} page={now.base.page} />}
    </div>
  );
}
