/** measure: feature columns, one value per node. No threshold and no judgement lives here. */
export { isAbbreviation } from './abbreviation.ts';
export { type Addresses, findAddresses, toUrl } from './address.ts';
export { type FeatureColumns, Features, IMAGE, LINK, type Predominant } from './features.ts';
export { toFontScale } from './font-scale.ts';
export { toHighlight } from './highlight.ts';
export { createImageSizes, type ImageLoader, type ImageSizes } from './image-file.ts';
export type { ImageSize } from './image-kind.ts';
export { type MeasureOptions, measure } from './measure.ts';
