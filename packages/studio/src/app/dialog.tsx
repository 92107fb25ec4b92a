import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { dialog } from '../state/store.ts';
import { Icon } from '../theme/icon.tsx';

/** A card above everything; the browser keeps the focus inside and gives it back. */
export function Dialog(props: { title: string; isOpen: boolean; children: ComponentChildren }) {
  const element = useRef<HTMLDialogElement>(null);
  const close = () => {
    dialog.value = undefined;
  };
  useEffect(() => {
    if (props.isOpen) element.current?.showModal();
    else element.current?.close();
  }, [props.isOpen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={element}
      class="card-dialog"
      aria-label={props.title}
      onClose={close}
      onClick={(event) => event.target === element.current && close()}
    >
      {props.isOpen && (
        <div class="card-dialog-body">
          <header>
            <h2>{props.title}</h2>
            <button type="button" class="icon-button" aria-label="Close" onClick={close}>
              <Icon name="close" />
            </button>
          </header>
          {props.children}
        </div>
      )}
    </dialog>
  );
}
