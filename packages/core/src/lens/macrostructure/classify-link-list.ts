/** Stage 5 (Rehm 4.2): hyperlink lists by the kind of most of their links. */
import { LINK } from '../../feature/index.ts';
import type { Range } from '../../page/index.ts';
import type { Scene } from '../lens.ts';
import type { Label } from './label.ts';

/** "More than two thirds of all hyperlinks belong to the type." */
const SHARE = 2 / 3;

const KINDS: readonly (readonly [kind: keyof typeof LINK, label: Label])[] = [
  ['internal', 'NavigationList'],
  ['external', 'Hotlist'],
  ['thisPage', 'TableOfContents'],
  ['sameDomain', 'Dispenser'],
];

export interface LinkVerdict {
  readonly label: Label;
  readonly links: number;
  /** Links of the kind that decided; 0 for a plain list. */
  readonly ofKind: number;
  readonly kind: string;
}

/** What a list is by its links; `List` when it has none or no kind prevails. */
export function classifyLinkList({ features }: Scene, [start, end]: Range): LinkVerdict {
  const links = features.links[end] - features.links[start];
  if (links > 0) {
    for (const [kind, label] of KINDS) {
      const sums = features.linksOf(LINK[kind]);
      const ofKind = sums[end] - sums[start];
      if (ofKind > links * SHARE) return { label, links, ofKind, kind };
    }
  }
  return { label: 'List', links, ofKind: 0, kind: 'none' };
}
