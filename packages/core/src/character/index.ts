/** Which characters are what. */

export { cutText } from './cut-text.ts';
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
