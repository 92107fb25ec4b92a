/** Puts pages into a corpus as an analysis would leave them there. */
import {
  buildSegment,
  collectFacets,
  cutWords,
  dropDocuments,
  type Engine,
  foldName,
  foldText,
  keepSegment,
  type PlacedText,
  type Row,
} from '../../src/index.ts';
import type { MadeModule } from '../search/oracle.ts';

/** A cell of a record. */
export interface MadeField {
  readonly name: string;
  readonly kind: string;
  readonly text: string;
  readonly number?: number | undefined;
  readonly unit?: string | undefined;
}

/** A table of records; its cells by row and column, undefined where there is none. */
export interface MadeSeries {
  readonly score: number;
  readonly records: readonly (readonly MadeField[])[];
}

export interface MadePage {
  readonly document: number;
  readonly texts: readonly PlacedText[];
  readonly type?: string | undefined;
  readonly language?: string | undefined;
  readonly host?: string | undefined;
  readonly date?: string | undefined;
  readonly genres?: readonly string[] | undefined;
  readonly modules?: readonly MadeModule[] | undefined;
  readonly series?: readonly MadeSeries[] | undefined;
  /** The first page that says nearly the same. */
  readonly near?: number | undefined;
}

/** Keeps pages in one transaction; the number of a document is that of its page, version and analysis. */
export async function keepPages(engine: Engine, pages: readonly MadePage[]): Promise<void> {
  const built = buildSegment(pages.map((page) => ({ ...page, facets: collectFacets(page) })));
  await engine.write(async (transaction) => {
    const { insert } = transaction;
    await insert('page', pages.map(toPageRow));
    await insert('analysis', pages.map(toAnalysisRow));
    await insert('block', pages.flatMap(toBlockRows));
    await insert('module', pages.flatMap(toModuleRows));
    await insert('series', pages.flatMap(toSeriesRows));
    await insert('record', pages.flatMap(toRecordRows));
    await insert('field', pages.flatMap(toFieldRows));
    await keepSegment(transaction, built);
  });
}

/** Makes pages old, as a new analysis does. */
export async function retirePages(engine: Engine, documents: readonly number[]): Promise<void> {
  if (documents.length === 0) return;
  await engine.write(async (transaction) => {
    await transaction.db
      .updateTable('analysis')
      .set({ is_current: 0 })
      .where('id', 'in', documents)
      .execute();
    await dropDocuments(transaction, documents);
  });
}

function toPageRow({ document, host = '' }: MadePage): Row<'page'> {
  const address = host === '' ? `file:///${document}` : `https://${host}/${document}`;
  return { id: document, key: document, address, url: address, host, added: '2026-11-18' };
}

function toAnalysisRow(page: MadePage): Row<'analysis'> {
  const { document, texts, type, genres, language, date, near } = page;
  return {
    id: document,
    version: document,
    page: document,
    settings: '',
    analysed: '2026-11-18',
    is_current: 1,
    milliseconds: 1,
    error: null,
    message: null,
    type: type ?? null,
    type_score: null,
    genre: genres?.[0] ?? null,
    genre_score: null,
    title: texts.find(({ label }) => label === 'title')?.text ?? null,
    author: null,
    date: date ?? null,
    language: language ?? null,
    language_from: null,
    confidence: null,
    words: null,
    simhash: null,
    near: near ?? document,
    ext: null,
  };
}

function toBlockRows({ document, texts }: MadePage): Row<'block'>[] {
  return texts.map(({ zone, label, level, text }, ordinal) => ({
    analysis: document,
    ordinal,
    zone,
    label,
    level: level ?? null,
    macro: null,
    continuous: 0,
    node: ordinal,
    node_end: ordinal,
    path: `/${ordinal}`,
    words: cutWords(text).length,
    text,
  }));
}

function toModuleRows({ document, modules = [] }: MadePage): Row<'module'>[] {
  return modules.map(({ name, isLinked, span }, ordinal) => ({
    analysis: document,
    ordinal,
    name,
    realised: isLinked ? 'linked' : 'inline',
    score: 1,
    url: null,
    target: null,
    node: 0,
    node_end: 0,
    path: '/',
    word: span[0],
    word_end: span[1],
    text: '',
  }));
}

function toSeriesRows({ document, series = [] }: MadePage): Row<'series'>[] {
  return series.map(({ score, records }, number) => ({
    analysis: document,
    series: number,
    rank: number,
    type: 'records',
    title: `series ${number}`,
    score,
    node: number,
    path: `/${number}`,
    records: records.length,
  }));
}

function toRecordRows({ document, series = [] }: MadePage): Row<'record'>[] {
  return series.flatMap(({ records }, number) =>
    records.map((_, record) => ({
      analysis: document,
      series: number,
      record,
      node: record,
      node_end: record,
      path: `/${number}/${record}`,
    })),
  );
}

function toFieldRows({ document, series = [] }: MadePage): Row<'field'>[] {
  return series.flatMap(({ records }, number) =>
    records.flatMap((fields, record) =>
      fields.map(({ name, kind, text, number: value, unit }, column) => ({
        analysis: document,
        series: number,
        record,
        column,
        name,
        folded_name: foldName(name),
        kind,
        text,
        folded: foldText(text),
        number: value ?? null,
        unit: unit ?? null,
        node: null,
      })),
    ),
  );
}
