/** What an edit is: one region of a page, what it said, and what it is to say. */

/** Where a region stood on the page that was edited; enough to find it again when the page has changed. */
export interface RegionPointer {
  /** The element, as an absolute XPath. */
  readonly path: string;
  /** Its place among elements and its share of the page text: where it began and ended, in characters of that text. */
  readonly start: number;
  readonly end: number;
  /** Characters of the whole page text; `start / length` is how far down the region stood. */
  readonly length: number;
  /** First words of the region, and the words before and behind it. */
  readonly quote: { readonly exact: string; readonly prefix: string; readonly suffix: string };
  /** The headings it stood under, the outermost first. */
  readonly trail: readonly string[];
  /** The zone it stood in, `main` for the most part; `''` where nobody can say. */
  readonly role: string;
  /** The name of its element. */
  readonly tag: string;
  /** A simhash of its words, 16 hexadecimal digits. */
  readonly fingerprint: string;
  /** How much the likest other place of that page said the same, from 0 to 1; older pointers do not say it. */
  readonly rival?: number | undefined;
}

/** One region, before and after. Both are in the form that `toEditHtml` gives: what it cannot say is in neither. */
export interface RegionEdit {
  /** Names the region within a variant from revision to revision. */
  readonly id: string;
  readonly pointer: RegionPointer;
  /** SHA-256 of `base`, hexadecimal. */
  readonly baseHash: string;
  /** What stood in the element. */
  readonly base: string;
  /** What is to stand in it; `''` where nothing is. */
  readonly html: string;
}

/** What became of an edit on the page as it is now. */
export type PlacedEdit =
  /** The region is as it was. */
  | { readonly edit: RegionEdit; readonly state: 'same'; readonly node: number; readonly html: string }
  /** The region has changed, and both changes stand beside each other. */
  | {
      readonly edit: RegionEdit;
      readonly state: 'merged';
      readonly node: number;
      readonly html: string;
      readonly score: number;
    }
  /** Both changed the same words: the page's own text is shown until somebody decides. */
  | {
      readonly edit: RegionEdit;
      readonly state: 'conflict';
      readonly node: number;
      readonly theirs: string;
      readonly score: number;
    }
  /** The region is gone, or nobody can say which it is. */
  | { readonly edit: RegionEdit; readonly state: 'orphan'; readonly best: number };
