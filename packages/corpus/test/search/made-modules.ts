/** Modules of made pages at random: in one text or over several, some of them empty, some touching, some one inside another. */
import fc from 'fast-check';
import { TEXT_GAP } from '../../src/posting/segment-builder.ts';
import { cutWords } from '../../src/word/cut-words.ts';
import type { PlacedText } from '../../src/word/placed-text.ts';
import type { MadeModule } from './oracle.ts';

export const MODULES = ['list-of-publications', 'office-hours'] as const;

/** A module of a page that is not made yet: where, in parts of its texts. */
interface Wish {
  readonly name: string;
  readonly isLinked: boolean;
  readonly ends: readonly (readonly [number, number])[];
}

const end = fc.tuple(fc.nat(5), fc.nat(9));

export const moduleWish: fc.Arbitrary<Wish> = fc.record({
  name: fc.constantFrom(...MODULES),
  isLinked: fc.boolean(),
  ends: fc.tuple(end, end),
});

/** The modules of a page with these texts. */
export function toModules(texts: readonly PlacedText[], wishes: readonly Wish[]): MadeModule[] {
  const sizes = texts.map(({ text }) => cutWords(text).length);
  return wishes.flatMap(({ name, isLinked, ends }) => {
    if (texts.length === 0) return [];
    const [from, to] = ends
      .map(([text, word]) => {
        const at = text % texts.length;
        return [at, word % (sizes[at] + 1)] as const;
      })
      .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    return [{ name, isLinked, from, to, span: [toPosition(sizes, from), toPosition(sizes, to)] }];
  });
}

function toPosition(sizes: readonly number[], [text, word]: readonly [number, number]): number {
  return sizes.slice(0, text).reduce((sum, size) => sum + size + TEXT_GAP, 0) + word;
}
