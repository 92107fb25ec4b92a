/** Where a name or a day stands, seen from the headline: in a menu, a quotation or a comment it speaks of something else. */
import { findLandmark, type Landmark, type Page, TAG, toTagTable } from '../page/index.ts';
import { HIDDEN, type Style } from '../style/index.ts';

/** Says why what stands at a node does not speak of the page; undefined where it may. */
export type PlaceJudge = (node: number) => string | undefined;

/** Articles have their facts there, too, but with a label. */
export const IN_ASIDE = 'in an aside';
const IN_COMMENT = 'in a comment';
const IN_QUOTATION = 'in a quotation';

const BY_LANDMARK: { readonly [Name in Landmark]?: string } = {
  header: 'in the header of the site',
  navigation: 'in navigation',
  complementary: IN_ASIDE,
  footer: 'in the footer',
  search: 'in a form',
};
/** Elements whose words are somebody else's, or none of the running text. */
const OTHER = ['', IN_QUOTATION, 'in a form', 'in a caption', 'in code'] as const;
const BY_TAG = toTagTable({
  'blockquote q': 1,
  'select option button textarea': 2,
  figcaption: 3,
  'pre code samp kbd': 4,
});
const LAND = toTagTable({ 'header nav aside footer search': 1 });
/** Class names and identifiers of what stands around content; each a whole part of a name. */
const BY_NAME: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [
    /(?:^|[\s_-])(?:comments?|commentlist|commentarea|respond|disqus|kommentare?|commentaires?)(?:$|[\s_-])/i,
    IN_COMMENT,
  ],
  [
    /(?:^|[\s_-])(?:nav|navbar|navigation|menu|submenu|megamenu|breadcrumbs?|dropdown)(?:$|[\s_-])/i,
    'in navigation',
  ],
  [
    /(?:^|[\s_-])(?:related|recommended|teasers?|sidebar|trending|popular|reviews?|testimonials?|blogroll)(?:$|[\s_-])/i,
    'beside the content',
  ],
];

/** Whether an item of microdata is somebody else's: its elements may stand anywhere else, and unseen. */
export function isOfOthers(reason: string | undefined): boolean {
  return reason === IN_COMMENT || reason === IN_QUOTATION;
}

/** A judge for one page. What is around the headline as well tells nothing, and is not asked. */
export function createPlaceJudge(page: Page, style: Style, headline: number): PlaceJudge {
  const isHidden = (node: number) =>
    style.hidden[node] === HIDDEN.display || style.hidden[node] === HIDDEN.attribute;
  // A page that a script is to show is hidden as a whole.
  const isShown = headline < 0 || !isHidden(headline);
  return (node) => {
    if (isShown && isHidden(node)) return 'hidden';
    for (let at = node; at > 0; at = page.parent[at]) {
      if (at <= headline && headline < page.end[at]) return undefined;
      if (page.tag[at] === 0) continue;
      const reason = judgeElement(page, at);
      if (reason !== undefined) return reason;
    }
    return undefined;
  };
}

function judgeElement(page: Page, node: number): string | undefined {
  const tag = page.tag[node];
  if (BY_TAG[tag] > 0) return OTHER[BY_TAG[tag]];
  if (LAND[tag] === 1 || page.attribute(node, 'role') !== undefined) {
    const landmark = findLandmark(page, node);
    if (landmark !== undefined && BY_LANDMARK[landmark] !== undefined) return BY_LANDMARK[landmark];
  }
  // A link's own class speaks of the link: "comments-link", "menu-author".
  if (tag === TAG.a || tag === TAG.span || tag === TAG.time) return undefined;
  const names = `${page.attribute(node, 'class') ?? ''} ${page.attribute(node, 'id') ?? ''}`;
  if (names.length < 4 || names.length > LONGEST_NAMES) return undefined;
  return BY_NAME.find(([pattern]) => pattern.test(names))?.[1];
}

/** Longer lists of classes are made by machines and mean nothing. */
const LONGEST_NAMES = 300;
