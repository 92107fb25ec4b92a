/**
 * What a word is worth by where it stands. Rehm, Language-Independent Text Parsing of Arbitrary HTML-Documents: "a
 * specific keyword contained in a first-level-headline is definitely more important to a certain web page than the same
 * keyword contained in a 3rd-level-footnote". The order is the paper's; the values are ours, set by hand in 2026-11 and
 * swept on nothing. They are sums of powers of two, so that sums of them are exact in whatever order they are added.
 */
import { type Kind, kindOf, PLACES, zoneOf } from '../posting/place.ts';
import type { Zone } from '../word/placed-text.ts';

const KIND_WEIGHTS: Readonly<Record<Kind, number>> = {
  title: 8,
  heading1: 6,
  heading2: 4,
  heading3: 3,
  paragraph: 1,
  item: 1,
  list: 1,
  quote: 1,
  record: 1,
  series: 1,
  main: 1,
  teaser: 0.75,
  figure: 0.75,
  image: 0.75,
  address: 0.75,
  hours: 0.75,
  table: 0.75,
  code: 0.75,
  comments: 0.5,
  header: 0.5,
  complementary: 0.5,
  logo: 0.5,
  footnote: 0.25,
  references: 0.25,
  toc: 0.25,
  form: 0.25,
  search: 0.125,
  breadcrumb: 0.125,
  pagination: 0.125,
  footer: 0.125,
  legal: 0.125,
  navigation: 0.125,
  hidden: 0.125,
};

const ZONE_WEIGHTS: Readonly<Record<Zone, number>> = {
  main: 1,
  '': 0.75,
  header: 0.5,
  complementary: 0.5,
  footer: 0.25,
  navigation: 0.25,
};

/** The weight of each place. The title stands in no zone and loses nothing by that; what a later version wrote is text. */
export const PLACE_WEIGHTS: Float64Array = Float64Array.from({ length: PLACES }, (_, place) => {
  const kind = kindOf(place) ?? 'paragraph';
  return kind === 'title' ? KIND_WEIGHTS.title : KIND_WEIGHTS[kind] * ZONE_WEIGHTS[zoneOf(place)];
});
