import type { TabView } from '../message/panel-ask.ts';
import { askWorker } from './ask-worker.ts';
import type { ViewState } from './use-view.ts';

interface EditRoomProps {
  readonly tab: number;
  readonly view: TabView;
  readonly state: ViewState;
  save(): void;
}

/** While the page is edited: how far one is, and the two ways out. */
export function EditRoom({ tab, view, state, save }: EditRoomProps) {
  const { changes, regions, changedAfterLoad } = view.page;
  const discard = (): void => void state.run(() => askWorker('discard', { tab }));
  return (
    <section class="part" aria-label="Editing">
      <h2>You are editing</h2>
      <p>
        {regions === 0
          ? 'Nothing on this page looks like text of its own, so there is nothing to write in.'
          : regions === 1
            ? 'One place can be written in: it is bright on the page.'
            : `${regions} places can be written in: they are bright on the page.`}{' '}
        {changes > 0 && (
          <b>{regions === 1 ? 'It has' : `${changes} ${changes === 1 ? 'has' : 'have'}`} changes.</b>
        )}
      </p>
      {changedAfterLoad && (
        <p class="quiet">
          This page changed after it was loaded. You edit it as it stands now, and your version says so.
        </p>
      )}
      <div class="buttons">
        <button type="button" class="button is-primary" onClick={save}>
          Save …
        </button>
        <button type="button" class="button" disabled={state.isBusy} onClick={discard}>
          {changes > 0 ? 'Discard changes' : 'Stop editing'}
        </button>
      </div>
    </section>
  );
}
