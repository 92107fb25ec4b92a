/**
 * The marked pages were saved with their UTF-8 read as Windows-1252, once or several times over, some with the outcome
 * written as character references. People marked them as they look in a browser; so they are put right before use.
 */
const BYTE_OF = new Map<string, number>();
for (let byte = 0xa0; byte < 0x100; byte++) BYTE_OF.set(String.fromCharCode(byte), byte);
/** Bytes 80 to 9F in Windows-1252, written out: some versions of Node read them as Latin-1. */
const FROM_80 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
for (const [index, character] of [...FROM_80].entries()) BYTE_OF.set(character, 0x80 + index);

const UTF_8 = new TextDecoder('utf-8', { fatal: true });
/** More rounds than any page took. */
const ROUNDS = 4;

/** The characters that stand for the bytes of a range. */
function charactersOf(first: number, last: number): string {
  const characters = [...BYTE_OF].filter(([, byte]) => byte >= first && byte <= last);
  return `[${characters.map(([character]) => character).join('')}]`;
}

const TAIL = charactersOf(0x80, 0xbf);
/** One character of UTF-8 beyond ASCII, each of its bytes read as a character. */
const MANGLED = new RegExp(
  `${charactersOf(0xc2, 0xdf)}${TAIL}|${charactersOf(0xe0, 0xef)}${TAIL}{2}|${charactersOf(0xf0, 0xf4)}${TAIL}{3}`,
  'g',
);

/** The markup as it was meant, as far as it can be told. */
export function toCharacters(markup: string): string {
  let text = markup.replace(/&#(\d{3,5});/g, (_, code: string) => String.fromCodePoint(Number(code)));
  for (let round = 0; round < ROUNDS; round++) {
    const better = text.replace(MANGLED, decodeCharacter);
    if (better === text) break;
    text = better;
  }
  return text;
}

/** Unchanged when it is no UTF-8 after all. */
function decodeCharacter(mangled: string): string {
  try {
    return UTF_8.decode(Uint8Array.from(mangled, (character) => BYTE_OF.get(character)!));
  } catch {
    return mangled;
  }
}
