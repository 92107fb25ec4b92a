/** Pages that annotators answered for, as examples to learn from. */
import type { LabelledExample } from '@anatome/core/classifier';
import { findAnalysis } from '../catalogue/find-analysis.ts';
import type { Reading } from '../catalogue/reading.ts';
import { listQuestions } from '../form/form.ts';
import { type JudgedPage, readJudgements } from '../form/judgement.ts';
import type { KeptForm } from '../form/keep-form.ts';
import { type AnalysedPage, readExamples } from './read-examples.ts';
import { checkQuestion, toLabel } from './to-label.ts';

/** Whose answers to what are labels, on which pages. */
export interface LabelSource {
  readonly form: KeptForm;
  readonly question: string;
  readonly sample: string;
}

export interface LabelledPages {
  readonly examples: readonly LabelledExample[];
  /** Numbers of the pages they were made from. */
  readonly pages: ReadonlySet<number>;
  /** Pages of the sample that teach nothing: no answer of most, or no analysis. */
  readonly unlabelled: number;
  readonly unanalysed: number;
}

/** Reads what annotators said, each page as the version they saw. */
export async function readLabelled(
  reading: Reading,
  { form, question, sample }: LabelSource,
): Promise<LabelledPages> {
  const questions = listQuestions(form.definition);
  checkQuestion(
    questions.find(({ id }) => id === question),
    question,
    questions.map(({ id }) => id),
  );
  const judged = await readJudgements(reading, { form, sample });
  const labelled = judged.flatMap((page) => {
    const label = toLabel(question, page.judgements);
    return label === undefined ? [] : [{ page, label }];
  });
  const found: (AnalysedPage & { readonly label: string; readonly page: number })[] = [];
  for (const { page, label } of labelled) {
    const analysed = await findAnalysed(reading, page);
    if (analysed !== undefined) found.push({ ...analysed, label, page: page.page });
  }
  const examples: LabelledExample[] = [];
  for await (const [{ label, url, host }, example] of readExamples(reading, found))
    examples.push({ ...example, label, name: url, group: host });
  return {
    examples,
    pages: new Set(found.map(({ page }) => page)),
    unlabelled: judged.length - labelled.length,
    unanalysed: labelled.length - found.length,
  };
}

/** The analysis of what annotators saw. */
async function findAnalysed(reading: Reading, { version }: JudgedPage): Promise<AnalysedPage | undefined> {
  const analysis = await findAnalysis(reading, version);
  if (analysis === undefined) return undefined;
  return reading.db
    .selectFrom('analysis')
    .innerJoin('page', 'page.id', 'analysis.page')
    .select(['analysis.id as analysis', 'page.url', 'page.host', 'analysis.type'])
    .where('analysis.id', '=', analysis)
    .executeTakeFirst();
}
