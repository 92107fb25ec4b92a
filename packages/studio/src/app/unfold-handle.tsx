import { Icon } from '../theme/icon.tsx';
import { isInspectorFolded, isRailFolded } from './pane.ts';

/** At the edges of the window, where a pane is folded away: a press brings it back. */
export function UnfoldHandles() {
  return (
    <>
      {isRailFolded.value && (
        <button
          type="button"
          class="unfold is-rail"
          aria-label="Unfold pages, lenses and labels"
          title="Unfold the rail ([)"
          onClick={() => {
            isRailFolded.value = false;
          }}
        >
          <Icon name="right" />
        </button>
      )}
      {isInspectorFolded.value && (
        <button
          type="button"
          class="unfold is-inspector"
          aria-label="Unfold the inspector"
          title="Unfold the inspector (])"
          onClick={() => {
            isInspectorFolded.value = false;
          }}
        >
          <Icon name="right" />
        </button>
      )}
    </>
  );
}
