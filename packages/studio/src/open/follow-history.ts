/** Shows what an address names: when the studio starts, and on Back and Forward. */
import { batch } from '@preact/signals';
import { corpusPlace } from '../state/corpus.ts';
import { readLink, type View } from '../state/deep-link.ts';
import { isSameSource, type Source } from '../state/source.ts';
import { restoreStep } from '../state/steps.ts';
import { answer, centred, failure, lens, progress, selected, showTab, source } from '../state/store.ts';
import { wikiPlace } from '../state/wiki.ts';
import { closePage, openPage } from './open-page.ts';
import { takeCarried } from './take-carried.ts';

/** Goes where the address leads, now and whenever it changes. */
export function followHistory(): void {
  showAddress();
  addEventListener('popstate', showAddress);
}

function showAddress(): void {
  const { page, view, carried, corpus } = readLink(location);
  if (carried !== undefined) void openCarried(carried, page, view);
  else if (page === undefined) restoreStep(() => goTo(corpus));
  else if (answer.value !== undefined && isSameSource(source.value, page)) restoreStep(() => showView(view));
  else void openPage(page, { ...view, isRestored: true });
}

/** To the corpus, or to the start. */
function goTo(corpus: string | undefined): void {
  batch(() => {
    closePage();
    corpusPlace.value = corpus;
  });
}

/** A link that brings something along; afterwards the address is as that of any page. */
async function openCarried(carried: string, page: Source | undefined, view: View): Promise<void> {
  try {
    const from = (await takeCarried(carried)) ?? page;
    if (from !== undefined) await openPage(from, { ...view, isRestored: true });
  } catch {
    failure.value = {
      title: 'This link is damaged',
      detail:
        'Part of it was lost on its way: chats and mail programs cut long links. Ask for it again, as a file.',
      source: page,
    };
  }
}

/** Another view of the same page. */
function showView(view: View): void {
  progress.value?.stop();
  batch(() => {
    failure.value = undefined;
    if (view.tab !== undefined) showTab(view.tab);
    if (view.lens !== undefined) lens.value = view.lens;
    selected.value = view.selected;
    wikiPlace.value = view.wiki ?? {};
    centred.value++;
  });
}
