/** The main content as plain text, one block per line; everything visible where no main part is known. */
import type { Entry, Outline } from '../outline/index.ts';
import type { Page } from '../page/index.ts';
import { collectEntries } from './entry-list.ts';

/** Text of the main entries of the outline, or of all its entries when there is none. */
export function toText(page: Page, outline: Outline): string {
  const all = collectEntries(outline);
  const mains = all.filter((entry) => entry.label === 'main');
  const blocks = mains.length > 0 ? mains.flatMap((main) => collectEntries({ entries: main.entries })) : all;
  const lines = blocks
    .filter((entry) => entry.entries.length === 0 && SPOKEN(entry))
    .map((entry) => toLine(page, entry));
  return lines
    .filter((line) => line !== '')
    .map((line) => `${line}\n`)
    .join('');
}

/** Hidden text is labelled in the outline, but nobody would read it out. */
const SPOKEN = (entry: Entry): boolean => entry.label !== 'hidden' && entry.label !== 'image';

function toLine(page: Page, entry: Entry): string {
  const text = page.textOf(entry.nodes[0], entry.nodes[1]);
  return entry.label === 'code' ? text : text.replace(/\s+/g, ' ');
}
