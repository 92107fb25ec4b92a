/** metadata: what a page says of itself, each fact with its source. */
export { collectMetadata } from './collect-metadata.ts';
export {
  type Candidate,
  METADATA_FIELDS,
  type Metadata,
  type MetadataField,
  type MetadataFindings,
  type MetadataSource,
  type MetaTag,
} from './metadata.ts';
export { isLeadWord, leadWordsOf } from './word-lists.ts';
