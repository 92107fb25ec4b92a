/** Pages of a corpus as classifiers see them. */
import type { Example } from '@anatome/core/classifier';
import type { Reading } from '../catalogue/reading.ts';
import { type ExampleRows, toExample } from './to-example.ts';

/** A page that was analysed. */
export interface AnalysedPage {
  readonly analysis: number;
  readonly url: string;
  readonly host: string;
  readonly type: string | null;
}

/** Pages whose rows are in memory at a time. */
const AT_ONCE = 40;

/** The pages one by one, each with its example, in the order given. */
export async function* readExamples<Page extends AnalysedPage>(
  reading: Reading,
  pages: readonly Page[],
): AsyncGenerator<readonly [page: Page, example: Example]> {
  for (let at = 0; at < pages.length; at += AT_ONCE) {
    const some = pages.slice(at, at + AT_ONCE);
    const rows = await readRows(
      reading,
      some.map(({ analysis }) => analysis),
    );
    for (const page of some) {
      const own = (table: Exclude<keyof ExampleRows, 'facts'>) => rows[table].get(page.analysis) ?? [];
      yield [
        page,
        toExample(page.url, {
          facts: { type: page.type },
          block: own('block') as ExampleRows['block'],
          region: own('region') as ExampleRows['region'],
          link: own('link') as ExampleRows['link'],
          entity: own('entity') as ExampleRows['entity'],
          series: own('series') as ExampleRows['series'],
          module: own('module') as ExampleRows['module'],
        }),
      ];
    }
  }
}

type Grouped = ReadonlyMap<number, readonly object[]>;

/** The rows of some analyses, table by table. */
async function readRows(
  { db }: Reading,
  analyses: readonly number[],
): Promise<Record<Exclude<keyof ExampleRows, 'facts'>, Grouped>> {
  const block = db
    .selectFrom('block')
    .select(['analysis', 'zone', 'label', 'continuous', 'words', 'text'])
    .where('analysis', 'in', analyses)
    .orderBy('analysis')
    .orderBy('ordinal');
  const region = db.selectFrom('region').select(['analysis', 'label']).where('analysis', 'in', analyses);
  const link = db.selectFrom('link').select(['analysis', 'kind']).where('analysis', 'in', analyses);
  const entity = db.selectFrom('entity').select(['analysis', 'label']).where('analysis', 'in', analyses);
  const series = db.selectFrom('series').select(['analysis', 'records']).where('analysis', 'in', analyses);
  const modules = db
    .selectFrom('module')
    .select(['analysis', 'name', 'realised'])
    .where('analysis', 'in', analyses);
  return {
    block: group(await block.execute()),
    region: group(await region.execute()),
    link: group(await link.execute()),
    entity: group(await entity.execute()),
    series: group(await series.execute()),
    module: group(await modules.execute()),
  };
}

function group<Found extends { readonly analysis: number }>(rows: readonly Found[]): Map<number, Found[]> {
  const groups = new Map<number, Found[]>();
  for (const row of rows) {
    const known = groups.get(row.analysis);
    if (known === undefined) groups.set(row.analysis, [row]);
    else known.push(row);
  }
  return groups;
}
