import { useSignal } from '@preact/signals';
import { toLink } from '../state/deep-link.ts';
import { source } from '../state/store.ts';
import { Icon } from '../theme/icon.tsx';
import { copyText } from './copy-text.ts';

/** Copies the link to what is on screen; markup that was brought along has none, and that is said. */
export function ShareButton() {
  const said = useSignal('');
  const isShareable = source.value?.kind !== 'markup';
  return (
    <button
      type="button"
      class="button is-plain share"
      title={
        isShareable
          ? 'Copy the link to this page, lens, tab and region (Y)'
          : 'Pasted pages share as file, not as link'
      }
      disabled={!isShareable}
      onClick={async () => {
        said.value = (await copyText(new URL(toLink(), location.href).href)) ? 'Copied' : 'Copy the address';
        setTimeout(() => {
          said.value = '';
        }, 1600);
      }}
    >
      <Icon name="link" /> <span aria-live="polite">{said.value || 'Share'}</span>
    </button>
  );
}
