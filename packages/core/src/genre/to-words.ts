/** Letters that people without a keyboard for them write as two. */
const PAIRS: ReadonlyMap<string, string> = new Map([
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['ß', 'ss'],
]);

/** Words of a text in small letters without accents: `Veröffentlichungen` and `Veroeffentlichungen` are one. */
export function toWords(text: string): string[] {
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => PAIRS.get(letter)!)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}
