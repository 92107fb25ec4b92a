import type { TabView } from '../message/panel-ask.ts';
import { askWorker } from './ask-worker.ts';
import { toTime } from './to-time.ts';
import type { ViewState } from './use-view.ts';

/** Offers what was written here and not saved. */
export function DraftNote({ tab, view, state }: { tab: number; view: TabView; state: ViewState }) {
  const { draft } = view;
  if (draft === null) return null;
  const places = draft.edits === 1 ? 'one place' : `${draft.edits} places`;
  return (
    <section class="part is-noted" aria-label="Draft">
      <p>
        <b>You have a draft of this page</b>, {places}, last written {toTime(draft.time)}. It was not saved.
      </p>
      <div class="buttons">
        <button
          type="button"
          class="button is-primary"
          onClick={() => void state.run(() => askWorker('edit', { tab, isDraft: true }))}
        >
          Go on with the draft
        </button>
        <button
          type="button"
          class="button"
          onClick={() => void state.run(() => askWorker('forget', { tab }))}
        >
          Throw it away
        </button>
      </div>
    </section>
  );
}
