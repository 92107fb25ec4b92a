import { useState } from 'preact/hooks';
import type { ToolFormProps } from './toolbar.tsx';

/** Where the chosen words lead; nowhere where the field is left empty. */
export function LinkForm({ session, onDone }: ToolFormProps) {
  const [address] = useState(() => session.findLink() ?? '');
  function handleSubmit(event: SubmitEvent): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget as HTMLFormElement);
    onDone(session.link(String(data.get('address') ?? '').trim()));
  }
  return (
    <form class="tool-form" onSubmit={handleSubmit}>
      <label>
        Where the chosen words lead
        <input
          name="address"
          defaultValue={address}
          placeholder="https://"
          pattern="(https?://|mailto:).+"
          title="An address that begins with https://, http:// or mailto:"
          spellcheck={false}
          autocomplete="off"
        />
      </label>
      <button type="submit" class="button">
        Set
      </button>
      <button type="button" class="button is-plain" onClick={() => onDone('')}>
        Cancel
      </button>
    </form>
  );
}
