import type { Phrase, Query } from '../search/query.ts';
import { cutWords } from '../word/cut-words.ts';

/** Whether the texts of a record have what a query asks for; words of two texts are never neighbours. */
export function matchTexts(query: Query, texts: readonly string[]): boolean {
  return matches(query, texts.map(cutWords));
}

function matches(query: Query, texts: readonly (readonly string[])[]): boolean {
  switch (query.kind) {
    case 'all':
      return true;
    case 'phrase':
      return texts.some((words) => findStarts(query, words).length > 0);
    case 'near':
      return texts.some((words) => isNear(query.phrases, query.distances, words));
    case 'and':
      return query.queries.every((part) => matches(part, texts));
    case 'or':
      return query.queries.some((part) => matches(part, texts));
    case 'not':
      return !matches(query.query, texts);
    case 'in':
      return matches(query.query, texts);
  }
}

function findStarts({ words, isPrefix }: Phrase, all: readonly string[]): number[] {
  const last = words.length - 1;
  const starts: number[] = [];
  for (let start = 0; start + last < all.length; start++) {
    const isHere = words.every((word, number) =>
      isPrefix && number === last ? all[start + number].startsWith(word) : all[start + number] === word,
    );
    if (isHere) starts.push(start);
  }
  return starts;
}

/** A chain, as in match-near.ts: of each phrase those go on that are near one that went on before. */
function isNear(phrases: readonly Phrase[], distances: readonly number[], words: readonly string[]): boolean {
  let before = findStarts(phrases[0], words);
  for (let number = 1; number < phrases.length; number++) {
    const [last, next] = [phrases[number - 1].words.length, phrases[number].words.length];
    before = findStarts(phrases[number], words).filter((start) =>
      before.some((other) => {
        const gap = Math.max(start - (other + last), other - (start + next));
        return gap >= 0 && gap <= distances[number - 1];
      }),
    );
  }
  return before.length > 0;
}
