import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { corpusPlace } from '../state/corpus.ts';
import { Icon } from '../theme/icon.tsx';
import { readValues } from './place.ts';

/** The column of facets; where there is no room for it, it unfolds above the results. */
export function Narrowing({ names, children }: { names: readonly string[]; children: ComponentChildren }) {
  const isOpen = useSignal(false);
  const count = names.reduce((sum, name) => sum + readValues(corpusPlace.value ?? '', name).length, 0);
  return (
    <section class={`narrowing ${isOpen.value ? 'is-open' : ''}`} aria-label="Narrow the results down">
      <button
        type="button"
        class="button narrowing-fold"
        aria-expanded={isOpen.value}
        onClick={() => {
          isOpen.value = !isOpen.value;
        }}
      >
        <Icon name="filter" /> Narrow down{count > 0 && ` (${count})`}
      </button>
      <div class="facets">{children}</div>
    </section>
  );
}
