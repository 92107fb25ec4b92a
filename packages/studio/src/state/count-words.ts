/** How many words of the page stand under each label of the lens in use. */
import { frame } from '../page-frame/frame-state.ts';
import { lensRegions } from './store.ts';

/** Words by label; nested regions of one label count once. */
export function countWords(): Map<string, number> {
  const words = new Map<string, number>();
  const reached = new Map<string, number>();
  for (const region of lensRegions.value) {
    if (region.nodes[0] < (reached.get(region.label) ?? 0)) continue;
    reached.set(region.label, region.nodes[1]);
    words.set(region.label, (words.get(region.label) ?? 0) + (frame.value?.index.wordsOf(region.nodes) ?? 0));
  }
  return words;
}
