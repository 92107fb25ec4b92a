import { Icon } from '../theme/icon.tsx';
import { shareNote } from './share-link.ts';

/** What a shared link does not hold, below the button that made it. */
export function ShareNote() {
  return (
    <div class="share-note-place" role="status">
      {shareNote.value && (
        <p class="share-note">
          {shareNote.value}
          <button
            type="button"
            class="icon-button"
            aria-label="Close this note"
            onClick={() => {
              shareNote.value = '';
            }}
          >
            <Icon name="close" />
          </button>
        </p>
      )}
    </div>
  );
}
