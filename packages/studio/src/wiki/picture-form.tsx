import { useState } from 'preact/hooks';
import type { ToolFormProps } from './toolbar.tsx';

/** The address and the description of the picture that was chosen, or of a new one. */
export function PictureForm({ session, onDone }: ToolFormProps) {
  const [now] = useState(() => session.findPicture());
  function handleSubmit(event: SubmitEvent): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget as HTMLFormElement);
    const read = (name: string): string => String(data.get(name) ?? '').trim();
    onDone(session.exchangePicture({ address: read('address'), words: read('words') }));
  }
  return (
    <form class="tool-form" onSubmit={handleSubmit}>
      <p class="quiet">
        {now === undefined
          ? 'A new picture where the caret is. To exchange one, press on it first.'
          : 'The picture that you chose is exchanged.'}{' '}
        It is not loaded here: its description stands for it.
      </p>
      <label>
        Address of the picture
        <input
          name="address"
          required
          defaultValue={now?.address ?? ''}
          placeholder="https://"
          pattern="https?://.+"
          title="An address that begins with https:// or http://"
          spellcheck={false}
          autocomplete="off"
        />
      </label>
      <label>
        What it shows
        <input name="words" defaultValue={now?.words ?? ''} maxLength={1000} dir="auto" autocomplete="off" />
      </label>
      <button type="submit" class="button">
        {now === undefined ? 'Put it here' : 'Exchange it'}
      </button>
      <button type="button" class="button is-plain" onClick={() => onDone('')}>
        Cancel
      </button>
    </form>
  );
}
