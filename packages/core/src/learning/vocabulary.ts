/** Lists of words that tell by where they stand: words and pairs of words, weighed, the best of them put together. */
import { fitWeights } from './fit-weights.ts';
import { PLACES, type PlaceName } from './place-name.ts';
import type { PageSketch } from './sketch-page.ts';

/** Words that say the same where they stand in one kind of place. */
export interface WordList {
  /** `TitleFor`, `LineAgainst`: what the block type is called. */
  readonly name: string;
  readonly place: PlaceName;
  readonly words: readonly string[];
}

interface Example {
  readonly sketch: PageSketch;
  readonly isYes: boolean;
}

/** A word that so few examples have is a name or chance; one that nearly all have says nothing. */
const FEWEST = 4;
/** How far a word by itself may count beside block types, of which each stands for many. */
const REACH = 0.25;
/** Logarithms of odds from which a word is taken, and from which it is taken for a strong one. */
const LEAST_WEIGHT = 0.04;
const STRONG_WEIGHT = 0.1;
const MOST_WORDS = 16;

/** The lists that examples give; `signsOf` is what is known of each beside words. */
export function collectVocabulary(
  examples: readonly Example[],
  signsOf: (sketch: PageSketch) => readonly string[],
): WordList[] {
  const useful = findUseful(examples);
  const signed = examples.map(({ sketch, isYes }) => ({
    signs: [...signsOf(sketch), ...collectSigns(sketch, useful)],
    isYes,
  }));
  const { bySign } = fitWeights(signed, (sign) => (useful.has(sign) ? REACH : 1));
  return PLACES.flatMap((place) =>
    [1, -1].flatMap((side) => {
      const found = [...useful.keys()]
        .filter((sign) => sign.startsWith(`${place}:`))
        .map((sign) => ({ word: sign.slice(place.length + 1), weight: side * (bySign.get(sign) ?? 0) }))
        .filter(({ weight }) => weight >= LEAST_WEIGHT)
        .sort((a, b) => b.weight - a.weight || (a.word < b.word ? -1 : 1))
        .slice(0, MOST_WORDS * 2);
      const strong = found.filter(({ weight }) => weight >= STRONG_WEIGHT).slice(0, MOST_WORDS);
      const weak = found.filter((each) => !strong.includes(each)).slice(0, MOST_WORDS);
      const name = `${place}${side > 0 ? 'For' : 'Against'}`;
      return [
        { name: `${name}Much`, place, words: strong.map(({ word }) => word) },
        { name, place, words: weak.map(({ word }) => word) },
      ];
    }),
  ).filter(({ words }) => words.length > 0);
}

/** The lists of which a page has a word, as signs. */
export function collectListSigns({ terms }: PageSketch, lists: readonly WordList[]): string[] {
  return lists
    .filter(({ place, words }) => {
      const there = terms.get(place);
      return there !== undefined && words.some((word) => there.has(word));
    })
    .map(({ name }) => `${name} 1`);
}

/** Words that some examples have and others have not, by place. */
function findUseful(examples: readonly Example[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { sketch } of examples)
    for (const [place, words] of sketch.terms)
      for (const word of words) counts.set(`${place}:${word}`, (counts.get(`${place}:${word}`) ?? 0) + 1);
  return new Map([...counts].filter(([, count]) => count >= FEWEST && count <= examples.length - FEWEST));
}

function collectSigns({ terms }: PageSketch, useful: ReadonlyMap<string, number>): string[] {
  const signs: string[] = [];
  for (const [place, words] of terms)
    for (const word of words) if (useful.has(`${place}:${word}`)) signs.push(`${place}:${word}`);
  return signs;
}
