/** What an analysis is, and what may be asked of one. */
export {
  type Analysis,
  findLayer,
  type PageAnalysis,
  type PartialAnalysis,
  type PartialPageAnalysis,
  requireLayer,
  requireOutline,
} from './analysis.ts';
export { ALL_NEEDS, CONTENT_LENSES, GENRE_NEEDS, type Needs, type OutlinePart } from './needs.ts';
