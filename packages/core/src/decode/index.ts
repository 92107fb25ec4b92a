/** decode: bytes and headers in, markup out. */
export { type Decoded, type DecodeOptions, decode } from './decode.ts';
export { findEncoding } from './encoding.ts';
export { findNonPage, type NonPage } from './find-non-page.ts';
