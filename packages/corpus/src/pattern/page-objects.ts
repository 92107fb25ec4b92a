/** What is known of the objects of pages, as it stands in the tables. */
import type { Reading } from '../catalogue/reading.ts';
import type { Row } from '../store/tables.ts';
import type { FacetName } from './pattern-item.ts';

type ObjectRow = Pick<
  Row<'object'>,
  'analysis' | 'zone' | 'view' | 'class' | 'node' | 'node_end' | 'attributes'
>;
type LinkRow = Pick<Row<'link'>, 'analysis' | 'kind' | 'url' | 'text' | 'node'>;
type TextRow = Pick<Row<'block'>, 'analysis' | 'node' | 'text'>;
type FieldRow = Pick<Row<'field'>, 'analysis' | 'series' | 'record' | 'folded_name' | 'kind' | 'number'> & {
  /** Where its record begins. */
  readonly node: number;
};

/** The rows of one page, each kind in the order of the page. */
export interface PageObjects {
  readonly analysis: number;
  readonly objects: readonly ObjectRow[];
  readonly links: readonly LinkRow[];
  readonly texts: readonly TextRow[];
  readonly fields: readonly FieldRow[];
}

/** Objects, links, texts, records of a page that are looked at: pages that repeat themselves say nothing new. */
const MOST = { objects: 3_000, links: 3_000, texts: 1_500, records: 100 } as const;

/** Which tables facets are read from beside the objects. */
const NEEDS: { readonly [Name in 'links' | 'texts' | 'fields']: readonly FacetName[] } = {
  links: ['link', 'links', 'word'],
  texts: ['word'],
  fields: ['field', 'saving'],
};

/** Reads the objects of some pages by their analyses, and what these facets need; in the order asked for. */
export async function readPageObjects(
  source: Reading,
  analyses: readonly number[],
  facets: readonly FacetName[],
): Promise<PageObjects[]> {
  if (analyses.length === 0) return [];
  const needs = (name: keyof typeof NEEDS): boolean => NEEDS[name].some((facet) => facets.includes(facet));
  const objects = groupByAnalysis(await readObjects(source, analyses));
  const links = groupByAnalysis(needs('links') ? await readLinks(source, analyses) : []);
  const texts = groupByAnalysis(needs('texts') ? await readTexts(source, analyses) : []);
  const fields = groupByAnalysis(needs('fields') ? await readFields(source, analyses) : []);
  return analyses.map((analysis) => ({
    analysis,
    objects: objects.get(analysis) ?? [],
    links: links.get(analysis) ?? [],
    texts: texts.get(analysis) ?? [],
    fields: fields.get(analysis) ?? [],
  }));
}

function groupByAnalysis<Each extends { readonly analysis: number }>(
  rows: readonly Each[],
): ReadonlyMap<number, Each[]> {
  const groups = new Map<number, Each[]>();
  for (const row of rows) {
    const group = groups.get(row.analysis);
    if (group === undefined) groups.set(row.analysis, [row]);
    else group.push(row);
  }
  return groups;
}

function readObjects({ db }: Reading, analyses: readonly number[]): Promise<ObjectRow[]> {
  return db
    .selectFrom('object')
    .select(['analysis', 'zone', 'view', 'class', 'node', 'node_end', 'attributes'])
    .where('analysis', 'in', analyses)
    .where('ordinal', '<', MOST.objects)
    .where('view', '<>', 'zone')
    .orderBy('analysis')
    .orderBy('node')
    .orderBy('node_end', 'desc')
    .orderBy('ordinal')
    .execute();
}

function readLinks({ db }: Reading, analyses: readonly number[]): Promise<LinkRow[]> {
  return db
    .selectFrom('link')
    .select(['analysis', 'kind', 'url', 'text', 'node'])
    .where('analysis', 'in', analyses)
    .where('ordinal', '<', MOST.links)
    .orderBy('analysis')
    .orderBy('node')
    .execute();
}

function readTexts({ db }: Reading, analyses: readonly number[]): Promise<TextRow[]> {
  return db
    .selectFrom('block')
    .select(['analysis', 'node', 'text'])
    .where('analysis', 'in', analyses)
    .where('ordinal', '<', MOST.texts)
    .where('words', '>', 0)
    .orderBy('analysis')
    .orderBy('node')
    .orderBy('ordinal')
    .execute();
}

function readFields({ db }: Reading, analyses: readonly number[]): Promise<FieldRow[]> {
  return db
    .selectFrom('field')
    .innerJoin('record', (join) =>
      join
        .onRef('record.analysis', '=', 'field.analysis')
        .onRef('record.series', '=', 'field.series')
        .onRef('record.record', '=', 'field.record'),
    )
    .select(['field.analysis', 'field.series', 'field.record', 'folded_name', 'kind', 'number'])
    .select('record.node')
    .where('field.analysis', 'in', analyses)
    .where('field.record', '<', MOST.records)
    .orderBy('field.analysis')
    .orderBy('record.node')
    .orderBy('field.series')
    .orderBy('field.column')
    .execute();
}
