import { useSignal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { type Trouble, toTrouble } from './follow.ts';
import { makePage } from './make-page.ts';
import type { ToolFormProps } from './toolbar.tsx';
import { TroubleNote } from './trouble-note.tsx';

/** A page of the wiki's own, which the words that are chosen then lead to. */
export function NewPageForm({ session, onDone }: ToolFormProps) {
  const [words] = useState(() => session.selectedWords);
  const isBusy = useSignal(false);
  const trouble = useSignal<Trouble | undefined>(undefined);
  async function make(form: HTMLFormElement): Promise<void> {
    const data = new FormData(form);
    const read = (name: string): string => String(data.get(name) ?? '').trim();
    isBusy.value = true;
    trouble.value = undefined;
    try {
      const title = read('title');
      onDone(session.link(await makePage(title, read('text')), title));
    } catch (error) {
      trouble.value = toTrouble(error);
    } finally {
      isBusy.value = false;
    }
  }
  function handleSubmit(event: SubmitEvent): void {
    event.preventDefault();
    void make(event.currentTarget as HTMLFormElement);
  }
  return (
    <form class="tool-form" onSubmit={handleSubmit} aria-label="New page">
      <p class="quiet">
        {session.hasCaret
          ? 'It is kept in the wiki; a link to it is set where you were writing. Whoever has the link can read it.'
          : 'Put the caret where the link to it is to stand, in an outlined place.'}
      </p>
      <label class="is-wide">
        Title
        <input
          name="title"
          required
          maxLength={200}
          defaultValue={words.slice(0, 200)}
          dir="auto"
          autocomplete="off"
        />
      </label>
      <label class="is-wide">
        Text
        <textarea name="text" rows={8} required maxLength={100_000} dir="auto" />
      </label>
      {trouble.value && <TroubleNote trouble={trouble.value} />}
      <button type="submit" class="button" disabled={isBusy.value || !session.hasCaret}>
        {isBusy.value ? 'Making it …' : 'Make it and link it here'}
      </button>
      <button type="button" class="button is-plain" onClick={() => onDone('')}>
        Cancel
      </button>
    </form>
  );
}
