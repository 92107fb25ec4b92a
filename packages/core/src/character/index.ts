/** Which characters are what. */
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
