/** What a classifier says of all pages that nobody was asked about (docs/classifiers.md). */
import type { Classifier, Verdict } from '@anatome/core/classifier';
import type { Reading } from '../catalogue/reading.ts';
import { readExamples } from './read-examples.ts';

/** A page and what is said of it. */
export interface ClassifiedPage extends Verdict {
  readonly page: number;
  readonly url: string;
}

/** Says it of every current analysis, pages left out by their number, in the order they came into the corpus. */
export async function* classifyCorpus(
  reading: Reading,
  classifier: Classifier,
  without: ReadonlySet<number>,
): AsyncGenerator<ClassifiedPage> {
  const rows = await reading.db
    .selectFrom('analysis')
    .innerJoin('page', 'page.id', 'analysis.page')
    .select(['analysis.id as analysis', 'analysis.page', 'page.url', 'page.host', 'analysis.type'])
    .where('analysis.is_current', '=', 1)
    .where('analysis.error', 'is', null)
    .orderBy('page.id')
    .execute();
  const asked = rows.filter(({ page }) => !without.has(page));
  for await (const [{ page, url }, example] of readExamples(reading, asked))
    yield { page, url, ...classifier.judge(example) };
}
