import { toPlace } from '../posting/place.ts';
import type { CutWord } from '../word/cut-words.ts';
import type { PlacedText } from '../word/placed-text.ts';
import type { PlaceMask } from './place-mask.ts';
import type { Phrase, Query } from './query.ts';
import { ANYWHERE, meetWheres, toWhere, type Where } from './where.ts';

/** A phrase that a query wants, and where. */
export interface Wanted {
  readonly phrase: Phrase;
  readonly mask: PlaceMask;
}

/** Words of a text that a query asks for: the first and the end of them, and which of the phrases it is. */
export interface Mark {
  readonly first: number;
  readonly end: number;
  readonly wanted: number;
}

/** The phrases that a page may be found by. A text alone does not say in which modules it stands. */
export function collectWanted(query: Query, where: Where = ANYWHERE): Wanted[] {
  switch (query.kind) {
    case 'all':
    case 'not':
      return [];
    case 'phrase':
      return [{ phrase: query, mask: where.mask }];
    case 'near':
      return query.phrases.map((phrase) => ({ phrase, mask: where.mask }));
    case 'in':
      return collectWanted(query.query, meetWheres(where, toWhere(query.place)));
    default:
      return query.queries.flatMap((part) => collectWanted(part, where));
  }
}

/** Where the wanted phrases stand in a text, by their first word. */
export function findMarks(text: PlacedText, words: readonly CutWord[], all: readonly Wanted[]): Mark[] {
  const place = toPlace(text);
  const here = all.map((one, wanted) => ({ ...one, wanted })).filter(({ mask }) => mask[place] === 1);
  return words.flatMap((_, first) =>
    here
      .filter(({ phrase }) => standsAt(phrase, words, first))
      .map(({ phrase, wanted }) => ({ first, end: first + phrase.words.length, wanted })),
  );
}

function standsAt({ words, isPrefix }: Phrase, all: readonly CutWord[], first: number): boolean {
  return words.every((word, number) => {
    const here = all[first + number]?.word;
    return isPrefix && number === words.length - 1 ? here?.startsWith(word) : here === word;
  });
}
