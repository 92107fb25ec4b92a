import genres from '../data/genre/genres.generated.ts';
import { once } from '../workspace/index.ts';
import { readTaxonomy } from './read-taxonomy.ts';
import type { Taxonomy } from './taxonomy.ts';

/** The genres that come with Anatome. */
export const loadTaxonomy: () => Taxonomy = once(() => readTaxonomy(genres));
