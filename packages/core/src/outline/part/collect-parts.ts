/** The parts of a page on both levels as a tree: where each stands, how many words it has, how it begins. */
import { cutText } from '../../character/index.ts';
import { type PartInput, SEEN } from './block-tree.ts';
import { partPage } from './part-page.ts';

/** A part of a page. */
export interface Part {
  /** The element it stands in, with all that is inside. */
  readonly nodes: readonly [start: number, end: number];
  /** Words of its own: those of other parts inside the element do not count. */
  readonly words: number;
  /** How it begins. */
  readonly text: string;
  /** What it falls into on level 2; empty where it is one thing. */
  readonly parts: readonly Part[];
}

/** A part whose texts are still being gathered. */
interface OpenPart {
  readonly node: number;
  words: number;
  /** What it says, as far as it is shown; each line apart. */
  text: string;
  /** Where the last of it ends in the page text. */
  end: number;
  readonly inner: Map<number, OpenPart>;
}

/** As much of its words as a part carries along, as entries of the outline do. */
const LONGEST = 200;

/** Collects the parts of level 1, each with those of level 2 inside, in the order of their first words. */
export function collectParts(input: PartInput): Part[] {
  const { page } = input;
  const [outer, inner] = [partPage(input, 1), partPage(input, 2)];
  const characters = chooseCharacters(input);
  const found = new Map<number, OpenPart>();
  for (let node = 0; node < page.size; node++) {
    if (!page.isText(node) || characters[node + 1] === characters[node]) continue;
    const part = openPart(found, outer[node]);
    addText(input, part, node);
    addText(input, openPart(part.inner, inner[node]), node);
  }
  return Array.from(found.values(), (part) => toPart(input, part));
}

/** What a visitor sees counts, unless a script was to show most of the page. */
function chooseCharacters({ page, features }: PartInput): PartInput['features']['characters'] {
  const { characters, visibleCharacters } = features;
  return visibleCharacters[page.size] >= SEEN * characters[page.size] ? visibleCharacters : characters;
}

function openPart(among: Map<number, OpenPart>, node: number): OpenPart {
  const part = among.get(node) ?? { node, words: 0, text: '', end: 0, inner: new Map() };
  among.set(node, part);
  return part;
}

function addText({ page, features }: PartInput, part: OpenPart, node: number): void {
  part.words += features.words[node + 1] - features.words[node];
  if (part.text.length > LONGEST) return;
  const [from, to] = page.span(node);
  part.text += (from === part.end ? '' : ' ') + page.text.slice(from, Math.min(to, from + LONGEST + 1));
  part.end = to;
}

function toPart(input: PartInput, { node, words, text, inner }: OpenPart): Part {
  return {
    nodes: [node, input.page.end[node]],
    words,
    text: cutText(text.replace(/\s+/g, ' ').trim(), LONGEST),
    parts: inner.size < 2 ? [] : Array.from(inner.values(), (each) => toPart(input, each)),
  };
}
