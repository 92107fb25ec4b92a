/** How each mark is written: `**`, `*` or `_` where CommonMark reads them so, else as the element they stand for. */
import { isUnicodeSpace } from '../../character/index.ts';
import { MARK } from './content-tree.ts';
import { isPunctuation } from './settle-marks.ts';

/** The start or the end of a mark; both carry the same number. */
export interface Sign {
  readonly mark: number;
  readonly isOpening: boolean;
  readonly number: number;
}

const ELEMENTS: ReadonlyMap<number, string> = new Map([
  [MARK.strong, 'strong'],
  [MARK.emphasis, 'em'],
  [MARK.strike, 'del'],
  [MARK.sub, 'sub'],
  [MARK.sup, 'sup'],
]);
const SPELLINGS: ReadonlyMap<number, readonly string[]> = new Map([
  [MARK.strong, ['**']],
  [MARK.emphasis, ['*', '_']],
  [MARK.strike, ['~~']],
]);
/** Stands for a neighbouring sign, whatever it will be: all are punctuation. */
const SIGN = '*';

/** Joins text and signs, each pair of signs spelled so that both are read. */
export function chooseSigns(parts: readonly (string | Sign)[]): string {
  if (parts.every((part) => typeof part === 'string')) return parts.join('');
  const pairs = new Map<number, number[]>();
  parts.forEach((part, at) => {
    if (typeof part === 'string') return;
    const places = pairs.get(part.number);
    if (places === undefined) pairs.set(part.number, [at]);
    else places.push(at);
  });
  const written = parts.map((part) => (typeof part === 'string' ? part : ''));
  for (const [opening, closing] of pairs.values()) {
    const { mark } = parts[opening] as Sign;
    const spelling = findSpelling(parts, opening, closing, mark);
    written[opening] = spelling ?? `<${ELEMENTS.get(mark)}>`;
    written[closing] = spelling ?? `</${ELEMENTS.get(mark)}>`;
  }
  return written.join('');
}

function findSpelling(
  parts: readonly (string | Sign)[],
  opening: number,
  closing: number,
  mark: number,
): string | undefined {
  const edges = {
    before: lastCharacter(parts, opening),
    first: firstCharacter(parts, opening),
    last: lastCharacter(parts, closing),
    after: firstCharacter(parts, closing),
  };
  const isTouching = [opening - 1, opening + 1, closing - 1, closing + 1].some((at) => isStar(parts[at]));
  return SPELLINGS.get(mark)?.find((spelling) => {
    if (spelling === '*' && isTouching) return false;
    return isRead(edges, spelling === '_');
  });
}

/** Signs made of stars would run together. */
function isStar(part: string | Sign | undefined): boolean {
  return typeof part === 'object' && (part.mark === MARK.strong || part.mark === MARK.emphasis);
}

interface Edges {
  readonly before: string;
  readonly first: string;
  readonly last: string;
  readonly after: string;
}

/** CommonMark 6.2: left- and right-flanking; underscores, in addition, not inside a word. */
function isRead({ before, first, last, after }: Edges, isUnderscore: boolean): boolean {
  if (isEdge(first) || isEdge(last)) return false;
  const opens = !isPunctuation(first) || isOpenSide(before);
  const closes = !isPunctuation(last) || isOpenSide(after);
  return opens && closes && (!isUnderscore || (isOpenSide(before) && isOpenSide(after)));
}

function isOpenSide(character: string): boolean {
  return isEdge(character) || isPunctuation(character);
}

function isEdge(character: string): boolean {
  return character === '' || isUnicodeSpace(character);
}

function lastCharacter(parts: readonly (string | Sign)[], before: number): string {
  const part = parts[before - 1];
  return typeof part === 'string' ? ([...part.slice(-2)].at(-1) ?? '') : part === undefined ? '' : SIGN;
}

function firstCharacter(parts: readonly (string | Sign)[], after: number): string {
  const part = parts[after + 1];
  return typeof part === 'string' ? ([...part.slice(0, 2)][0] ?? '') : part === undefined ? '' : SIGN;
}
