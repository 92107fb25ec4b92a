import { findModules, type ModuleOptions } from './find-modules.ts';
import type { FoundModule, GenreInput, GenreJudgement, GenreScore } from './found-module.ts';
import { type Genre, isJudged, listModules } from './genre.ts';
import { loadTaxonomy } from './shipped-taxonomy.ts';

/** What a genre is judged by. */
export interface JudgeOptions extends ModuleOptions {
  /** Modules that were found already; looked for when left out. */
  readonly modules?: readonly FoundModule[] | undefined;
}

/** From so much on a page is of a genre. */
const LEAST_SCORE = 0.5;

/** Says of what genre a page is: compulsory modules decide, optional ones modify. */
export function judgeGenre(input: GenreInput, options: JudgeOptions = {}): GenreJudgement {
  const { taxonomy = loadTaxonomy() } = options;
  const modules = options.modules ?? findModules(input, options);
  const found = new Set(modules.map(({ module }) => module));
  const scores = taxonomy.genres.filter(isJudged).map((genre) => scoreGenre(genre, found));
  scores.sort((a, b) => b.score - a.score);
  const [best] = scores;
  const isOne = best !== undefined && best.score >= LEAST_SCORE;
  const why = isOne ? `${best.label}: it has ${best.present.join(', ')}.` : 'No genre fits.';
  return { genre: isOne ? best.genre : null, scores, modules, why };
}

function scoreGenre(genre: Genre, found: ReadonlySet<string>): GenreScore {
  const rows = listModules(genre).filter(({ level }) => level !== 'complex');
  const compulsory = rows.filter(({ status }) => status === 'compulsory');
  const missing = compulsory.filter(({ id }) => !found.has(id)).map(({ id }) => id);
  const present = rows.filter(({ id }) => found.has(id)).map(({ id }) => id);
  const score = (compulsory.length - missing.length) / compulsory.length;
  return { genre: genre.id, label: genre.label, score, present, missing, reasons: [] };
}
