import type { Entry, Outline } from '../outline/index.ts';

/** All entries of an outline in document order, outer before inner. */
export function collectEntries(outline: Pick<Outline, 'entries'>): Entry[] {
  const entries: Entry[] = [];
  const stack: Entry[] = [...outline.entries].reverse();
  for (let entry = stack.pop(); entry !== undefined; entry = stack.pop()) {
    entries.push(entry);
    for (let index = entry.entries.length - 1; index >= 0; index--) stack.push(entry.entries[index]);
  }
  return entries;
}
