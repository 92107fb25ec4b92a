import type { Variant } from '../api/wiki-answer.ts';
import type { EditWork } from './edit-desk.ts';
import { isSaving, save } from './save.ts';

interface SaveFormProps {
  readonly now: EditWork;
  /** The variant the next version goes to. */
  readonly target: Variant | undefined;
}

/** A comment, and for a new variant what it is called, who sees it, and what is kept with it. */
export function SaveForm({ now, target }: SaveFormProps) {
  function handleSubmit(event: SubmitEvent): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget as HTMLFormElement);
    const read = (name: string): string => String(data.get(name) ?? '').trim();
    void save({ comment: read('comment'), name: read('name'), visibility: read('visibility') });
  }
  return (
    <form class="save-form" onSubmit={handleSubmit}>
      <label>
        What you changed, and why
        <input name="comment" maxLength={1000} dir="auto" autocomplete="off" />
      </label>
      {target === undefined && <NewVariant now={now} />}
      <button type="submit" class="button is-primary" disabled={isSaving.value}>
        {isSaving.value ? 'Saving …' : target === undefined ? 'Save as a variant of yours' : 'Save'}
      </button>
    </form>
  );
}

/** So much of the page is shown before it is kept. */
const MOST_SHOWN = 20_000;

function NewVariant({ now: { base, begun } }: { now: EditWork }) {
  const { markup } = base;
  return (
    <>
      {begun !== undefined && <small>This variant is somebody else’s: yours begins where it is.</small>}
      <label>
        Name
        <input name="name" maxLength={100} dir="auto" autocomplete="off" />
      </label>
      <label>
        Who sees it
        <select name="visibility">
          <option value="private">You alone</option>
          <option value="link">Whoever has its link</option>
          <option value="public">All users of this wiki</option>
        </select>
      </label>
      <details class="kept-page">
        <summary>The page is kept with it: {Math.ceil(markup.length / 1000).toLocaleString('en')} kB</summary>
        <small>
          So your edits have something to stand on when the page is gone or another. This is what is kept:
        </small>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
        <pre tabIndex={0}>{markup.slice(0, MOST_SHOWN)}</pre>
        {markup.length > MOST_SHOWN && <small>… and so on.</small>}
      </details>
    </>
  );
}
