import type { Postings } from './postings.ts';

/** What a search reads of an index, whatever database it stands in. Documents are numbered from 1. */
export interface PostingReader {
  /** Documents that can be found. */
  readonly documents: number;
  /** The postings of a word in all segments. */
  read(word: string): Promise<Postings>;
  /** Words from `from` on and below `to`, in the order of their UTF-8 bytes, with their postings; at most `most` words. */
  readRange(from: string, to: string, most: number): Promise<readonly WordPostings[]>;
  /** Whether a document was forgotten or analysed anew since it was indexed. */
  isDead(document: number): boolean;
}

export interface WordPostings {
  readonly word: string;
  readonly postings: Postings;
}
