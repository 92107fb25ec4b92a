import { type FieldRow, readFields } from './read-fields.ts';
import type { RecordRow, RecordSource } from './record-statement.ts';

/** A cell of a record. */
export interface RecordField {
  /** What the page calls the column, or we do. */
  readonly name: string;
  readonly kind: string;
  /** As it is written. */
  readonly text: string;
  /** What that amounts to; of days a number like 20240517. */
  readonly number?: number;
  /** The currency of a price. */
  readonly unit?: string;
}

/** A record that was found, and the page it is on. */
export interface RecordHit {
  readonly page: number;
  readonly version: number;
  /** The number of the analysis it was found by. */
  readonly document: number;
  readonly url: string;
  readonly host: string;
  readonly title: string;
  readonly type?: string;
  readonly language?: string;
  readonly date?: string;
  /** The table of the page it is a row of, and what the page calls that. */
  readonly series: number;
  readonly caption: string;
  /** Which row, from 0. */
  readonly record: number;
  /** XPath of the element it begins with. */
  readonly path: string;
  /** The run of nodes it is. */
  readonly nodes: readonly [start: number, end: number];
  readonly fields: readonly RecordField[];
}

/** Reads what is shown of records, in their order. */
export async function readRecordHits(
  source: Pick<RecordSource, 'db' | 'engine'>,
  records: readonly RecordRow[],
): Promise<RecordHit[]> {
  if (records.length === 0) return [];
  const documents = [...new Set(records.map(({ analysis }) => analysis))];
  const pages = await source.db
    .selectFrom('analysis')
    .innerJoin('page', 'page.id', 'analysis.page')
    .select(['analysis.id', 'analysis.page', 'analysis.version', 'analysis.title', 'analysis.type'])
    .select(['analysis.language', 'analysis.date', 'page.url', 'page.host'])
    .where('analysis.id', 'in', documents)
    .execute();
  const pageOf = new Map(pages.map((page) => [page.id, page]));
  const fields = await readFields(source, records);
  return records.map(({ analysis, series, caption, record, path, node, node_end: end }, at) => {
    const { page, version, url, host, title, type, language, date } = pageOf.get(analysis)!;
    return {
      ...{ page, version, document: analysis, url, host, title: title ?? '' },
      ...(type !== null && { type }),
      ...(language !== null && { language }),
      ...(date !== null && { date }),
      ...{ series, caption, record, path, nodes: [node, end] as const, fields: fields[at].map(toField) },
    };
  });
}

function toField({ name, kind, text, number, unit }: FieldRow): RecordField {
  return { name, kind, text, ...(number !== null && { number }), ...(unit !== null && { unit }) };
}
