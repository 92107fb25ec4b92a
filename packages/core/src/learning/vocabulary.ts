/** Words that tell by where they stand: words and pairs of words by place, as signs beside block types. */
import { PLACES, type PlaceName } from './place-name.ts';
import type { PageSketch } from './sketch-page.ts';

/** A word or a pair of words in one kind of place, and what its block type is called: `TitleProfessor`. */
export interface PlacedWord {
  readonly name: string;
  readonly place: PlaceName;
  readonly word: string;
}

/** A word that so few examples have is a name or chance; one that nearly all have says nothing. */
const FEWEST = 4;

/** Words that some of these pages have and others have not, by their signs. */
export function findUseful(pages: readonly PageSketch[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { terms } of pages)
    for (const [place, words] of terms)
      for (const word of words) counts.set(toSign(place, word), (counts.get(toSign(place, word)) ?? 0) + 1);
  const most = pages.length - FEWEST;
  return new Set([...counts].filter(([, count]) => count >= FEWEST && count <= most).map(([sign]) => sign));
}

/** Those of some signs that a page has. */
export function collectWordSigns({ terms }: PageSketch, useful: ReadonlySet<string>): string[] {
  const signs: string[] = [];
  for (const [place, words] of terms)
    for (const word of words) {
      const sign = toSign(place, word);
      if (useful.has(sign)) signs.push(sign);
    }
  return signs;
}

function toSign(place: PlaceName, word: string): string {
  return `${place}:${word}`;
}

/** The word a sign stands for; undefined for signs of other kinds. */
export function readWordSign(sign: string): PlacedWord | undefined {
  const colon = sign.indexOf(':');
  const place = PLACES.find((name) => name === sign.slice(0, Math.max(0, colon)));
  if (place === undefined) return undefined;
  const word = sign.slice(colon + 1);
  const letters = word.replace(/[^\p{L}\p{N} ]/gu, '');
  const name = letters.split(' ').map((part) => part.charAt(0).toUpperCase() + part.slice(1));
  return { name: `${place}${name.join('')}`, place, word };
}
