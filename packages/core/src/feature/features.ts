/** Feature columns: one value per node, or a running total per node. Values only; no threshold lives here. */
import type { Column, PrefixSums } from '../page/index.ts';

/** Where a link leads. */
export const LINK = {
  none: 0,
  /** Same host. */
  internal: 1,
  /** Same registrable domain, other host. */
  sameDomain: 2,
  external: 3,
  /** A fragment of this page. */
  thisPage: 4,
  /** mailto:, tel:, sms:, fax: and messengers. */
  contact: 5,
  /** javascript:, data:, empty, broken. */
  other: 6,
} as const;

/** What an image is for, by its size (Rehm 4.2; sizes in docs/lenses/macrostructure.md). */
export const IMAGE = {
  none: 0,
  /** Both sides under 6 pixels. */
  spacer: 1,
  /** Both sides 6 to 45 pixels. */
  icon: 2,
  /** More than ten times as wide as high. */
  separator: 3,
  /** A standard advertising size. */
  banner: 4,
  /** Any other known size. */
  picture: 5,
  /** No size known. */
  unknown: 6,
} as const;

export interface Features {
  /** Running totals: the count of a subtree is `sums[end[node]] - sums[node]`. All text, hidden or not. */
  readonly words: PrefixSums;
  readonly characters: PrefixSums;
  readonly sentences: PrefixSums;
  /** Words inside links, and links themselves, of any kind. */
  readonly linkWords: PrefixSums;
  readonly links: PrefixSums;
  /** The same, of text a person sees. */
  readonly visibleWords: PrefixSums;
  readonly visibleLinkWords: PrefixSums;
  readonly images: PrefixSums;
  /** LINK of the nearest link around (or at) each node. */
  readonly link: Column;
  /** The `a` or `area` element around (or at) each node, -1 outside links. */
  readonly linkElement: Column;
  /** IMAGE; non-zero only at images. */
  readonly image: Column;
  /** Rehm's scale: 0 = 16px, one HTML size step = 10, bold +5, italic +2 (see font-scale.ts). */
  readonly fontScale: Column;
  /** Goller's degree 0–3: how much this text stands out from the page's predominant text. */
  readonly highlight: Column;
  /** The font size, colour and backdrop most of the page's visible words have. */
  readonly predominant: {
    readonly fontSize: number;
    readonly fontWeight: number;
    readonly color: number;
    readonly backdrop: number;
  };
}
