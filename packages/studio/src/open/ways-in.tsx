import { useSignal } from '@preact/signals';
import type { Ref } from 'preact';
import { useRef } from 'preact/hooks';
import { toAddress } from '../state/source.ts';
import { Icon } from '../theme/icon.tsx';
import { openFile, openPasted } from './open-markup.ts';
import { openPage } from './open-page.ts';

/** A large field for an address. */
export function AddressForm({ field }: { field?: Ref<HTMLInputElement> }) {
  return (
    <form
      class="first-address"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get('url');
        if (typeof typed === 'string' && typed.trim() !== '')
          void openPage({ kind: 'url', url: toAddress(typed) });
      }}
    >
      <Icon name="globe" />
      <input
        ref={field ?? null}
        name="url"
        aria-label="Address of a page"
        placeholder="https://"
        spellcheck={false}
        autocomplete="off"
      />
      <button type="submit" class="button is-primary">
        Open <Icon name="enter" />
      </button>
    </form>
  );
}

/** Drop, paste or choose. */
export function BringAlong() {
  const chooser = useRef<HTMLInputElement>(null);
  const isPasting = useSignal(false);
  return (
    <div class="bring-along">
      <div class="ways">
        <div class="way">
          <Icon name="upload" />
          <span>
            <b>Drop a file anywhere</b>
            <small>.html .htm .xhtml .txt</small>
          </span>
        </div>
        <button
          type="button"
          class="way"
          aria-expanded={isPasting.value}
          onClick={() => {
            isPasting.value = !isPasting.value;
          }}
        >
          <Icon name="clipboard" />
          <span>
            <b>Paste markup or text</b>
            <small>Ctrl V, anywhere on this page</small>
          </span>
        </button>
        <button type="button" class="way" onClick={() => chooser.current?.click()}>
          <Icon name="file" />
          <span>
            <b>Choose a file…</b>
            <small>it stays on this machine</small>
          </span>
        </button>
        <input
          ref={chooser}
          type="file"
          accept=".html,.htm,.xhtml,.txt,text/html,text/plain"
          hidden
          onChange={(event) => void openFile(event.currentTarget.files?.[0])}
        />
      </div>
      {isPasting.value && <PasteField />}
    </div>
  );
}

function PasteField() {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <form
      class="paste"
      onSubmit={(event) => {
        event.preventDefault();
        openPasted(field.current!.value);
      }}
    >
      <textarea
        ref={field}
        aria-label="Markup or text"
        rows={8}
        placeholder="<!doctype html>"
        spellcheck={false}
        autofocus
      />
      <button type="submit" class="button is-primary">
        Open
      </button>
    </form>
  );
}
