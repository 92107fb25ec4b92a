/** Names of columns that are no burden: records repeat them in every row. */
import { cutText } from '../../character/index.ts';
import type { Page } from '../../page/index.ts';

/**
 * Characters of names in all rows: in any table so many, and so many for each node and character of the page. Names of sixty
 * characters over cells of one made JSON of twelve times the page.
 */
const NAMES = { free: 10_000, each: 4 } as const;
/** Names are not cut below this. */
const SHORTEST = 12;

/** The names, cut where there is no room for all of them in all rows; they stay different. */
export function fitNames(names: readonly string[], rows: number, { size, text }: Page): readonly string[] {
  const room = NAMES.free + NAMES.each * (size + text.length);
  if (rows * names.reduce((sum, name) => sum + name.length, 0) <= room) return names;
  const most = Math.max(SHORTEST, Math.floor(room / rows / names.length));
  const taken = new Set(names.filter((name) => name.length <= most));
  return names.map((name) => {
    if (name.length <= most) return name;
    const cut = cutText(name, most);
    let fitted = cut;
    for (let number = 2; taken.has(fitted); number++) fitted = `${cut} ${number}`;
    taken.add(fitted);
    return fitted;
  });
}
