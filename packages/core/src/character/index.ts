/** Which characters are what. */

export { cutText } from './cut-text.ts';
export {
  isPlainGlyph,
  isPlainStart,
  isWordCharacter,
  LABEL_ENDS,
  type Marker,
  readMarker,
  toRomanValue,
} from './read-marker.ts';
export {
  hasAsciiSpace,
  isAsciiSpace,
  isBlank,
  isMarkupSpace,
  isNoBreakSpace,
  isPlainSpace,
  isUnicodeSpace,
  isXmlSpace,
  MARKUP_SPACE,
  splitTokens,
} from './space.ts';
