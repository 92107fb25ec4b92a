import { LEARNER_NAMES, LEARNERS, type LearnerName } from '@anatome/core/classifier';
import type { ClassifiedPage, Engine, LabelledPages, LabelSource, LearnerComparison } from '@anatome/corpus';
import { EXIT } from '../exit.ts';
import { Failure, toUsageFailure } from '../failure.ts';
import { toOneLine } from '../terminal/control.ts';
import { note } from '../terminal/message.ts';
import { createOutput } from '../terminal/output.ts';
import { checkFormat, print, toColumns, toCsvText, withCorpus } from './with-corpus.ts';
import type { StoreOptions } from './with-store.ts';

/** Options as typed. */
export interface ClassifyOptions extends StoreOptions {
  readonly sample: string;
  readonly by?: string;
  readonly folds: string;
  readonly pages?: boolean;
  readonly format: string;
}

/** `anatome corpus classify FORM QUESTION --sample SAMPLE`. */
export function runClassify(name: string, question: string, options: ClassifyOptions): Promise<number> {
  const { format, sample, pages } = options;
  checkFormat(format, ['text', 'json', 'csv']);
  const learners = toLearners(options.by);
  const folds = toFolds(options.folds);
  return withCorpus(options, async (engine) => {
    const { readForm, readLabelled } = await import('@anatome/corpus');
    const source = { form: await readForm(engine, name), question, sample };
    const labelled = await readLabelled(engine, source);
    requireExamples(labelled, source);
    if (pages) return await tellPages(engine, labelled, { learner: learners[learners.length - 1], format });
    const { compareLearners } = await import('@anatome/corpus');
    return await tellComparison(compareLearners(labelled.examples, learners, folds), labelled, format);
  });
}

function toLearners(typed: string | undefined): readonly LearnerName[] {
  if (typed === undefined) return LEARNER_NAMES;
  const found = LEARNER_NAMES.find((name) => name === typed);
  if (found !== undefined) return [found];
  throw toUsageFailure(`no learner "${typed}"; there is ${LEARNER_NAMES.join(', ')}`);
}

/** More folds than that leave nothing to judge. */
const MOST_FOLDS = 100;

function toFolds(typed: string): number {
  const folds = Number(typed);
  if (/^\d{1,3}$/.test(typed) && folds >= 2 && folds <= MOST_FOLDS) return folds;
  throw toUsageFailure(`--folds takes a number from 2 to ${MOST_FOLDS}, not "${typed}"`);
}

/** Two labels at least, and two pages: of less nobody can learn. */
function requireExamples({ examples, unlabelled, unanalysed }: LabelledPages, source: LabelSource): void {
  const labels = new Set(examples.map(({ label }) => label));
  if (labels.size > 1) return;
  throw new Failure(
    'too-few-examples',
    `There is nothing to learn from: two answers to ${source.question} were expected, but ${examples.length} pages have ${labels.size}; ${unlabelled} of the sample have no answer of most, ${unanalysed} no analysis.`,
  );
}

async function tellComparison(
  comparison: LearnerComparison,
  { examples, unlabelled, unanalysed }: LabelledPages,
  format: string,
): Promise<number> {
  const { apart, learners } = comparison;
  if (format === 'json') {
    const pages = examples.map(({ name, label }, at) => ({
      url: name,
      label,
      said: Object.fromEntries(learners.map(({ learner, verdicts }) => [learner, verdicts[at]])),
    }));
    const scores = learners.map(({ verdicts: _, ...rest }) => rest);
    await print(`${JSON.stringify({ apart, unlabelled, unanalysed, learners: scores, pages })}\n`);
  } else if (format === 'csv') await print(await toCsvText(toRows(comparison)));
  else {
    const left = `${examples.length} pages, each judged by others of ${apart === 'host' ? 'other hosts' : 'the sample'}`;
    await print(`${left}\n\n${toColumns(toRows(comparison))}`);
    if (apart === 'page') note('there are fewer hosts than folds: pages of one host are on both sides');
    if (unlabelled + unanalysed > 0)
      note(`left out: ${unlabelled} pages without an answer of most, ${unanalysed} without an analysis`);
  }
  return EXIT.good;
}

/** A line for each learner, and below it one for each label. */
function toRows({ learners }: LearnerComparison): string[][] {
  const names = ['learner', 'label', 'pages', 'precision', 'recall', 'F1', 'accuracy', 'most frequent'];
  const rows = learners.flatMap(({ learner, scores }) => [
    [
      learner,
      'all',
      `${scores.labels.reduce((sum, { examples }) => sum + examples, 0)}`,
      '',
      '',
      show(scores.macroF1),
      show(scores.accuracy),
      show(scores.mostFrequent),
    ],
    ...scores.labels.map(({ label, examples, precision, recall, f1 }) => [
      learner,
      label,
      `${examples}`,
      show(precision),
      show(recall),
      show(f1),
      '',
      '',
    ]),
  ]);
  return [names, ...rows];
}

const show = (value: number): string => value.toFixed(3);

interface Telling {
  readonly learner: LearnerName;
  readonly format: string;
}

/** What one learner says of all pages that taught it nothing, a page a line. */
async function tellPages(
  engine: Engine,
  { examples, pages }: LabelledPages,
  { learner, format }: Telling,
): Promise<number> {
  const { classifyCorpus } = await import('@anatome/corpus');
  const classifier = LEARNERS[learner](examples);
  const output = createOutput(undefined);
  let told = 0;
  if (format === 'csv') await output.write(await toCsvText([['label', 'chance', 'url', 'evidence']]));
  for await (const page of classifyCorpus(engine, classifier, pages)) {
    await output.write(await toLine(page, format));
    told++;
  }
  await output.close();
  return told === 0 ? EXIT.nothing : EXIT.good;
}

async function toLine(page: ClassifiedPage, format: string): Promise<string> {
  if (format === 'json') return `${JSON.stringify(page)}\n`;
  const { label, chance, url, evidence } = page;
  const why = evidence.map(toWords).join('; ');
  if (format === 'csv') return toCsvText([[label, chance.toFixed(3), url, why]]);
  return `${label}  ${chance.toFixed(2)}  ${toOneLine(url)}\n    ${toOneLine(why)}\n`;
}

function toWords({ kind, name, value, asked }: ClassifiedPage['evidence'][number]): string {
  if (kind === 'neighbour') return `like ${name} (${value.toFixed(2)})`;
  if (kind === 'word') return value > 0 ? `“${name}”` : `no “${name}”`;
  return `${name} ${Number(value.toPrecision(3))}${asked === undefined ? '' : ` (${asked})`}`;
}
