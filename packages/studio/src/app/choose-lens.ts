import { batch } from '@preact/signals';
import type { LensName } from '../state/lens.ts';
import { lens, offLabels, secondLens } from '../state/store.ts';

/** Looks through a lens, or adds it beside the one in use; choosing the second again takes it away. */
export function chooseLens(name: LensName, isSecond: boolean): void {
  batch(() => {
    if (isSecond) {
      secondLens.value = secondLens.value === name || lens.value === name ? undefined : name;
      return;
    }
    if (lens.value !== name) offLabels.value = new Set();
    lens.value = name;
    if (secondLens.value === name) secondLens.value = undefined;
  });
}
