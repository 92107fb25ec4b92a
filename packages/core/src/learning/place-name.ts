/** Where in a page words stand: size and format of their block in classes that are set beforehand (STAN, section 4). */
import type { BlockSketch } from './sketch-page.ts';

/** Blocks with fewer words are lines, others are text. */
const LINE = 12;

/** Bits of formats as blocks have them. */
const BIT = { anch: 1, title: 2, meta: 4, url: 8 } as const;

export const PLACES = ['Url', 'Title', 'Meta', 'Heading', 'Link', 'Line', 'Text'] as const;
export type PlaceName = (typeof PLACES)[number];

/** Size and format of each, as a model tuple says them. */
export const PLACE_TUPLES: Readonly<Record<PlaceName, string>> = {
  Url: '(), (url)',
  Title: '(), (title)',
  Meta: '(), (meta)',
  Heading: `(words<${LINE}), (1-3, !anch, !title, !meta, !url)`,
  Link: `(words<${LINE}), (anch)`,
  Line: `(words<${LINE}), (0, !anch, !title, !meta, !url)`,
  Text: `(words>=${LINE}), (!title, !meta, !url)`,
};

/** The place of a block; undefined for words that are none of these. */
export function toPlaceName({ formats, words, highlight }: BlockSketch): PlaceName {
  if ((formats & BIT.url) !== 0) return 'Url';
  if ((formats & BIT.title) !== 0) return 'Title';
  if ((formats & BIT.meta) !== 0) return 'Meta';
  if (words >= LINE) return 'Text';
  if ((formats & BIT.anch) !== 0) return 'Link';
  return highlight > 0 ? 'Heading' : 'Line';
}
