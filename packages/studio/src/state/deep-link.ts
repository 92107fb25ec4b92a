/** `?page=…&lens=…&tab=…#nA-B`: page, lens, tab and region, in the address and back; in the tab *Edit* the version, too. */
import type { Nodes } from '../api/studio-answer.ts';
import { corpusPlace } from './corpus.ts';
import { isLensName, type LensName } from './lens.ts';
import { fromPageParameter, type Source, toPageParameter } from './source.ts';
import { lens, selected, source, TABS, type TabName, tab } from './store.ts';
import { readWikiPlace, toWikiFields, type WikiPlace, wikiPlace } from './wiki.ts';

/** What of the view an address names. */
export interface View {
  readonly lens?: LensName | undefined;
  readonly tab?: TabName | undefined;
  readonly selected?: Nodes | undefined;
  readonly wiki?: WikiPlace | undefined;
}

/** The page an address names, if any, and the view of it. */
export function readLink({ search, hash }: Pick<Location, 'search' | 'hash'>): {
  page: Source | undefined;
  /** The place in the corpus, where it names one. */
  corpus: string | undefined;
  view: View;
  /** What the link brings along, packed. */
  carried: string | undefined;
} {
  const query = new URLSearchParams(search);
  const page = query.get('page');
  const wantedTab = TABS.find((name) => name === query.get('tab'));
  const named = query.get('lens');
  const wantedLens = isLensName(named) ? named : undefined;
  return {
    page: page ? fromPageParameter(page) : undefined,
    corpus: query.has('corpus') ? query.toString() : undefined,
    view: { tab: wantedTab, lens: wantedLens, selected: readNodes(hash), wiki: readWikiPlace(query) },
    carried: /[#&]carry=([\w-]+)/.exec(hash)?.[1],
  };
}

/** The link to what is on screen; without a page, to the corpus or to the start. */
export function toLink(): string {
  if (source.value === undefined) return corpusPlace.value === undefined ? '/' : `/?${corpusPlace.value}`;
  const query = new URLSearchParams({
    page: toPageParameter(source.value),
    lens: lens.value,
    tab: tab.value,
    ...(tab.value === 'edit' && toWikiFields(wikiPlace.value)),
  });
  return `/?${query}${selected.value ? `#n${selected.value.join('-')}` : ''}`;
}

function readNodes(hash: string): Nodes | undefined {
  const match = /^#n(\d{1,9})-(\d{1,9})(?=&|$)/.exec(hash);
  return match ? [Number(match[1]), Number(match[2])] : undefined;
}
