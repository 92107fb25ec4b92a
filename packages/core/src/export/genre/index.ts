/** Genre markup, and the taxonomy itself. */
export { GENRE_NAMESPACE, MODULE_NAMESPACE, TERM_NAMESPACE } from './genre-terms.ts';
export { type JsonGenre, type JsonModule, toGenreJson } from './to-genre-json.ts';
export { toGenreText } from './to-genre-text.ts';
export { toGenreXml } from './to-genre-xml.ts';
export { toGenreTable, toTaxonomyText } from './to-taxonomy-text.ts';
export { toTurtle } from './to-turtle.ts';
