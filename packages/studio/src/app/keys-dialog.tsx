import { dialog } from '../state/store.ts';
import { Dialog } from './dialog.tsx';
import { KEYS } from './keys.ts';

/** All keys on one card. */
export function KeysDialog() {
  return (
    <Dialog title="Keys" isOpen={dialog.value === 'keys'}>
      <dl class="keys">
        {KEYS.map(([keys, what]) => (
          <div key={keys}>
            <dt>{keys.split(' ').map((key) => (key === '–' ? ' – ' : <kbd key={key}>{key}</kbd>))}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p class="quiet">Single keys are off while you type.</p>
    </Dialog>
  );
}
