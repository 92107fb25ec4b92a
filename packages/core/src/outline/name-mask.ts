/** What class and id names say of their elements: groups of words authors use, as bits. */
import groupsText from '../data/element-names.generated.ts';
import { KIND, type Page } from '../page/index.ts';
import { hashNameWord, readNameWords } from './name-words.ts';

/** The groups of data/element-names.txt and their words. */
const NAME_GROUPS: ReadonlyMap<string, readonly string[]> = readGroups(groupsText);

/** One bit a group. */
export const NAME_BITS: ReadonlyMap<string, number> = new Map(
  [...NAME_GROUPS.keys()].map((group, index) => [group, 1 << index]),
);

/** Bits by the hash of a word. */
const BITS_OF_WORD: ReadonlyMap<number, number> = indexWords();

function readGroups(text: string): Map<string, readonly string[]> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [group, words] = line.split(': ') as [string, string];
      return [group, words.split(' ')];
    }),
  );
}

function indexWords(): Map<number, number> {
  const bits = new Map<number, number>();
  for (const [group, words] of NAME_GROUPS) {
    for (const word of words) {
      const hash = hashNameWord(word);
      bits.set(hash, (bits.get(hash) ?? 0) | NAME_BITS.get(group)!);
    }
  }
  return bits;
}

export interface NameMasks {
  /** Bits of each element's own names. */
  readonly own: Int32Array;
  /** Bits of the names of an element and of all around it. */
  readonly around: Int32Array;
  /** A number for the class attribute of each element, equal for equal ones; 0 where there is none. */
  readonly classes: Int32Array;
}

/** Reads the names of all elements; each distinct class attribute is taken apart once. */
export function readNames(page: Page): NameMasks {
  const own = new Int32Array(page.size);
  const around = new Int32Array(page.size);
  const classes = new Int32Array(page.size);
  const numbers = new Map<string, number>([['', 0]]);
  const masks = [0];
  for (let node = 1; node < page.size; node++) {
    if (page.kind[node] === KIND.element) {
      const names = page.attribute(node, 'class') ?? '';
      let number = numbers.get(names);
      if (number === undefined) {
        number = masks.push(maskOf(names)) - 1;
        numbers.set(names, number);
      }
      classes[node] = number;
      if (page.depth[node] > BODY_DEPTH)
        own[node] = masks[number]! | maskOf(page.attribute(node, 'id') ?? '');
    }
    around[node] = around[page.parent[node]]! | own[node]!;
  }
  return { own, around, classes };
}

/** Names of `html` and `body` tell of the whole page: `has-sidebar` is no sidebar. */
const BODY_DEPTH = 2;

/** A page on which nothing has a name. */
export function forgetNames(page: Page): NameMasks {
  const none = new Int32Array(page.size);
  return { own: none, around: none, classes: none };
}

function maskOf(names: string): number {
  if (names === '') return 0;
  let mask = 0;
  const words = readNameWords(names);
  for (let word = 0; word < words.length; word++) mask |= BITS_OF_WORD.get(words[word]!) ?? 0;
  return mask;
}
