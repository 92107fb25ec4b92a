/** Pages of one site whose values are known. */

/** A value that was marked: where it stands, and what it comes to as a key. */
export interface KnownCell {
  /** A path, or words. */
  readonly told: string;
  /** Which characters of the text there are meant, where not all. */
  readonly part?: readonly [from: number, to: number];
  /** What `toKey` makes of the right value. */
  readonly key: string;
}

export interface MarkedSitePage {
  readonly name: string;
  readonly url: string;
  readonly html: string;
  /** The records in order; null where a record has no such value. */
  readonly records: readonly { readonly [field: string]: KnownCell | null }[];
}

export interface MarkedSite {
  readonly host: string;
  readonly pages: readonly MarkedSitePage[];
  readonly hasRows: boolean;
}
