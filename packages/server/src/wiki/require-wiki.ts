import { ProblemError } from '../guard/problem-error.ts';
import type { WikiDesk } from './wiki-desk.ts';

const NO_WIKI = 'This server has no wiki. Start it with one: anatome serve --wiki FILE.';

/** The wiki, where there is one. */
export function requireWiki(wiki: WikiDesk | undefined): WikiDesk {
  if (wiki === undefined) throw new ProblemError(404, 'no-wiki', NO_WIKI);
  return wiki;
}
