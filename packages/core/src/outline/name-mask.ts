/** What class and id names say of their elements: groups of words authors use, as bits. */
import groupsText from '../data/element-names.generated.ts';
import { KIND, type Page } from '../page/index.ts';

/** The groups of data/element-names.txt and their words. */
export const NAME_GROUPS: ReadonlyMap<string, readonly string[]> = readGroups(groupsText);

/** One bit a group. */
export const NAME_BITS: ReadonlyMap<string, number> = new Map(
  [...NAME_GROUPS.keys()].map((group, index) => [group, 1 << index]),
);

const BITS_OF_WORD: ReadonlyMap<string, number> = indexWords();

function readGroups(text: string): Map<string, readonly string[]> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [group, words] = line.split(': ') as [string, string];
      return [group, words.split(' ')];
    }),
  );
}

function indexWords(): Map<string, number> {
  const bits = new Map<string, number>();
  for (const [group, words] of NAME_GROUPS) {
    for (const word of words) bits.set(word, (bits.get(word) ?? 0) | NAME_BITS.get(group)!);
  }
  return bits;
}

export interface NameMasks {
  /** Bits of each element's own names. */
  readonly own: Int32Array;
  /** Bits of the names of an element and of all around it. */
  readonly around: Int32Array;
}

/** Reads the names of all elements inside the body; each distinct name is taken apart once. */
export function readNames(page: Page): NameMasks {
  const own = new Int32Array(page.size);
  const around = new Int32Array(page.size);
  const known = new Map<string, number>();
  for (let node = 1; node < page.size; node++) {
    if (page.kind[node] === KIND.element && page.depth[node] > BODY_DEPTH) {
      own[node] = maskOf(known, page.attribute(node, 'class')) | maskOf(known, page.attribute(node, 'id'));
    }
    around[node] = around[page.parent[node]]! | own[node]!;
  }
  return { own, around };
}

/** Names of `html` and `body` tell of the whole page: `has-sidebar` is no sidebar. */
const BODY_DEPTH = 2;

/** A page on which nothing has a name. */
export function forgetNames(page: Page): NameMasks {
  const none = new Int32Array(page.size);
  return { own: none, around: none };
}

const WORD = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g;
/** Longer names are machine-made; their first part is read. */
const LONGEST_NAME = 300;

function maskOf(known: Map<string, number>, names: string | undefined): number {
  if (names === undefined || names === '') return 0;
  const before = known.get(names);
  if (before !== undefined) return before;
  let mask = 0;
  for (const word of names.slice(0, LONGEST_NAME).match(WORD) ?? []) {
    mask |= BITS_OF_WORD.get(word.toLowerCase()) ?? 0;
  }
  known.set(names, mask);
  return mask;
}
