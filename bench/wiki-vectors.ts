/** Markup of strangers, ours and what the fuzzer made of it, wherever the wiki shows it: nothing may run or ask for anything. */

import { mutate } from '../packages/core/test/hostile/mutate.ts';
import { collectVectors } from '../packages/core/test/hostile/vectors.ts';
import { openWindow } from '../packages/extension/test/browser/window.ts';
import { SYSTEM_CHROMIUM } from '../test/chromium.ts';
import type { Metrics } from './benches.ts';
import { attackExtension } from './wiki-vectors/extension-rounds.ts';
import { openLair } from './wiki-vectors/lair.ts';
import type { Round } from './wiki-vectors/rounds.ts';
import { attackShares } from './wiki-vectors/share-rounds.ts';
import { attackStudio } from './wiki-vectors/studio-rounds.ts';

/** Vectors of the fuzzer, beside our own. */
const MUTATED = Number(process.env.WIKI_VECTORS ?? 2_000);
/** Edits of one revision. */
const AT_ONCE = 450;
/** Longer ones do not fit into one region with others. */
const LONGEST = 4_000;

/** Tries all; `WIKI_VECTORS=20000` for more of the fuzzer's. */
export async function benchWikiVectors(): Promise<Metrics> {
  const own = collectVectors('canary.example');
  const matter = { seeds: own, words: own.filter(({ length }) => length < 200) };
  const made = Array.from({ length: MUTATED }, (_, at) => mutate(matter, at).slice(0, LONGEST));
  const vectors = [...own, ...made];
  const rounds: Round[] = [];
  for (let from = 0; from < vectors.length; from += AT_ONCE) {
    const some = vectors.slice(from, from + AT_ONCE);
    rounds.push(...(await attackAll(some, from === 0 ? undefined : 40)));
    process.stderr.write(`${Math.min(vectors.length, from + AT_ONCE)} of ${vectors.length} vectors …\n`);
  }
  return report(vectors.length, rounds);
}

async function attackAll(vectors: readonly string[], most: number | undefined): Promise<Round[]> {
  const lair = await openLair(vectors.length);
  const rounds: Round[] = [];
  try {
    rounds.push(...(await attackShares(lair.voice, lair.browser, { vectors, most })));
    rounds.push(...(await attackStudio(lair.voice, lair.browser, { vectors })));
  } finally {
    await lair.close();
  }
  // The browser that npm brings along loads no extensions.
  if (SYSTEM_CHROMIUM === undefined) return rounds;
  const window = await openWindow();
  try {
    return [...rounds, ...(await attackExtension(window, { vectors }))];
  } finally {
    await window.close();
  }
}

function report(vectors: number, rounds: readonly Round[]): Metrics {
  const contexts = new Set(rounds.map(({ context }) => context));
  for (const context of contexts) {
    const all = rounds.filter((round) => round.context === context);
    const documents = all.reduce((sum, round) => sum + round.documents, 0);
    const noted = [...new Set(all.flatMap((round) => round.noted))];
    console.log(`${context}: ${documents} documents, ${noted.length} noted ${noted.slice(0, 5).join(' | ')}`);
  }
  return {
    vectors,
    documents: rounds.reduce((sum, { documents }) => sum + documents, 0),
    contexts: contexts.size,
    noted: rounds.reduce((sum, { noted }) => sum + noted.length, 0),
  };
}
