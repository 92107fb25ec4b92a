import { useSignal } from '@preact/signals';
import { Icon } from '../theme/icon.tsx';
import { shareLink } from './share-link.ts';

/** Copies the link to what is on screen, with all it can carry. */
export function ShareButton() {
  const isCopied = useSignal(false);
  return (
    <button
      type="button"
      class="button is-plain share"
      title="Copy a link to this page, your rules, lens, tab and selection (Y)"
      onClick={async () => {
        isCopied.value = await shareLink();
        setTimeout(() => {
          isCopied.value = false;
        }, 1600);
      }}
    >
      <Icon name="link" /> <span aria-live="polite">{isCopied.value ? 'Copied' : 'Share'}</span>
    </button>
  );
}
