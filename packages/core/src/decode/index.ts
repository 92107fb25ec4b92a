/** decode: bytes and headers in, markup out. */
export {
  checkReading,
  chooseReading,
  READINGS,
  type Reading,
  type ReadingOptions,
} from './choose-reading.ts';
export { type Decoded, type DecodeOptions, decode } from './decode.ts';
export { findEncoding } from './encoding.ts';
export { findNonPage, type NonPage } from './find-non-page.ts';
