import { roundTo } from '@anatome/core/number';
import { type Sample, see } from './see.ts';

const LINK_LISTS = new Set(['NavigationList', 'Hotlist', 'TableOfContents', 'Dispenser']);

/** How many lists are called link lists, and how many of them have under a third of their words in links. */
export function measureLinkLists(samples: readonly Sample[], set: string): Record<string, number> {
  let lists = 0;
  let lean = 0;
  for (const { html, url } of samples) {
    const { features, layer } = see(html, url);
    for (const { label, nodes } of layer.annotations) {
      if (!LINK_LISTS.has(label)) continue;
      const words = features.words[nodes[1]] - features.words[nodes[0]];
      const linked = features.linkWords[nodes[1]] - features.linkWords[nodes[0]];
      lists++;
      if (linked * 3 < words) lean++;
    }
  }
  return {
    [`link_lists_${set}`]: lists,
    [`link_lists_under_a_third_${set}`]: lean,
    [`link_lists_under_a_third_share_${set}`]: roundTo(lean / lists, 3),
  };
}
