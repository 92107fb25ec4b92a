/** explain: one place of an analysed page in, all that is known of it out, and why. */
export type { Opinion } from './collect-opinions.ts';
export type { FeatureValues } from './describe-features.ts';
export { type ExplainedPage, type Explanation, explainPlace, type FlatEntry } from './explain-place.ts';
export { type FoundBy, findPlace, type Place } from './find-place.ts';
export { listWhy, type PlaceWhy } from './place-why.ts';
export { sayMiss } from './say-miss.ts';
