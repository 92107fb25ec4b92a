/**
 * Texts of cells as keys that can be compared and kept without keeping the text: words without case and without the
 * punctuation around them, hashed.
 */

/** A cell somebody wants: any of these keys will do, each of a run of so many words. */
export interface WantedCell {
  /** How many words the keys are made of; 0 for a cell that is to be empty. */
  readonly words: number;
  /** Whether more words may follow. */
  readonly isPrefix?: true;
  readonly keys: readonly string[];
}

const EDGES = /^\p{P}+|\p{P}+$/gu;
const MARK = '…';
/** `12 reviews`: a whole number and what it counts. */
const COUNT = /^(\d+|\d{1,3}(?:[.,\s]\d{3})+)\s+\p{L}+(?:\s\p{L}+)?$/u;

/** Words of a text as they are compared. */
export function toKeyWords(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .split(/\s+/u)
    .map((word) => word.replace(EDGES, ''))
    .filter((word) => word !== '');
}

/** FNV-1a, 64 bits, of words run together. */
export function hashWords(words: readonly string[]): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of Buffer.from(words.join(''), 'utf8')) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, '0');
}

/** A cell as it was marked; `base` is what its address, if it is one, is read against. */
export function toWantedCell(marked: string, base: string | undefined): WantedCell {
  const isPrefix = marked.endsWith(MARK);
  const words = toKeyWords(isPrefix ? marked.slice(0, -MARK.length) : marked);
  if (words.length === 0) return { words: 0, keys: [] };
  const keys = new Set([hashWords(words)]);
  if (!/\s/u.test(marked) && URL.canParse(marked, base))
    keys.add(hashWords(toKeyWords(new URL(marked, base).href)));
  const count = COUNT.exec(marked.trim());
  if (count !== null) keys.add(hashWords(toKeyWords(count[1])));
  return { words: words.length, ...(isPrefix && { isPrefix }), keys: [...keys] };
}

/** Whether a text is the cell that is wanted. */
export function isWanted(cell: WantedCell, text: string): boolean {
  const words = toKeyWords(text);
  if (cell.isPrefix) return cell.keys.includes(hashWords(words.slice(0, cell.words)));
  if (cell.keys.includes(hashWords(words))) return true;
  const count = COUNT.exec(text.trim());
  return count !== null && cell.keys.includes(hashWords(toKeyWords(count[1])));
}

/** The keys of all runs of so many words in a text. */
export function collectRunKeys(words: readonly string[], length: number): Set<string> {
  const keys = new Set<string>();
  for (let at = 0; at + length <= words.length; at++) keys.add(hashWords(words.slice(at, at + length)));
  return keys;
}
