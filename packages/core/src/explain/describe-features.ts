import { type Features, IMAGE, LINK } from '../feature/index.ts';
import type { Page, PrefixSums } from '../page/index.ts';
import { toName } from './describe-style.ts';

/** What was measured of a node and its subtree. */
export interface FeatureValues {
  readonly words: number;
  readonly visibleWords: number;
  readonly characters: number;
  readonly sentences: number;
  readonly links: number;
  readonly linkWords: number;
  /** How many links lead where; kinds that do not occur are left out. */
  readonly linkKinds: Readonly<Record<string, number>>;
  /** Where the link around the node leads. */
  readonly link: string;
  readonly images: number;
  readonly imageKinds: Readonly<Record<string, number>>;
  readonly fontScale: number;
  /** 0–3: how much the text stands out. */
  readonly highlight: number;
}

/** The features of a node; counts are of its whole subtree. */
export function describeFeatures(page: Page, features: Features, node: number): FeatureValues {
  const count = (sums: PrefixSums): number => sums[page.end[node]] - sums[node];
  return {
    words: count(features.words),
    visibleWords: count(features.visibleWords),
    characters: count(features.characters),
    sentences: count(features.sentences),
    links: count(features.links),
    linkWords: count(features.linkWords),
    linkKinds: countKinds(LINK, (kind) => count(features.linksOf(kind))),
    link: toName(LINK, features.link[node]),
    images: count(features.images),
    imageKinds: countKinds(IMAGE, (kind) => count(features.imagesOf(kind))),
    fontScale: features.fontScale[node],
    highlight: features.highlight[node],
  };
}

function countKinds(
  kinds: Readonly<Record<string, number>>,
  count: (kind: number) => number,
): Record<string, number> {
  const counted = Object.values(kinds)
    .filter((kind) => kind > 0)
    .map((kind) => [toName(kinds, kind), count(kind)] as const);
  return Object.fromEntries(counted.filter(([, found]) => found > 0));
}
