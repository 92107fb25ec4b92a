/**
 * Home pages of universities, seven classes, each university judged by classifiers that have not seen it (hosts of `misc`
 * in folds); then faculty alone, beside the rule that ships. The pages are for research: nothing that ships learns from them.
 */
import {
  crossValidate,
  LEARNER_NAMES,
  LEARNERS,
  type LearnerName,
  scoreLabels,
} from '@anatome/core/classifier';
import { readUniversityPages, type UniversityPage } from './webkb/read-pages.ts';

/** For a first look: every n-th page. */
const EVERY = Number(process.env.WEBKB_EVERY ?? 1);

/** Measures all learners and prints their tables. */
export async function benchWebkb(dataDir: string): Promise<Record<string, number>> {
  const pages = await readUniversityPages(dataDir, EVERY);
  const folds = [...new Set(pages.map(({ fold }) => fold))];
  const foldOf = pages.map(({ fold }) => folds.indexOf(fold));
  const metrics: Record<string, number> = { pages: pages.length };
  const said = new Map<string, readonly boolean[]>([['rule', pages.map(({ isSaid }) => isSaid)]]);
  for (const learner of LEARNER_NAMES) {
    const labels = crossValidate(pages, foldOf, LEARNERS[learner]).map(({ label }) => label);
    Object.assign(metrics, scoreClasses(pages, learner, labels));
    said.set(
      learner,
      labels.map((label) => label === 'faculty'),
    );
  }
  return { ...metrics, ...scoreParts(pages, foldOf), ...scoreFaculty(pages, said) };
}

/** What pages are told by. */
const PARTS = ['words', 'structure', 'structure_modules'] as const;
/** Learners that are also asked with only a part of what there is to see: one made for words, one for numbers. */
const ASKED_IN_PARTS = ['bayes', 'boosted'] as const;

/** What words, structure and modules are worth, each without the rest. */
function scoreParts(pages: readonly UniversityPage[], foldOf: readonly number[]): Record<string, number> {
  const metrics: Record<string, number> = {};
  const right = pages.map(({ label }) => label);
  console.log('\nmacro-F1 by a part of what there is to see');
  for (const part of PARTS) {
    const seen = pages.map((page) => keepPart(page, part));
    for (const learner of ASKED_IN_PARTS) {
      const said = crossValidate(seen, foldOf, LEARNERS[learner]).map(({ label }) => label);
      const { macroF1 } = scoreLabels(right, said);
      metrics[`${learner}_${part}_macro_f1`] = macroF1;
      console.log(`  ${part.padEnd(18)} ${learner.padEnd(8)} ${show(macroF1)}`);
    }
  }
  return metrics;
}

function keepPart(page: UniversityPage, part: (typeof PARTS)[number]): UniversityPage {
  if (part === 'words') return { ...page, facts: new Map() };
  const facts = [...page.facts].filter(([name]) => part !== 'structure' || !name.startsWith('module: '));
  return { ...page, words: new Map(), facts: new Map(facts) };
}

/** Seven classes: precision, recall and F1 of each, accuracy, and the mean F1. */
function scoreClasses(
  pages: readonly UniversityPage[],
  learner: LearnerName,
  said: readonly string[],
): Record<string, number> {
  const { accuracy, macroF1, mostFrequent, labels } = scoreLabels(
    pages.map(({ label }) => label),
    said,
  );
  console.log(
    `\n${learner}: accuracy ${show(accuracy)} (most frequent ${show(mostFrequent)}), macro-F1 ${show(macroF1)}`,
  );
  for (const { label, examples, precision, recall, f1 } of labels)
    console.log(
      `  ${label.padEnd(11)} ${`${examples}`.padStart(5)}  P ${show(precision)} R ${show(recall)} F ${show(f1)}`,
    );
  return { [`${learner}_accuracy`]: accuracy, [`${learner}_macro_f1`]: macroF1 };
}

/** Faculty against the rest, by university: its share of the pages, then P and R of the rule and of each learner. */
function scoreFaculty(
  pages: readonly UniversityPage[],
  said: ReadonlyMap<string, readonly boolean[]>,
): Record<string, number> {
  const metrics: Record<string, number> = {};
  const names = [...said.keys()];
  console.log(
    `\nfaculty, precision / recall\n${'university'.padEnd(12)}share   ${names.map((name) => name.padEnd(14)).join('')}`,
  );
  for (const university of [...new Set(pages.map((page) => page.university))].sort().concat('all')) {
    const own = pages.flatMap((page, at) =>
      university === 'all' || page.university === university ? [at] : [],
    );
    const share = own.filter((at) => pages[at].label === 'faculty').length / own.length;
    metrics[`faculty_${university}_share`] = share;
    const cells = names.map((name) => {
      const [precision, recall] = scoreYes(pages, said.get(name)!, own);
      metrics[`faculty_${university}_${name}_precision`] = precision;
      metrics[`faculty_${university}_${name}_recall`] = recall;
      return `${show(precision)} / ${show(recall)}`.padEnd(14);
    });
    console.log(`${university.padEnd(12)}${show(share)}   ${cells.join('')}`);
  }
  return metrics;
}

function scoreYes(
  pages: readonly UniversityPage[],
  said: readonly boolean[],
  own: readonly number[],
): [precision: number, recall: number] {
  const told = own.filter((at) => said[at]);
  const right = told.filter((at) => pages[at].label === 'faculty').length;
  const all = own.filter((at) => pages[at].label === 'faculty').length;
  return [right / Math.max(1, told.length), right / Math.max(1, all)];
}

const show = (value: number): string => value.toFixed(3).replace(/^0(?=\.)/, '');
