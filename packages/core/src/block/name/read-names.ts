/** What class and id names say of their elements: groups of words authors use, as bits. */

import groupsText from '../../data/element-names.generated.ts';
import { ATTRIBUTE, type Page } from '../../page/index.ts';
import type { Workspace } from '../../workspace/index.ts';
import { NameIndex } from './name-index.ts';
import { createNameWords, type NameWords } from './name-words.ts';
import { TYPE_NAME_GROUPS } from './type-name-groups.ts';

/** The groups of data/element-names.txt and their words. */
const NAME_GROUPS: ReadonlyMap<string, readonly string[]> = readGroups(groupsText);

/** One bit a group. */
export const NAME_BITS: ReadonlyMap<string, number> = new Map(
  [...NAME_GROUPS.keys()].map((group, index) => [group, 1 << index]),
);

function readGroups(text: string): Map<string, readonly string[]> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [group, words] = line.split(': ') as [string, string];
      return [group, words.split(' ')];
    }),
  );
}

/** More words than both lists have. */
const MOST_WORDS = 1024;
/** The numbers of all words, and the bits of each. */
const WORDS = new NameIndex(MOST_WORDS);
const NAME_BITS_OF_WORD = new Int32Array(MOST_WORDS);
const TYPE_BITS_OF_WORD = new Int32Array(MOST_WORDS);
for (const [group, words] of NAME_GROUPS) addWords(NAME_BITS_OF_WORD, words, NAME_BITS.get(group)!);
for (const [place, words] of Object.values(TYPE_NAME_GROUPS).entries()) {
  addWords(TYPE_BITS_OF_WORD, words.split(' '), 1 << place);
}

function addWords(bits: Int32Array, words: readonly string[], bit: number): void {
  for (const word of words) bits[WORDS.add(word)] |= bit;
}

export interface NameMasks {
  /** Bits of each element's own names. */
  readonly own: Int32Array;
  /** Bits of what its names say the page is for, by the places of TYPE_NAME_GROUPS. */
  readonly types: Int32Array;
  /** Bits of the names of an element and of all around it. */
  readonly around: Int32Array;
  /** A number for the class attribute of each element, equal for equal ones; 0 where there is none. */
  readonly classes: Int32Array;
}

/** Reads the names of all elements; each distinct class attribute is taken apart once. */
export function readNames(page: Page, workspace: Workspace): NameMasks {
  const own = new Int32Array(page.size);
  const types = new Int32Array(page.size);
  const around = new Int32Array(page.size);
  const classes = new Int32Array(page.size);
  const words = workspace.table(createNameWords);
  const known = new KnownNames(words);
  const bits = new BitReader(words);
  for (let node = 1; node < page.size; node++) {
    around[node] = around[page.parent[node]];
    // Texts, and elements without attributes: most nodes.
    if (page.attributeAt[node] === page.attributeAt[node + 1]) continue;
    bits.clear();
    for (let place = page.attributeAt[node]; place < page.attributeAt[node + 1]; place++) {
      const name = page.attributeName[place];
      if (name === ATTRIBUTE.class) classes[node] = known.add(bits, page.attributeValue[place]);
      else if (name === ATTRIBUTE.id) bits.read(page.attributeValue[place]);
    }
    if (page.depth[node] > BODY_DEPTH) {
      own[node] = bits.own;
      types[node] = bits.types;
    }
    around[node] |= own[node];
  }
  return { own, types, around, classes };
}

/** The bits of names, added up. */
class BitReader {
  own = 0;
  types = 0;
  private readonly words: NameWords;

  constructor(words: NameWords) {
    this.words = words;
  }

  clear(): void {
    this.own = 0;
    this.types = 0;
  }

  read(names: string): void {
    const count = this.words.read(names);
    for (let place = 0; place < count; place++) {
      const word = WORDS.find(this.words, names, place);
      if (word < 0) continue;
      this.own |= NAME_BITS_OF_WORD[word];
      this.types |= TYPE_BITS_OF_WORD[word];
    }
  }
}

/** The class attributes of a page, numbered from 1; 0 is the empty one. */
class KnownNames {
  private readonly numbers = new Map<string, number>([['', 0]]);
  private readonly own: number[] = [0];
  private readonly types: number[] = [0];
  private readonly bits: BitReader;

  constructor(words: NameWords) {
    this.bits = new BitReader(words);
  }

  /** Adds the bits of a class attribute, and gives its number. */
  add(bits: BitReader, names: string): number {
    const number = this.numbers.get(names) ?? this.learn(names);
    bits.own |= this.own[number];
    bits.types |= this.types[number];
    return number;
  }

  private learn(names: string): number {
    const number = this.own.length;
    this.bits.clear();
    this.bits.read(names);
    this.own.push(this.bits.own);
    this.types.push(this.bits.types);
    this.numbers.set(names, number);
    return number;
  }
}

/** Names of `html` and `body` tell of the whole page: `has-sidebar` is no sidebar. */
const BODY_DEPTH = 2;

/** A page on which nothing has a name. */
export function createEmptyNames(page: Page): NameMasks {
  const none = new Int32Array(page.size);
  return { own: none, types: none, around: none, classes: none };
}
