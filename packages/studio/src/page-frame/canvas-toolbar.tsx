import { pageWidth, showsTabs, strength } from '../state/store.ts';
import { Icon } from '../theme/icon.tsx';
import { PageAddress } from './page-address.tsx';

const WIDTHS = [390, 768, 1280, 'fit'] as const;

/** Above the page: that it is harmless, how wide it is, how strong the overlays are. */
export function CanvasToolbar() {
  return (
    <div class="canvas-toolbar">
      <span class="quiet" title="Nothing in the page can run, load or be clicked">
        <Icon name="shield" /> Sandboxed<span class="wide-only"> · scripts off</span>
      </span>
      <PageAddress />
      <span class="grow" />
      <fieldset class="segments" aria-label="Page width">
        {WIDTHS.map((width) => (
          <button
            key={width}
            type="button"
            aria-pressed={pageWidth.value === width}
            onClick={() => {
              pageWidth.value = width;
            }}
          >
            {width === 'fit' ? 'Fit' : width}
          </button>
        ))}
      </fieldset>
      <button
        type="button"
        class="icon-button"
        aria-label="Labels on the page"
        aria-pressed={showsTabs.value}
        title="Labels on or off (L)"
        onClick={() => {
          showsTabs.value = !showsTabs.value;
        }}
      >
        <Icon name={showsTabs.value ? 'eye' : 'eye-off'} />
      </button>
      <input
        class="strength"
        type="range"
        min="0"
        max="1"
        step="0.05"
        value={strength.value}
        aria-label="Strength of the overlays"
        onInput={(event) => {
          strength.value = Number(event.currentTarget.value);
        }}
      />
    </div>
  );
}
