/** What strangers save: in every place an edit may stand it is safe, itself again, and read as it was written. */

import { collectVectors } from '../../packages/core/test/hostile/vectors.ts';
import { EDIT_CONTEXTS } from '../../packages/core/test/safe/edit-contexts.ts';
import { findFault } from '../../packages/core/test/safe/edit-fault.ts';
import { collectMatter } from './html-matter.ts';
import type { Target } from './target.ts';

/** Longer ones are rarely read to their end. */
const LONGEST = 6_000;

export function createEditTarget(dataDir: string | undefined): Target {
  const vectors = collectVectors('canary.example').map((vector) => vector.slice(0, LONGEST));
  const { seeds, words } = collectMatter(dataDir);
  return {
    matter: {
      seeds: [...seeds, ...vectors],
      words: [...words, ...vectors.filter(({ length }) => length < 60)],
    },
    examine: (markup, random) => findFault(markup, EDIT_CONTEXTS[random(EDIT_CONTEXTS.length)]),
  };
}
