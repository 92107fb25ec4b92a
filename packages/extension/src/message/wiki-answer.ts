/** What the wiki's server answers, as far as the extension reads it. */
import type { RegionDifference } from '@anatome/wiki/edit';

/** A variant of a page, as the list of a page's variants has it. */
export interface Variant {
  readonly id: string;
  readonly name: string;
  readonly owner: string;
  readonly isMine: boolean;
  readonly visibility: Visibility;
  readonly writers: 'owner' | 'team';
  /** The number of its newest revision. */
  readonly head: number;
  readonly revised: string;
  readonly author: string;
  readonly comment: string;
}

export type Visibility = 'private' | 'link' | 'public';

/** What the owner of a variant may say of it later. */
export interface VariantChange {
  readonly visibility?: Visibility;
  readonly writers?: Variant['writers'];
}

/** A region that two versions say differently. */
export interface RevisionDifference {
  readonly id: string;
  readonly differences: readonly RegionDifference[];
}

/** The variants of a page, and which is shown first: one's own, else the one chosen, else none: the original. */
export interface PageVariants {
  readonly address: string;
  readonly title: string;
  readonly shown: string | null;
  readonly variants: readonly Variant[];
}

/** One version of a variant, in its list. */
export interface Revision {
  readonly number: number;
  readonly author: string;
  readonly time: string;
  readonly comment: string;
  readonly changedAfterLoad: boolean;
}

/** Who one is for the server, and what it wants to be asked with. */
export interface Greeting {
  readonly user: string;
  readonly salt: string;
  readonly shareOrigin: string;
}
