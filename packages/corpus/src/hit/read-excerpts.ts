import { type Kysely, sql } from 'kysely';
import { TEXT_GAP } from '../posting/segment-builder.ts';
import type { Query } from '../search/query.ts';
import type { Term } from '../search/term.ts';
import { toSnippet } from '../search/to-snippet.ts';
import { isAmong, toTable } from '../store/bound-lists.ts';
import type { Engine } from '../store/engine.ts';
import type { Row, Tables } from '../store/tables.ts';
import type { PlacedText } from '../word/placed-text.ts';
import { findBestPosition } from './find-best-position.ts';
import type { Excerpt } from './marked-text.ts';

/** What pages were found by. */
export interface Search {
  readonly query: Query;
  readonly terms: readonly Term[];
}

const GAP = sql.lit(TEXT_GAP);

type BlockRow = Pick<
  Row<'block'>,
  'analysis' | 'zone' | 'label' | 'level' | 'node' | 'node_end' | 'path' | 'text'
>;

/**
 * The excerpt of each document that has one: of the text with most of what was asked for; of the first running text where
 * nothing was, or only the title has it. Of all texts only those that are shown are read.
 */
export async function readExcerpts(
  db: Kysely<Tables>,
  documents: readonly number[],
  { query, terms }: Search,
  engine: Engine['name'],
): Promise<ReadonlyMap<number, Excerpt>> {
  const positions = new Map<number, number>();
  for (const document of documents) {
    const position = findBestPosition(document, terms);
    if (position !== undefined) positions.set(document, position);
  }
  const rest = documents.filter((document) => !positions.has(document));
  const rows = [...(await readAt(db, positions, engine)), ...(await readOpenings(db, rest, engine))];
  return new Map(rows.map((row) => [row.analysis, toExcerpt(row, query)]));
}

/**
 * The texts that hold positions: what each holds is counted from the beginning of the page, as in the index. The list is
 * materialised, for SQLite would read it anew for every text.
 */
async function readAt(
  db: Kysely<Tables>,
  positions: ReadonlyMap<number, number>,
  engine: Engine['name'],
): Promise<readonly BlockRow[]> {
  if (positions.size === 0) return [];
  const wanted = toTable(engine, { analysis: [...positions.keys()], position: [...positions.values()] });
  const { rows } = await sql<BlockRow>`WITH w AS MATERIALIZED ${wanted}
    SELECT b.analysis, b.zone, b.label, b.level, b.node, b.node_end, b.path, b.text
    FROM (
      SELECT analysis, ordinal, words,
        sum(words + ${GAP}) OVER (PARTITION BY analysis ORDER BY ordinal) - words - ${GAP} AS start
      FROM block WHERE analysis IN (SELECT analysis FROM w)
    ) p
    JOIN w ON w.analysis = p.analysis AND w.position >= p.start AND w.position < p.start + p.words
    JOIN block b ON b.analysis = p.analysis AND b.ordinal = p.ordinal`.execute(db);
  return rows;
}

async function readOpenings(
  db: Kysely<Tables>,
  documents: readonly number[],
  engine: Engine['name'],
): Promise<readonly BlockRow[]> {
  if (documents.length === 0) return [];
  const { rows } =
    await sql<BlockRow>`SELECT b.analysis, b.zone, b.label, b.level, b.node, b.node_end, b.path, b.text
    FROM (
      SELECT analysis, ordinal, row_number() OVER (
        PARTITION BY analysis
        ORDER BY CASE WHEN zone = 'main' AND label = 'paragraph' THEN 0 ELSE 1 END, ordinal
      ) AS place
      FROM block WHERE ${isAmong(engine, sql`analysis`, documents)} AND words > 0 AND label <> 'title'
    ) p
    JOIN block b ON b.analysis = p.analysis AND b.ordinal = p.ordinal
    WHERE p.place = 1`.execute(db);
  return rows;
}

/** Zone and label are those of the model: nothing else writes the table. */
function toExcerpt(row: BlockRow, query: Query): Excerpt {
  const { zone, label, level, node, node_end: end, path, text } = row;
  const place = {
    zone: zone as PlacedText['zone'],
    label: label as PlacedText['label'],
    ...(level !== null && { level }),
  };
  const { text: piece = '', marks = [] } = toSnippet([{ ...place, text }], query) ?? {};
  return { ...place, nodes: [node, end], path, text: piece, marks };
}
