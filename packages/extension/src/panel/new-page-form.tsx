import { useState } from 'preact/hooks';
import { askWorker } from './ask-worker.ts';
import type { ViewState } from './use-view.ts';

interface NewPageFormProps {
  readonly tab: number;
  readonly state: ViewState;
  readonly title: string;
  back(): void;
}

/** A page of the wiki's own, which the words that are marked on the page then lead to. */
export function NewPageForm({ tab, state, title: words, back }: NewPageFormProps) {
  const [title, setTitle] = useState(words);
  const [text, setText] = useState('');
  const make = async (event: Event): Promise<void> => {
    event.preventDefault();
    const isDone = await state.run(async () => {
      await askWorker('make', { tab, title, text, comment: 'A new page' });
      return askWorker('view', { tab });
    });
    if (isDone) back();
  };
  return (
    <form class="part" onSubmit={make} aria-label="New page">
      <h2>Make a new page</h2>
      <p class="quiet">
        It is kept on your server; a link to it is set where you were writing. Whoever has the link can read
        it.
      </p>
      <label class="field">
        Title
        <input
          type="text"
          maxLength={200}
          required
          value={title}
          onInput={({ currentTarget }) => setTitle(currentTarget.value)}
        />
      </label>
      <label class="field">
        Text
        <textarea rows={10} value={text} onInput={({ currentTarget }) => setText(currentTarget.value)} />
      </label>
      <div class="buttons">
        <button type="submit" class="button is-primary" disabled={state.isBusy || title.trim() === ''}>
          Make it
        </button>
        <button type="button" class="button" onClick={back}>
          Cancel
        </button>
      </div>
    </form>
  );
}
