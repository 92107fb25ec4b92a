/** value: what single texts mean: numbers, prices, ratings, whether something can be had. It knows no page. */
export { readCurrency } from './currency.ts';
export { isQuantity } from './is-quantity.ts';
export { findPriceRole, type PriceRole } from './price-role.ts';
export { type Availability, type AvailabilityName, readAvailability } from './read-availability.ts';
export { readNumber } from './read-number.ts';
export { type Price, readPrice, readPrices, toDecimals } from './read-price.ts';
export { PURPOSES, type Purpose, readPathPurposes, readPurposes } from './read-purposes.ts';
export { type Rating, readRating, readRatingClass, readRatingWidth } from './read-rating.ts';
export { type ReviewCount, readReviewCount } from './read-review-count.ts';
export { type PriceAmount, scanPrices } from './scan-prices.ts';
export type { Value } from './value.ts';
export { findAtEnd, findAtStart, kindOf, type WordKind } from './value-words.ts';
