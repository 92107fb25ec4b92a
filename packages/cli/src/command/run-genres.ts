import { toGenreTable, toTaxonomyText, toTurtle } from '@anatome/core/export';
import { type Genre, loadTaxonomy, type Taxonomy } from '@anatome/core/genre';
import { EXIT } from '../exit.ts';
import { toUsageFailure } from '../failure.ts';
import { findNearest } from '../terminal/find-nearest.ts';
import { checkFormat, print } from './with-corpus.ts';

/** Options as typed. */
export interface GenresOptions {
  readonly format: string;
  readonly output?: string;
}

/** `anatome genres [NAME]`. */
export async function runGenres(name: string | undefined, options: GenresOptions): Promise<number> {
  checkFormat(options.format, ['text', 'json', 'turtle']);
  const taxonomy = loadTaxonomy();
  const genre = name === undefined ? undefined : findGenre(taxonomy, name);
  if (genre !== undefined && options.format === 'turtle')
    throw toUsageFailure('turtle has all genres: they stand below each other; leave the name out');
  await print(write(taxonomy, genre, options.format), options.output);
  return EXIT.good;
}

function findGenre(taxonomy: Taxonomy, name: string): Genre {
  const genre = taxonomy.find(name);
  if (genre !== undefined) return genre;
  const near = findNearest(
    name,
    taxonomy.genres.map(({ id }) => id),
  );
  const hint = near === undefined ? 'anatome genres lists them' : `did you mean "${near}"?`;
  throw toUsageFailure(`no genre "${name}"; ${hint}`);
}

function write(taxonomy: Taxonomy, genre: Genre | undefined, format: string): string {
  if (format === 'turtle') return toTurtle(taxonomy);
  if (format === 'json') return `${JSON.stringify(genre ?? taxonomy.genres, undefined, 2)}\n`;
  return genre === undefined ? toTaxonomyText(taxonomy) : toGenreTable(genre);
}
