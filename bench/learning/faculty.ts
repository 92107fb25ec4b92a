/**
 * Faculty pages learned by questions: 30 examples of either kind, then five rounds of twenty answers by somebody who answers
 * from the labels. Judged on a university (or a quarter of the hosts of `misc`) that nothing was seen of.
 */
import { compileGrammar, loadShippedGrammars } from '@anatome/core';
import {
  chooseQuestions,
  type LearnedDocument,
  learnDocument,
  type PageSketch,
  toPlainGrammar,
  writeDocument,
} from '@anatome/core/learning';
import { type CompiledGrammar, resolveShipped } from '@anatome/core/lens';
import { createRandom } from '@anatome/core/number';
import { type HomePage, readFacultyPages, readPage, sketch } from './home-pages.ts';

const TYPE = 'FacultyPage';
const GIVEN = 30;
const ROUNDS = 5;
const ASKED = 20;
/** Pages of the corpus that questions are drawn from. */
const CORPUS = 2_000;

interface Seen extends HomePage {
  readonly sketch: PageSketch;
}

/** What one learner said of the pages it had not seen, after one round. */
interface Verdicts {
  readonly fold: string;
  readonly seed: number;
  readonly round: number;
  readonly said: ReadonlySet<Seen>;
  readonly rate: number;
  readonly expected: number;
}

export interface FacultyStart {
  readonly name: string;
  readonly wordReach?: number;
  readonly grammar: CompiledGrammar;
  readonly includes: readonly string[];
}

export function listStarts(): FacultyStart[] {
  const plain = compileGrammar([{ text: toPlainGrammar(), file: 'plain' }]);
  const home = compileGrammar(loadShippedGrammars(['homepage']));
  return [
    { name: 'shipped', grammar: home, includes: ['homepage.grammar'] },
    { name: 'types_alone', wordReach: 0, grammar: home, includes: ['homepage.grammar'] },
    { name: 'nothing', wordReach: 1, grammar: plain, includes: [] },
  ];
}

/** F after each round, by university and over all. */
export function measureFaculty(
  dataDir: string,
  seeds: readonly number[],
  starts = listStarts(),
): Record<string, number> {
  const pages = readFacultyPages(dataDir);
  return Object.assign({}, ...starts.map((start) => measureStart(pages, seeds, start)));
}

function measureStart(
  pages: readonly HomePage[],
  seeds: readonly number[],
  start: FacultyStart,
): Record<string, number> {
  const seen = pages.map((page): Seen => ({ ...page, sketch: sketch(start.grammar, page) }));
  const folds = [...new Set(seen.map(({ fold }) => fold))].sort();
  const verdicts = folds.flatMap((fold) => seeds.flatMap((seed) => learnFold(seen, { fold, seed }, start)));
  const figures: Record<string, number> = {};
  const universities = [...new Set(seen.map(({ university }) => university))].sort();
  console.log(
    `\nstart from ${start.name}: F on pages of universities not seen, ${seeds.length} draws\nanswers   all [95 %]            ${universities.join('        ')}   rate   expected F`,
  );
  for (let round = 0; round <= ROUNDS; round++) {
    const own = verdicts.filter((each) => each.round === round);
    const all = score(seen, own);
    const [low, high] = bootstrap(seen, own);
    const each = universities.map((university) =>
      score(
        seen.filter((page) => page.university === university),
        own,
      ),
    );
    const mean = (pick: (each: Verdicts) => number): number =>
      own.reduce((sum, one) => sum + pick(one), 0) / own.length;
    const answers = 2 * GIVEN + round * ASKED;
    console.log(
      `${String(answers).padStart(5)}   ${all.f1.toFixed(3)} [${low.toFixed(3)}, ${high.toFixed(3)}] P ${all.precision.toFixed(2)} R ${all.recall.toFixed(2)}   ${each.map(({ f1 }) => f1.toFixed(3)).join('  ')}   ${mean((one) => one.rate).toFixed(3)}  ${mean((one) => one.expected).toFixed(3)}`,
    );
    figures[`faculty_${start.name}_${answers}_f1`] = all.f1;
    if (round === ROUNDS) {
      figures[`faculty_${start.name}_precision`] = all.precision;
      figures[`faculty_${start.name}_recall`] = all.recall;
      figures[`faculty_${start.name}_rate`] = mean((one) => one.rate);
      figures[`faculty_${start.name}_expected_f1`] = mean((one) => one.expected);
      figures[`faculty_${start.name}_low`] = low;
      figures[`faculty_${start.name}_high`] = high;
      figures[`faculty_${start.name}_mean_f1`] = each.reduce((sum, { f1 }) => sum + f1, 0) / each.length;
      for (const [at, university] of universities.entries())
        figures[`faculty_${start.name}_${university}_f1`] = each[at].f1;
    }
  }
  return figures;
}

/** One learner from its first examples to its last round. */
function learnFold(
  seen: readonly Seen[],
  { fold, seed }: { fold: string; seed: number },
  start: FacultyStart,
): Verdicts[] {
  const random = createRandom(seed * 7919 + fold.length * 131 + fold.charCodeAt(fold.length - 1));
  const drawn = seen
    .filter((page) => page.fold !== fold)
    .map((page) => ({ page, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ page }) => page);
  const unseen = seen.filter((page) => page.fold === fold);
  const given = [true, false].flatMap((kind) =>
    drawn.filter(({ isFaculty }) => isFaculty === kind).slice(0, GIVEN),
  );
  const corpus = drawn.slice(0, CORPUS);
  const examples = given.map((page) => ({ page, isGiven: true }));
  const verdicts: Verdicts[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const learned = learnFrom(examples, corpus, start);
    const { threshold, rate, f1 } = learned.expected;
    const said = new Set(unseen.filter((page) => learned.weigh(page.sketch) >= threshold));
    verdicts.push({ fold, seed, round, said, rate, expected: f1 });
    const known = new Set(examples.map(({ page }) => page));
    const candidates = corpus
      .filter((page) => !known.has(page))
      .map((item) => ({ item, sum: learned.weigh(item.sketch) }));
    for (const { item } of chooseQuestions(candidates, threshold, ASKED))
      examples.push({ page: item, isGiven: false });
    if (round === ROUNDS && process.env.LEARNING_SEE === `${fold} ${start.name}`)
      printLearned(learned, examples.slice(0, -ASKED), unseen, start);
  }
  return verdicts;
}

function learnFrom(
  examples: readonly { page: Seen; isGiven: boolean }[],
  corpus: readonly Seen[],
  { wordReach }: FacultyStart,
): LearnedDocument {
  return learnDocument(
    examples.map(({ page, isGiven }) => ({ sketch: page.sketch, isYes: page.isFaculty, isGiven })),
    corpus.map((page) => page.sketch),
    { wordReach },
  );
}

/** The file, and whether a grammar compiled from it says the same. */
function printLearned(
  learned: LearnedDocument,
  examples: readonly { page: Seen }[],
  unseen: readonly Seen[],
  { includes }: FacultyStart,
): void {
  const yes = examples.filter(({ page }) => page.isFaculty).length;
  const text = writeDocument(learned, { type: TYPE, includes, yes, no: examples.length - yes });
  const grammar = compileGrammar([{ text, file: 'learned.grammar', resolve: resolveShipped }]);
  const same = unseen.filter((page) => {
    const isSaid = readPage(grammar, page).reading.verdicts.some(({ rule }) => rule.name === TYPE);
    return isSaid === learned.weigh(page.sketch) >= learned.expected.threshold;
  });
  console.log(`${text}\n# the file says the same of ${same.length} of ${unseen.length} pages`);
}

interface Score {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

function score(pages: readonly Seen[], verdicts: readonly Verdicts[]): Score {
  let [said, right, wanted] = [0, 0, 0];
  for (const verdict of verdicts)
    for (const page of pages) {
      if (page.fold !== verdict.fold) continue;
      const isSaid = verdict.said.has(page);
      said += isSaid ? 1 : 0;
      wanted += page.isFaculty ? 1 : 0;
      right += isSaid && page.isFaculty ? 1 : 0;
    }
  return {
    precision: right / Math.max(1, said),
    recall: right / Math.max(1, wanted),
    f1: (2 * right) / Math.max(1, said + wanted),
  };
}

const DRAWS = 200;

/** Ninety-five of a hundred draws of pages and of learners lie between. */
function bootstrap(pages: readonly Seen[], verdicts: readonly Verdicts[]): [number, number] {
  const random = createRandom(11);
  const counts = verdicts.map((verdict) =>
    pages
      .filter(({ fold }) => fold === verdict.fold)
      .map((page) => (verdict.said.has(page) ? 1 : 0) + (page.isFaculty ? 2 : 0))
      .filter((kind) => kind > 0),
  );
  const f1s = Array.from({ length: DRAWS }, () => {
    let [right, sum] = [0, 0];
    for (const kinds of counts)
      for (let at = 0; at < kinds.length; at++) {
        const kind = kinds[Math.floor(random() * kinds.length)];
        right += kind === 3 ? 2 : 0;
        sum += kind === 3 ? 2 : 1;
      }
    return right / Math.max(1, sum);
  }).sort((a, b) => a - b);
  return [f1s[Math.floor(DRAWS * 0.025)], f1s[Math.floor(DRAWS * 0.975)]];
}
