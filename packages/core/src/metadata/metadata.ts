/** What a page says of itself: each fact with where it stood, and every other candidate with why it was not taken. */
import type { JsonValue, Shortfall } from '../annotation/index.ts';

/** Where a fact stood. */
export type MetadataSource =
  | 'json-ld'
  | 'microdata'
  | 'open-graph'
  | 'twitter'
  | 'meta'
  | 'link'
  | 'html'
  | 'title'
  | 'heading'
  | 'visible'
  | 'url';

/** The facts looked for. */
export const METADATA_FIELDS = [
  'title',
  'author',
  'date',
  'modified',
  'language',
  'siteName',
  'canonical',
  'description',
  'image',
  'favicon',
  'keywords',
] as const;

export type MetadataField = (typeof METADATA_FIELDS)[number];

/** One value a page offers for one field. */
export interface Candidate {
  /** Cleaned: entities decoded, white space collapsed, dates in ISO 8601, addresses absolute. */
  readonly value: string;
  readonly source: MetadataSource;
  /** The property, tag or step it came from: `og:title`, `headline`, `h1`, `byline`. */
  readonly name: string;
  /** The element that said it. */
  readonly node?: number;
  /** As written, where cleaning changed the meaning of the characters: dates and addresses. */
  readonly written?: string;
  /** Orders the candidates of one field; no probability. */
  readonly weight: number;
  /** Why it was not even considered. */
  readonly rejected?: string | undefined;
}

/** The chosen value of each field, or nothing; `date` is the day of publication. */
export type MetadataFindings = { readonly [Field in MetadataField]: Candidate | undefined };

export interface Metadata extends MetadataFindings {
  /** All candidates of each field, best first; rejected ones at the end, with the reason. */
  readonly candidates: { readonly [Field in MetadataField]: readonly Candidate[] };
  /** The JSON-LD blocks that could be read. */
  readonly schemaOrg: readonly JsonValue[];
  /** Named meta elements in document order; the name as written, in lower case. */
  readonly metaTags: readonly MetaTag[];
  readonly shortfalls: readonly Shortfall[];
}

export interface MetaTag {
  readonly name: string;
  readonly content: string;
}
