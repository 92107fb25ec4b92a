/** Of what genre a page is, and what it is made of, as the studio shows it: a few genres side by side, each with its modules. */
import type { Analysis } from '@anatome/core';
import {
  type FoundModule,
  type Genre,
  type GenreModule,
  type GenreScore,
  judgeGenre,
  loadTaxonomy,
} from '@anatome/core/genre';

/** A genre with all that it may be made of, and how well the page fits it. */
export interface ShownGenre
  extends Pick<Genre, 'id' | 'label' | 'content' | 'form' | 'function'>,
    Pick<GenreScore, 'score' | 'present' | 'missing' | 'reasons'> {
  readonly modules: readonly GenreModule[];
}

export interface GenreAnswer {
  /** Null where none fits. */
  readonly genre: string | null;
  /** A sentence: why this one and not the next. */
  readonly why: string;
  /** The likeliest first. */
  readonly genres: readonly ShownGenre[];
  /** What was found, in the order of the page. */
  readonly found: readonly FoundModule[];
  /** What modules are called that were found. */
  readonly labels: { readonly [module: string]: string };
}

/** More than a person compares. */
const MOST_GENRES = 4;

/** Judges the page. */
export function toGenreAnswer(analysis: Analysis): GenreAnswer {
  const taxonomy = loadTaxonomy();
  const { genre, why, scores, modules: found } = judgeGenre(analysis);
  const names = new Set(found.map(({ module }) => module));
  const known = taxonomy.listModules().filter(({ id }) => names.has(id));
  return {
    genre,
    why,
    genres: scores.slice(0, MOST_GENRES).flatMap((score) => {
      const shown = taxonomy.find(score.genre);
      return shown === undefined ? [] : [toShown(shown, score)];
    }),
    found,
    labels: Object.fromEntries(known.map(({ id, label }) => [id, label])),
  };
}

function toShown(
  { id, label, content, form, function: purpose, modules }: Genre,
  { score, present, missing, reasons }: GenreScore,
): ShownGenre {
  return { id, label, content, form, function: purpose, modules, score, present, missing, reasons };
}
