/** Letters and digits in lower case, so that two copies of a text are equal however they are set. */
import { once } from '../../workspace/index.ts';

const LETTER = /[\p{L}\p{N}]/u;

/** Folded characters below 128; 0 for all that are neither letters nor digits. */
export const FOLDED_ASCII: Uint16Array = foldRange(0).slice(0, 128);

/** The same for all characters, 256 at a time: a page has few scripts. */
const FOLDED = Array.from({ length: 256 }, (_, range) => once(() => foldRange(range * 256)));

/** The character at a place in lower case, 0 where no letter and no digit stands. */
export function foldLetter(text: string, place: number): number {
  if (place >= text.length) return 0;
  const code = text.charCodeAt(place);
  if (code < 128) return FOLDED_ASCII[code];
  if (code >= 0xd800 && code < 0xe000) return foldPair(text, place);
  return FOLDED[code >> 8]()[code & 255];
}

function foldRange(start: number): Uint16Array {
  return Uint16Array.from({ length: 256 }, (_, offset) => {
    const character = String.fromCharCode(start + offset);
    return LETTER.test(character) ? character.toLowerCase().charCodeAt(0) : 0;
  });
}

/** Half of a pair stands for itself where the pair is a letter. */
function foldPair(text: string, place: number): number {
  const isSecond = (text.charCodeAt(place) & 0xfc00) === 0xdc00;
  const whole = String.fromCodePoint(text.codePointAt(isSecond && place > 0 ? place - 1 : place)!);
  return whole.length === 2 && LETTER.test(whole) ? text.charCodeAt(place) : 0;
}
