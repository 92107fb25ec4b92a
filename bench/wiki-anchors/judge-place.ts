/** Whether an edit came to the right place. */
import type { Page } from '@anatome/core';
import type { PlacedEdit, RegionEdit } from '@anatome/wiki/edit';

export const VERDICTS = ['right', 'wrong', 'orphan', 'gone', 'raised'] as const;
/**
 * `right`, `wrong` and `orphan` of an edit whose region is still there; of one whose region is gone, `gone` where it is
 * an orphan and `raised` where it came to some other place.
 */
export type Verdict = (typeof VERDICTS)[number];

export function judgePlace(page: Page, placed: PlacedEdit, truth: number): Verdict {
  if (placed.state === 'orphan') return truth < 0 ? 'gone' : 'orphan';
  if (truth < 0) return 'raised';
  return isSamePlace(page, placed, truth) ? 'right' : 'wrong';
}

/**
 * The region itself; or an element in it or around it that says the same words, or exactly those that were edited: then
 * what came into the region meanwhile, an advertisement for the most part, is not overwritten.
 */
function isSamePlace(page: Page, { node, edit }: { node: number; edit: RegionEdit }, truth: number): boolean {
  if (node === truth) return true;
  if (!page.contains(node, truth) && !page.contains(truth, node)) return false;
  const words = toWords(page.textOf(node));
  return words === toWords(page.textOf(truth)) || words === toWords(readText(edit.base));
}

function toWords(text: string): string {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ').toLowerCase();
}

const ESCAPES: readonly (readonly [string, string])[] = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&nbsp;', ' '],
  ['&amp;', '&'],
];

/** Words of HTML in the form; where elements part them does not matter here. */
function readText(html: string): string {
  const text = html
    .replace(/<\/?(?:a|abbr|b|code|em|i|mark|small|span|strong|sub|sup|u)(?: [^>]*)?>/g, '')
    .replace(/<[^>]*>/g, ' ');
  return ESCAPES.reduce((read, [written, character]) => read.replaceAll(written, character), text);
}
