/** What the server says of a place: the same words that the command and the tools for models give. */
import type { Explanation } from '@anatome/core';
import type { PlaceWhy } from '@anatome/core/explain';
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { post } from '../../api/call.ts';
import type { Region } from '../../state/region.ts';
import { toRequest } from '../../state/source.ts';
import { source } from '../../state/store.ts';

/** Milliseconds one has to stay at a place: who walks through the tree asks for nothing on the way. */
const PATIENCE = 150;

/** Asks for the explanation of a region; undefined until it is there, or where the server has none. */
export function useExplanation(region: Region): Signal<Explanation | undefined> {
  const said = useSignal<Explanation>();
  useEffect(() => {
    const stop = new AbortController();
    const body = { ...toRequest(source.value!), at: region.nodes[0] };
    const ask = () =>
      post<Explanation>('/v1/explain', body, stop.signal).then(
        (found) => {
          said.value = found;
        },
        () => undefined, // The rest of the tab stands without it.
      );
    const rest = setTimeout(ask, PATIENCE);
    return () => {
      clearTimeout(rest);
      stop.abort();
    };
  }, [region, said]);
  return said;
}

/** The verdict on the region itself: entries that begin at one node are told apart by label and end. */
export function findWhy({ outline, why }: Explanation, region: Region): PlaceWhy | undefined {
  const own = outline.findLast(
    ({ label, nodes }) =>
      label === region.label && nodes[0] === region.nodes[0] && nodes[1] === region.nodes[1],
  );
  if (own === undefined) return undefined;
  const isInnermost = own === outline.at(-1);
  return isInnermost ? why : { ...own.why, content: '', contentChange: null };
}
