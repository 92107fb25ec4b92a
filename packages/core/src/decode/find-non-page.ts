/** Whether something that claims to be a page is surely none: one judgement for the command, the server and the studio. */
import { type DecodeOptions, decode } from './decode.ts';
import { findOtherKind } from './find-other-kind.ts';
import { findSignature } from './find-signature.ts';

/** What came instead of a page. */
export interface NonPage {
  readonly code: 'empty' | 'not-a-page' | 'binary' | 'undeclared-utf-16';
  /** The end of a sentence about it: `is a PDF document, not a web page`. */
  readonly message: string;
}

/** How much is looked at to tell text from noise. */
const SAMPLE = 65_536;

/**
 * A larger share of control characters is no text. Random bytes have 10 %; of 1,287 saved pages in all encodings only
 * those in UTF-16 and UTF-32 without a mark have more than 0.002 % (November 2026).
 */
const NOISE_SHARE = 0.05;

/**
 * Control characters that no text has. ESC is none of them, for ISO-2022-JP is written with it; neither is U+FFFD,
 * for a page that declares the wrong encoding is full of it and still a page.
 */
const NOISE = /[\u0000-\u0008\u000E-\u001A\u001C-\u001F\u007F]/g;

/** What the input is instead of a page, or undefined when nothing speaks against a page. */
export function findNonPage(
  input: Uint8Array | string,
  options: Pick<DecodeOptions, 'as' | 'contentType' | 'encoding'> = {},
): NonPage | undefined {
  if (input.length === 0) return { code: 'empty', message: 'is empty' };
  if (typeof input === 'string') return findInText(input.slice(0, SAMPLE), input, options);
  const what = findSignature(input);
  if (what !== undefined) return toOther(what);
  const { markup } = decode(input.subarray(0, SAMPLE), options);
  return findInText(markup, input, options);
}

function findInText(
  text: string,
  input: Uint8Array | string,
  { as, contentType, encoding }: Pick<DecodeOptions, 'as' | 'contentType' | 'encoding'>,
): NonPage | undefined {
  const isString = typeof input === 'string';
  const noise = findNoise(text, isString || encoding !== undefined);
  if (noise !== undefined) return noise;
  // A string is markup unless a type says otherwise.
  const type = isString ? (contentType ?? 'text/html') : contentType;
  const what = findOtherKind({ text, isWhole: input.length <= SAMPLE }, { as, contentType: type });
  return what === undefined ? undefined : toOther(what);
}

function toOther(what: string): NonPage {
  return { code: 'not-a-page', message: `is ${what}, not a web page` };
}

function findNoise(sample: string, isDecided: boolean): NonPage | undefined {
  if (sample.trim() === '') return { code: 'empty', message: 'is empty: nothing but white space' };
  const share = (sample.match(NOISE)?.length ?? 0) / sample.length;
  if (share <= NOISE_SHARE) return undefined;
  if (!isDecided && isUndeclaredUtf16(sample)) {
    return { code: 'undeclared-utf-16', message: 'looks like UTF-16 without a byte order mark' };
  }
  const percent = Math.round(share * 100);
  const message = `is binary data, not a web page: ${percent} % of it are control characters`;
  return { code: 'binary', message };
}

/** Every other character of Latin text in UTF-16 is NUL when read by bytes. */
function isUndeclaredUtf16(sample: string): boolean {
  const nul = sample.match(/\0[^\0]|[^\0]\0/g)?.length ?? 0;
  return nul > sample.length * 0.45;
}
