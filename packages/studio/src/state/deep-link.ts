/** `?page=…&lens=…&tab=…#nA-B`: page, lens, tab and region, in the address and back. */
import { batch, effect } from '@preact/signals';
import type { Nodes } from '../api/studio-answer.ts';
import { isLensName } from './lens.ts';
import { fromPageParameter, type Source, toPageParameter } from './source.ts';
import { lens, selected, source, TABS, tab } from './store.ts';

/** Takes lens, tab and region from the address; the page it names, if any, is for the caller to open. */
export function readLink(location: Location): Source | undefined {
  const query = new URLSearchParams(location.search);
  const page = query.get('page');
  batch(() => {
    const wantedLens = query.get('lens');
    if (isLensName(wantedLens)) lens.value = wantedLens;
    const wantedTab = TABS.find((name) => name === query.get('tab'));
    if (wantedTab !== undefined) tab.value = wantedTab;
    selected.value = readNodes(location.hash);
  });
  return page ? fromPageParameter(page) : undefined;
}

/** Keeps the address in step with the state, without filling the history. */
export function followState(): void {
  effect(() => {
    const link = toLink();
    if (link !== location.pathname + location.search + location.hash) history.replaceState(null, '', link);
  });
}

/** The link to what is on screen; brought-along markup has none, so its link leads to the start. */
export function toLink(): string {
  const page = source.value && toPageParameter(source.value);
  if (page === undefined) return '/';
  const query = new URLSearchParams({ page, lens: lens.value, tab: tab.value });
  return `/?${query}${selected.value ? `#n${selected.value.join('-')}` : ''}`;
}

function readNodes(hash: string): Nodes | undefined {
  const match = /^#n(\d{1,9})-(\d{1,9})$/.exec(hash);
  return match ? [Number(match[1]), Number(match[2])] : undefined;
}
