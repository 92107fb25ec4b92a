import { ProblemError } from '../guard/problem-error.ts';
import type { CorpusDesk } from './corpus-desk.ts';

const NO_CORPUS =
  'This server has no corpus. Start it with one: anatome serve --store FILE; anatome corpus add makes it.';

/** The corpus, where there is one. */
export function requireCorpus(corpus: CorpusDesk | undefined): CorpusDesk {
  if (corpus === undefined) throw new ProblemError(404, 'no-corpus', NO_CORPUS);
  return corpus;
}
