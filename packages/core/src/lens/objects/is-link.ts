/** The Link interface (end of section 2.1): "text and images which are hyperlinks". */
import type { Range } from '../../page/index.ts';
import type { Scene } from '../lens.ts';
import { CONTENT_CLASSES, type ContentClass, SUPERTYPES } from './object-class.ts';

const LINKABLE: ReadonlySet<ContentClass> = new Set(
  CONTENT_CLASSES.filter((label) => {
    const kinds = SUPERTYPES[label];
    return kinds.includes('TextElement') || kinds.includes('ImageElement');
  }),
);

/** Whether a text or image object is a hyperlink: inside one, or all its words are (all its links, if it has no word). */
export function isLink({ page, features }: Scene, label: ContentClass, [start, end]: Range): boolean {
  if (!LINKABLE.has(label)) return false;
  if (features.linkElement[page.parent[start]] >= 0) return true;
  if (features.links[end] === features.links[start]) return false;
  const words = features.visibleWords[end] - features.visibleWords[start];
  return features.visibleLinkWords[end] - features.visibleLinkWords[start] === words;
}
