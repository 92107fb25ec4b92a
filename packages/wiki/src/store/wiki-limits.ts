/** How much of everything there may be: a stranger's token may have been stolen, and a client may run wild. */
export const WIKI_LIMITS = {
  /** Edits of one revision. */
  edits: 500,
  /** Characters of one region, before and after. */
  region: 200_000,
  /** Characters of all regions of a revision together, before and after. */
  revision: 4_000_000,
  /** Characters of the page as it was. */
  snapshot: 6_000_000,
  /** Revisions of one variant. */
  revisions: 10_000,
  /** Variants of one page by one user. */
  variants: 20,
  /** Variants of one page by all users. */
  variantsPerPage: 200,
  /** Characters of a comment, of a title, and of the name of a variant or user. */
  comment: 1_000,
  title: 500,
  name: 100,
  /** Characters of an address. */
  address: 2_000,
} as const;
