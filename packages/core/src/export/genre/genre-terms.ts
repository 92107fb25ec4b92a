/** Names of genre markup and of the taxonomy: the same in JSON-LD, XML and Turtle. */

/** Genres, by their name behind it. */
export const GENRE_NAMESPACE = 'urn:anatome:genre:';
/** Modules, by their name behind it. */
export const MODULE_NAMESPACE = 'urn:anatome:module:';
/** What is said of both. */
export const TERM_NAMESPACE = 'urn:anatome:term:';
