/** Going about in the corpus: each place is an address, and each way there a step of the history. */
import { batch } from '@preact/signals';
import { closePage } from '../open/open-page.ts';
import { corpusPlace } from '../state/corpus.ts';

/** Goes to a place of the corpus; an open page is left. */
export function goTo(place: string): void {
  batch(() => {
    closePage();
    corpusPlace.value = place;
  });
}
