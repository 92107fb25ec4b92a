/**
 * The rank of a page, after BM25F (Robertson, Zaragoza, Taylor: Simple BM25 Extension to Multiple Weighted Fields, 2004):
 * the words of a page are counted by the weight of their places, divided by its length, and only then saturated.
 * We depart from it: the length is that of the whole page, and beside a fixed one instead of the mean, so that a score
 * changes neither with the segments nor with pages that have nothing to do with the words.
 */
import { fromLengthClass } from '../posting/length-class.ts';

/** How fast counts saturate; the value of most implementations of BM25. */
const K1 = 1.2;

/** How much the length counts: less than the usual 0.75, as the weights have taken menus and notes out already. Ours. */
const B = 0.4;

/** A page of usual length, in words. Ours, set by hand. */
const USUAL_LENGTH = 500;

/** What a word tells, given in how many of the documents it is; never below zero. */
export function toIdf(found: number, documents: number): number {
  const all = Math.max(found, documents);
  return Math.log(1 + (all - found + 0.5) / (found + 0.5));
}

/** What weighted counts are divided by in a page of a length. */
export function toLengthNorm(lengthClass: number): number {
  return 1 - B + (B * fromLengthClass(lengthClass)) / USUAL_LENGTH;
}

/** What a term adds to the score of a page, of its weighted count there. */
export function scoreTerm(idf: number, strength: number, lengthNorm: number): number {
  const count = strength / lengthNorm;
  return (idf * count) / (K1 + count);
}
