/** What the wiki says of the open page: its variants, the one that is looked at, and where its edits stand. */

import { type PlacedEdit, placeEdits, type RegionEdit } from '@anatome/wiki/edit';
import { computed, signal } from '@preact/signals';
import type { ComparedRegion, PageVariants, Revision, Variant, WikiAccount } from '../api/wiki-answer.ts';
import { answer, shownTab, source } from '../state/store.ts';
import { ORIGINAL, wikiPlace } from '../state/wiki.ts';
import { askWiki } from './ask-wiki.ts';
import { follow } from './follow.ts';
import { loadPageBase } from './page-base.ts';
import { token } from './token.ts';

const isInSight = computed(() => shownTab.value === 'edit' && token.value !== undefined);

/** Counts up when something was saved. */
const turn = signal(0);

/** Asks for everything anew. */
export function refresh(): void {
  turn.value++;
}

/** Who one is. */
export const account = follow<WikiAccount>(() => {
  if (!isInSight.value) return undefined;
  return { key: token.value, ask: (signal) => askWiki('', signal) };
});

/** The page, ready to be edited. */
export const base = follow(() => {
  const [said, from] = [answer.value, source.value];
  if (!isInSight.value || said === undefined || said.isEarly || from === undefined) return undefined;
  return { key: said, ask: (signal) => loadPageBase({ source: from, answer: said }, signal) };
});

/** Its variants. */
export const pageVariants = follow<PageVariants>(() => {
  const address = base.value.value?.address;
  if (!isInSight.value || address === undefined) return undefined;
  const query = new URLSearchParams({ address });
  return {
    key: `${address} ${turn.value} ${token.value}`,
    ask: (signal) => askWiki(`/pages?${query}`, signal),
  };
});

/** The variant that is looked at: the one the address names, else the one the wiki shows; undefined is the original. */
export const chosenVariant = computed(() => {
  const named = wikiPlace.value.variant;
  if (named === ORIGINAL) return undefined;
  return named ?? pageVariants.value.value?.shown ?? undefined;
});

/** It, with its history. */
export const variant = follow<Variant>(() => {
  const id = chosenVariant.value;
  if (!isInSight.value || id === undefined) return undefined;
  return { key: `${id} ${turn.value} ${token.value}`, ask: (signal) => askWiki(`/variants/${id}`, signal) };
});

/** The revision that is looked at. */
export const chosenRevision = computed(() => {
  const known = variant.value.value;
  if (known === undefined || known.id !== chosenVariant.value) return undefined;
  return wikiPlace.value.revision ?? known.head;
});

/** It, with its edits. */
export const revision = follow<Revision & { readonly variant: string }>(() => {
  const [id, number] = [chosenVariant.value, chosenRevision.value];
  if (!isInSight.value || id === undefined || number === undefined) return undefined;
  return { key: `${id} ${number} ${token.value}`, ask: (signal) => askEdits(id, number, signal) };
});

/** The edits of a revision. */
export function askEdits(
  id: string,
  number: number,
  signal?: AbortSignal,
): Promise<Revision & { readonly variant: string }> {
  return askWiki(`/variants/${id}/revisions/${number}`, signal);
}

/** The edits that are looked at; undefined until they are there, none where it is the original. */
export const shownEdits = computed<readonly RegionEdit[] | undefined>(() => {
  if (base.value.value === undefined || pageVariants.value.value === undefined) return undefined;
  if (chosenVariant.value === undefined) return [];
  const known = revision.value.value;
  const isAsked = known?.variant === chosenVariant.value && known.number === chosenRevision.value;
  return isAsked ? known.edits : undefined;
});

/** Where they stand on the page as it is. */
export const placed = computed<readonly PlacedEdit[] | undefined>(() => {
  const [known, edits] = [base.value.value, shownEdits.value];
  return known && edits && placeEdits(known.page, known.outline, edits);
});

/** What two versions say differently. */
export const comparison = follow<{ from: number; to: number; regions: readonly ComparedRegion[] }>(() => {
  const [id, compared] = [chosenVariant.value, wikiPlace.value.compared];
  if (!isInSight.value || id === undefined || compared === undefined) return undefined;
  const [from, to] = compared;
  return {
    key: `${id} ${from} ${to} ${token.value}`,
    ask: (signal) => askWiki(`/variants/${id}/diff?from=${from}&to=${to}`, signal),
  };
});
