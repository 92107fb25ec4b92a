import { useSignal } from '@preact/signals';
import { filter, lensRegions } from '../../state/store.ts';
import { Icon } from '../../theme/icon.tsx';
import { DomTree } from './dom-tree.tsx';
import { RegionTree } from './region-tree.tsx';
import { SelectionCard } from './selection-card.tsx';
import { closedKeys } from './tree-state.ts';

/** The regions of the lens as a tree, or the elements of the page; what is selected is pinned below. */
export function OutlineTab() {
  const isDom = useSignal(false);
  return (
    <div class="outline-tab">
      <div class="tab-tools">
        <label class="filter">
          <Icon name="filter" />
          <input
            type="search"
            aria-label="Filter"
            placeholder={isDom.value ? 'Filter elements' : `Filter ${lensRegions.value.length} entries`}
            value={filter.value}
            onInput={(event) => {
              filter.value = event.currentTarget.value;
            }}
          />
          <kbd>F</kbd>
        </label>
        <fieldset class="segments" aria-label="Tree">
          <button type="button" aria-pressed={!isDom.value} onClick={() => setDom(false)}>
            Regions
          </button>
          <button type="button" aria-pressed={isDom.value} onClick={() => setDom(true)}>
            DOM
          </button>
        </fieldset>
        <button
          type="button"
          class="icon-button"
          aria-label="Fold or unfold all"
          title="Fold or unfold all"
          onClick={foldAll}
          disabled={isDom.value}
        >
          <Icon name="fold" />
        </button>
      </div>
      {isDom.value ? <DomTree /> : <RegionTree />}
      <SelectionCard />
    </div>
  );

  function setDom(value: boolean): void {
    isDom.value = value;
  }
}

function foldAll(): void {
  const inner = lensRegions.value
    .filter(({ end, index }) => end > index + 1)
    .map(({ lens, index }) => `${lens}${index}`);
  closedKeys.value = closedKeys.value.size > 0 ? new Set() : new Set(inner);
}
