/** Where a page is parted: the numbers of part-page.ts and shell-judge.ts, and how they were chosen. */

/** The numbers that decide; `npm run bench -- blocks` chooses them on half the pages and judges them on the others. */
export interface PartBounds {
  /**
   * Branchings down to which a page is parted, by level: at the first stand header, body and foot, at the fourth menus,
   * articles and boxes.
   */
  readonly branchings: Readonly<Record<1 | 2, number>>;
  /** An element with this share of the page's text is the page. */
  readonly whole: number;
  /** An element with this share may still hold the page's head. */
  readonly body: number;
  /** Less of the page's text than this is a crumb: a skip link, a line of cookies. */
  readonly crumb: number;
  /** A head has at least this share of its words in links. */
  readonly links: number;
  /** An element of more blocks is no shell but a run of posts, paragraphs or products. */
  readonly most: number;
}

/**
 * Chosen on the even pages of `npm run bench -- blocks`, November 2026. Swept: branchings 1…6, whole .8 to 1.01, body .3
 * to .7, crumb 0 to .02, links .2 to .9, most 5 to 1,000. All but branchings lie on a plateau.
 */
export const PART_BOUNDS: PartBounds = {
  branchings: { 1: 1, 2: 4 },
  whole: 0.95,
  body: 0.5,
  crumb: 0.005,
  links: 0.5,
  most: 8,
};
