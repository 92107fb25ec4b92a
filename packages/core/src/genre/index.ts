/** Genres: what kind of page it is, made of which modules (docs/genres.md). */
export { GENRE_NEEDS } from '../analysis/index.ts';
export { findModules, type ModuleOptions } from './find-modules.ts';
export type {
  FoundModule,
  GenreInput,
  GenreJudgement,
  GenreScore,
} from './found-module.ts';
export {
  findExceptions,
  type Genre,
  type GenreModule,
  isJudged,
  listModules,
  MODULE_KINDS,
  MODULE_LEVELS,
  MODULE_STATUSES,
  type ModuleKind,
  type ModuleLevel,
  type ModuleStatus,
} from './genre.ts';
export { type JudgeOptions, judgeGenre } from './judge-genre.ts';
export { readTaxonomy } from './read-taxonomy.ts';
export { loadTaxonomy } from './shipped-taxonomy.ts';
export { Taxonomy } from './taxonomy.ts';
export { TaxonomyError } from './taxonomy-error.ts';
