/** The beginning of a place's text, as entries carry it along: what a person sees of it. */
import type { BlockInput } from '../block/index.ts';

/** How much of a text an entry carries along; the whole text is reached by its nodes. */
const EXCERPT_LENGTH = 200;
/** White space but for single spaces, which stay as they are: most of them are. */
const UNEVEN_SPACE = /[^\S ]\s*| \s+/g;

/** A space at either end, or a line of its own; a space between two texts is the first one's. */
const APART = /^\s|\n|\s$/;

type Input = Pick<BlockInput, 'page' | 'features'>;

/** The beginning of a place's text, on one line; `…` says there is more. */
export function excerpt(input: Input, start: number, end: number): string {
  const text = isMixed(input, start, end) ? readSeen(input, start, end) : readAll(input, start, end);
  const isWhole = text.length <= EXCERPT_LENGTH;
  const line = (isWhole ? text : text.slice(0, EXCERPT_LENGTH)).replace(UNEVEN_SPACE, ' ');
  return isWhole ? line : `${line}…`;
}

/** Words that a person sees of a place; all of them where nothing is seen, as in what a script is to show. */
export function countSeenWords({ features }: Input, start: number, end: number): number {
  const seen = features.visibleWords[end] - features.visibleWords[start];
  return seen > 0 ? seen : features.words[end] - features.words[start];
}

/** Whether some of a place's characters are seen, and others are not. */
function isMixed({ features }: Input, start: number, end: number): boolean {
  const seen = features.visibleCharacters[end] - features.visibleCharacters[start];
  return seen > 0 && seen < features.characters[end] - features.characters[start];
}

function readAll({ page }: Input, start: number, end: number): string {
  const [from, to] = page.span(start, end);
  return page.text.slice(from, Math.min(to, from + EXCERPT_LENGTH + 1));
}

/** What is seen, as far as an excerpt goes; where something apart is left out, a space stands for it. */
function readSeen({ page, features }: Input, start: number, end: number): string {
  const { text, textAt } = page;
  const { characters, visibleCharacters } = features;
  let seen = '';
  let from = textAt[start];
  for (let node = start; node < end && seen.length <= EXCERPT_LENGTH; ) {
    const last = page.end[node];
    // What holds nothing that is seen is passed as a whole: it may be larger than all the rest.
    const isUnseen = visibleCharacters[last] === visibleCharacters[node];
    if (isUnseen && characters[last] > characters[node]) {
      seen += text.slice(from, textAt[node]);
      from = textAt[last];
      if (APART.test(text.slice(textAt[node], Math.min(from, textAt[node] + EXCERPT_LENGTH)))) seen += ' ';
      if (APART.test(text.slice(Math.max(textAt[node], from - 1), from))) seen += ' ';
    }
    node = isUnseen ? last : node + 1;
  }
  const left = Math.max(0, EXCERPT_LENGTH + 1 - seen.length);
  return (seen + text.slice(from, Math.min(textAt[end], from + left))).trim();
}
