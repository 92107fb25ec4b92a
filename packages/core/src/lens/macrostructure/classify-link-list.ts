/** Stage 5 (Rehm 4.2): hyperlink lists by the kind of most of their links, and by their words. */
import { LINK } from '../../feature/index.ts';
import type { Range } from '../../page/index.ts';
import type { FoundBlocks } from './found-blocks.ts';
import type { Label } from './label.ts';
import { LEAST_LINKED, type LinkLines, shareOfLinkLines } from './link-lines.ts';

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
  /** Links of the kind that prevails; 0 when none does. */
  readonly ofKind: number;
  readonly kind: string;
  /** Which part of the words decides that this is a list of links: those in them, or those of lines that are links. */
  readonly share: number;
}

/**
 * What a list is by its links; `List` when it has none or no kind prevails. The paper counts links only. Here a list
 * with under a third of its words in links is one of links only if more than two thirds of its words are links with
 * no more than a line of comment: a list of paragraphs with a link in one of them is none.
 */
export function classifyLinkList(found: FoundBlocks, lines: LinkLines, nodes: Range): LinkVerdict {
  const { features } = found.scene;
  const [start, end] = nodes;
  const links = features.links[end] - features.links[start];
  if (links > 0) {
    for (const [kind, name] of KINDS) {
      const sums = features.linksOf(LINK[kind]);
      const ofKind = sums[end] - sums[start];
      if (ofKind <= links * SHARE) continue;
      const linked = shareOfLinkedWords(found, nodes);
      if (linked >= LEAST_LINKED) return { label: name, links, ofKind, kind, share: linked };
      const share = shareOfLinkLines(found, lines, nodes);
      return { label: share > SHARE ? name : 'List', links, ofKind, kind, share };
    }
  }
  return { label: 'List', links, ofKind: 0, kind: 'none', share: 0 };
}

function shareOfLinkedWords({ scene: { features } }: FoundBlocks, [start, end]: Range): number {
  const words = features.words[end] - features.words[start];
  return words === 0 ? 1 : (features.linkWords[end] - features.linkWords[start]) / words;
}
