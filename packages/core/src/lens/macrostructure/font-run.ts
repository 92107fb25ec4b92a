/** Condition (e) of listing 1 (Rehm 4.2): a significant change in font size. */
import { TAG } from '../../page/index.ts';
import type { Scene } from '../lens.ts';
import type { Ground } from './analysis.ts';

/** Font sizes within a block may differ by this much (Rehm 4.2, stage 4: "a threshold of ±5"). */
export const FONT_TOLERANCE = 5;

/** The font sizes of a sequence so far. */
export interface FontRun {
  /** Scale of the longest text. */
  readonly scale: number;
  readonly longest: number;
  readonly smallest: number;
  readonly characters: number;
  readonly heading: number;
}

export const NO_FONT_RUN: FontRun = {
  scale: 0,
  longest: 0,
  smallest: Number.POSITIVE_INFINITY,
  characters: 0,
  heading: -1,
};

/** The run with one more text. */
export function withText(run: FontRun, { scene, texts }: Ground, text: number): FontRun {
  const length = scene.page.data[texts.node[text]]!.length;
  const scale = texts.scale[text];
  return {
    scale: length > run.longest ? scale : run.scale,
    longest: Math.max(run.longest, length),
    smallest: Math.min(run.smallest, scale),
    characters: run.characters + length,
    heading: texts.heading[text],
  };
}

/**
 * Whether a text begins a new block by its size. On a new line any change beyond the tolerance does. Within a line
 * only the drop after a larger beginning does (a headline run into its paragraph): the paper breaks at every change,
 * which tears sentences at note marks, `small` and `code`, and words at drop capitals.
 */
export function changesFont(
  run: FontRun,
  { scene, texts }: Ground,
  next: { readonly text: number; readonly isNewLine: boolean },
): boolean {
  const heading = texts.heading[next.text];
  if (heading >= 0 && heading === run.heading) return false;
  const scale = texts.scale[next.text];
  if (next.isNewLine) return Math.abs(scale - run.scale) > FONT_TOLERANCE;
  return (
    run.smallest - scale > FONT_TOLERANCE &&
    run.characters > 1 &&
    followsSpace(scene, texts.node[next.text]) &&
    !isRaised(scene, texts.node[next.text])
  );
}

/** Whether a text begins a word: white space or a line break stands before it. */
export function followsSpace({ page }: Scene, node: number): boolean {
  const code = page.text.charCodeAt(page.textAt[node] - 1);
  return code === 32 || code === 10;
}

/** Note marks: a `sup` or `sub`, or a link in one. */
function isRaised({ page }: Scene, node: number): boolean {
  const parent = page.parent[node];
  const outer = parent >= 0 ? page.parent[parent] : -1;
  return [parent, outer].some((element) => element >= 0 && isRaisedTag(page.tag[element]));
}

function isRaisedTag(tag: number): boolean {
  return tag === TAG.sup || tag === TAG.sub;
}
