/**
 * Page types of both content sets by domain: the forests that ship, trained anew without the domains they judge, and beside
 * them the four learners of the room classifier, which see the same numbers and all words.
 */
import {
  crossValidate,
  type LabelledExample,
  type LabelScores,
  LEARNER_NAMES,
  LEARNERS,
  scoreLabels,
} from '@anatome/core/classifier';
import { getDomain } from 'tldts';
import { describeLabelled, readLabelled } from './train/content.ts';
import { assignFolds } from './train/folds.ts';
import { judgeFolds, type TypedPage } from './train/page-types.ts';

const SETS = ['content', 'content-more'] as const;
const FOLDS = 5;
/** Rare types make one folding a matter of luck. */
const SEEDS = [1, 2, 3, 4, 5] as const;
/** For a first look: every n-th page. */
const EVERY = Number(process.env.PAGE_TYPES_EVERY ?? 1);

interface WordedPage extends TypedPage {
  readonly set: (typeof SETS)[number];
  readonly words: ReadonlyMap<string, number>;
}

/** Measures forests and boosted trees by five foldings, the other learners by the first of them. */
export function benchPageTypes(dataDir: string): Record<string, number> {
  const pages = SETS.flatMap((set) => [...readPages(dataDir, set)]);
  const addresses = pages.map(({ url }) => url);
  const foldings = SEEDS.map((seed) => assignFolds(addresses, { folds: FOLDS, seed }));
  const forests = foldings.map((foldOf) => judgeFolds({ pages, further: [] }, foldOf));
  const metrics = { pages: pages.length, ...scoreSaid('forests', pages, forests) };
  const examples = pages.map(toExample);
  for (const learner of LEARNER_NAMES) {
    const said = (learner === 'boosted' ? foldings : foldings.slice(0, 1)).map((foldOf) =>
      crossValidate(examples, foldOf, LEARNERS[learner]).map(({ label }) => label),
    );
    Object.assign(metrics, scoreSaid(learner, pages, said));
  }
  return metrics;
}

function* readPages(dataDir: string, set: (typeof SETS)[number]): Generator<WordedPage> {
  for (const labelled of readLabelled(dataDir, set, EVERY)) {
    const { url, type, typeColumns, words } = describeLabelled({ ...labelled, gold: [] });
    const counts = new Map<string, number>();
    for (const word of words.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
    yield { set, url, type, typeColumns, words: counts };
  }
}

function toExample({ url, type, typeColumns, words }: WordedPage): LabelledExample {
  const facts = Object.entries(typeColumns).map(([name, values]) => [name, values[0]] as const);
  // A shop's address with a search engine's parameter says how the set was made.
  const known = new Map(facts.filter(([name]) => name !== 'address query'));
  return { words, facts: known, label: type, name: url, group: getDomain(url) ?? url };
}

/** Scores on all pages, and on those of the second set alone. */
function scoreSaid(
  name: string,
  pages: readonly WordedPage[],
  said: readonly (readonly string[])[],
): Record<string, number> {
  const score = (some: readonly number[]): LabelScores[] =>
    said.map((labels) =>
      scoreLabels(
        some.map((place) => pages[place].type),
        some.map((place) => labels[place]),
      ),
    );
  const all = pages.map((_, place) => place);
  return {
    ...toMetrics(name, score(all)),
    ...toMetrics(`${name}_more`, score(all.filter((place) => pages[place].set === 'content-more'))),
  };
}

/** The means of several foldings, printed and by name. */
function toMetrics(name: string, scores: readonly LabelScores[]): Record<string, number> {
  const mean = (of: (one: LabelScores) => number): number =>
    scores.reduce((sum, one) => sum + of(one), 0) / scores.length;
  const metrics: Record<string, number> = {
    [`${name}_accuracy`]: mean(({ accuracy }) => accuracy),
    [`${name}_macro_f1`]: mean(({ macroF1 }) => macroF1),
  };
  for (const [place, { label }] of scores[0].labels.entries())
    metrics[`${name}_${label}_f1`] = mean(({ labels }) => labels[place].f1);
  console.log(
    Object.entries(metrics)
      .map(([key, value]) => `${key} ${value.toFixed(3)}`)
      .join('  '),
  );
  return metrics;
}
