import { type Page, TAG, type TagName } from '../../page/index.ts';

/** Elements that dress part of a word: what stands beside them may be the rest of it. */
const DRESSING: ReadonlySet<number> = new Set(
  'b strong i em u s del ins sub sup small mark font code kbd samp var abbr big tt'
    .split(' ')
    .map((name) => TAG[name as TagName]),
);
/** A full stop alone may part the names of a path, such as `boats.Dory`. */
const END_OF_SENTENCE = /[\p{Ll}\d][!?:：]$|\s\S*[\p{Ll}\d]\.$/u;
const END_OF_WORD = /\p{Ll}$/u;
const START = /^\p{Lu}\p{Ll}/u;

/**
 * Whether two texts of different elements, with nothing between them, are two words set apart by a style sheet we do
 * not have: a sentence or one of several words ends, and a capital begins.
 */
export function isGlued(page: Page, before: number, after: number): boolean {
  const [left, right] = [page.parent[before], page.parent[after]];
  if (left === right || DRESSING.has(page.tag[left]) || DRESSING.has(page.tag[right])) return false;
  const [ended, begun] = [page.data[before], page.data[after]];
  if (!START.test(begun)) return false;
  if (END_OF_SENTENCE.test(ended)) return true;
  return END_OF_WORD.test(ended) && /\s/.test(ended.trim());
}
