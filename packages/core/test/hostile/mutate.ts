/** Broken documents without end, the same ones every time: document n of a mutator depends on n alone. */

/** A whole number from 0 up to (not including) `bound`. */
export type Random = (bound: number) => number;

/** Marsaglia's xorshift with 32 bits of state: short, and random enough to break markup with. */
export function createRandom(seed: number): Random {
  // Spread neighbouring seeds (2654435769 is 2^32 over the golden ratio); a state of zero would stay zero.
  let state = Math.imul(seed + 1, 2654435769) | 1;
  return (bound) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % bound;
  };
}

/** What documents are made from. */
export interface Matter {
  /** Whole documents or parts of them. */
  readonly seeds: readonly string[];
  /** Words put in between: tags, attributes, names. */
  readonly words: readonly string[];
}

/** Documents grow no longer than this: many small ones find more than few long ones. */
const LONGEST = 20_000;
const MOST_CHANGES = 12;
const MOST_REPEATS = 60;

type Change = (text: string, matter: Matter, random: Random) => string;

const CHANGES: readonly Change[] = [
  function insertWord(text, { words }, random) {
    const at = random(text.length + 1);
    return text.slice(0, at) + words[random(words.length)] + text.slice(at);
  },
  function insertSeed(text, { seeds }, random) {
    const at = random(text.length + 1);
    return text.slice(0, at) + seeds[random(seeds.length)] + text.slice(at);
  },
  function cutOut(text, _, random) {
    const [from, to] = pickSpan(text, random);
    return text.slice(0, from) + text.slice(to);
  },
  function repeat(text, _, random) {
    const [from, to] = pickSpan(text, random);
    return text.slice(0, to) + text.slice(from, to).repeat(random(MOST_REPEATS)) + text.slice(to);
  },
  function move(text, _, random) {
    const [from, to] = pickSpan(text, random);
    const rest = text.slice(0, from) + text.slice(to);
    const at = random(rest.length + 1);
    return rest.slice(0, at) + text.slice(from, to) + rest.slice(at);
  },
  function replaceCharacter(text, _, random) {
    const at = random(text.length + 1);
    return (
      text.slice(0, at) +
      String.fromCharCode(random(4) === 0 ? random(65_536) : random(128)) +
      text.slice(at + 1)
    );
  },
  function insertTag(text, { words }, random) {
    const at = random(text.length + 1);
    const name = words[random(words.length)].replace(/[^\w:-]/g, '') || 'x';
    const tag = random(2) === 0 ? `</${name}>` : `<${name} ${words[random(words.length)]}="${random(1000)}">`;
    return text.slice(0, at) + tag + text.slice(at);
  },
  function truncate(text, _, random) {
    return text.slice(0, random(text.length + 1));
  },
];

/** Document number `index`; every call with the same arguments gives the same text. */
export function mutate(matter: Matter, index: number): string {
  const random = createRandom(index);
  let text = matter.seeds[random(matter.seeds.length)];
  for (let left = 1 + random(MOST_CHANGES); left > 0; left--) {
    const change = CHANGES[random(CHANGES.length)];
    text = change(text, matter, random).slice(0, LONGEST);
  }
  return text;
}

/** Mostly short spans, now and then one of any length. */
function pickSpan(text: string, random: Random): [number, number] {
  const from = random(text.length + 1);
  const length = random(4) === 0 ? random(text.length + 1) : random(40);
  return [from, Math.min(text.length, from + length)];
}
