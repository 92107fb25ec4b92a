/** Genres above and below others, by the taxonomy that is shipped. */
import { loadTaxonomy } from '@anatome/core/genre';

/** A genre and those it is a kind of, but for the one that every page is of. What nobody knows any longer stands alone. */
export function collectGenresAbove(genre: string): string[] {
  const taxonomy = loadTaxonomy();
  const above: string[] = [genre];
  for (let parent = taxonomy.find(genre)?.parent; parent !== undefined; ) {
    const next = taxonomy.find(parent)?.parent;
    if (next !== undefined) above.push(parent);
    parent = next;
  }
  return above;
}

/** A genre and those that are kinds of it. */
export function collectGenresBelow(genre: string): string[] {
  const below = [genre];
  for (const one of below)
    below.push(
      ...loadTaxonomy()
        .childrenOf(one)
        .map(({ id }) => id),
    );
  return below;
}
