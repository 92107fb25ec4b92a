import { type BuiltSegment, buildSegment } from '../segment/build-segment.ts';
import { keepSegment } from '../segment/keep-segment.ts';
import type { Engine, Transaction } from '../store/engine.ts';
import { checkFinished } from '../store/importing.ts';
import { checkRoom } from '../store/limit.ts';
import type { Row } from '../store/tables.ts';
import type { Judged } from './analysis-pool.ts';
import { type Candidate, chooseCurrent } from './choose-current.ts';
import { deleteAnalyses } from './delete-analyses.ts';
import type { Due } from './find-due.ts';
import { readCandidates } from './read-candidates.ts';
import { replaceCurrent } from './replace-current.ts';
import { type PageFacts, type PageRows, ROW_TABLES, type RowTable } from './row/page-rows.ts';
import { toDocument } from './to-document.ts';

/** A version that was analysed, or could not be. */
export interface Outcome extends Due {
  readonly page: number;
  readonly host: string;
  readonly judged: Judged;
}

/** The same with the number it is going to have. */
interface Numbered extends Outcome {
  readonly id: number;
  readonly seen: string;
}

/** Keeps analyses and indexes those that become current, all or none of it; `also` is done with it, or not at all. */
export async function keepAnalyses(
  engine: Engine,
  settings: string,
  outcomes: readonly Outcome[],
  also?: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  const first = await engine.write(({ take }) => take('analysis', outcomes.length));
  const numbered = outcomes.map((outcome, at) => ({ ...outcome, id: first + at, seen: '' }));
  // Indexed before the transaction begins; nearly always all of these become current.
  const ahead = { ids: toIds(numbered.filter(isGood)), built: toSegment(numbered.filter(isGood)) };
  await engine.write(async (transaction) => {
    await keepNumbered(transaction, settings, numbered, ahead);
    await also?.(transaction);
  });
}

async function keepNumbered(
  transaction: Transaction,
  settings: string,
  numbered: readonly Numbered[],
  ahead: { readonly ids: string; readonly built: BuiltSegment },
): Promise<void> {
  // Whoever else keeps analyses waits here, or we for him.
  await transaction.take('analysis', 0);
  await checkFinished(transaction);
  await checkRoom(transaction, sumTexts(numbered));
  const wanted = await findWanted(transaction, settings, numbered);
  await deleteAnalyses(
    transaction,
    wanted.flatMap(({ replaces }) => replaces ?? []),
  );
  const pages = [...new Set(wanted.map(({ page }) => page))];
  const there = await readCandidates(transaction.db, pages);
  const fresh = wanted.filter(isGood).map(toCandidate);
  const best = chooseCurrent([...there, ...fresh]);
  const current = wanted.filter(({ id, page }) => best.get(page)?.id === id);
  await insertAnalyses(transaction, settings, wanted, new Set(current.map(({ id }) => id)));
  await keepSegment(transaction, ahead.ids === toIds(current) ? ahead.built : toSegment(current));
  await replaceCurrent(transaction, there, best);
}

/** Those whose version is there still, and that nobody else has analysed meanwhile. */
async function findWanted(
  { db }: Transaction,
  settings: string,
  numbered: readonly Numbered[],
): Promise<Numbered[]> {
  const rows = await db
    .selectFrom('version')
    .leftJoin('analysis', (join) =>
      join.onRef('analysis.version', '=', 'version.id').on('analysis.settings', '=', settings),
    )
    .select(['version.id as version', 'version.seen', 'analysis.id as there'])
    .where(
      'version.id',
      'in',
      numbered.map(({ version }) => version),
    )
    .execute();
  const known = new Map(rows.map((row) => [row.version, row]));
  return numbered.flatMap((each) => {
    const row = known.get(each.version);
    const isWanted = row !== undefined && (row.there ?? undefined) === each.replaces;
    return isWanted ? [{ ...each, seen: row.seen }] : [];
  });
}

async function insertAnalyses(
  { insert }: Transaction,
  settings: string,
  wanted: readonly Numbered[],
  current: ReadonlySet<number>,
): Promise<void> {
  const analysed = new Date().toISOString();
  await insert(
    'analysis',
    wanted.map((each) => ({
      ...toAnalysis(each),
      settings,
      analysed,
      is_current: current.has(each.id) ? 1 : 0,
    })),
  );
  for (const name of ROW_TABLES) await insert(name, toTable(name, wanted));
  await insert(
    'page_row',
    wanted.flatMap(({ id, judged: { row } }) => (row === undefined ? [] : [{ analysis: id, ...row }])),
  );
}

function toTable<Name extends RowTable>(name: Name, wanted: readonly Numbered[]): Row<Name>[] {
  return wanted.flatMap(({ id, judged }) =>
    'rows' in judged
      ? judged.rows[name].map((row) => ({ analysis: id, ...row }) as unknown as Row<Name>)
      : [],
  );
}

const NO_FACTS: PageFacts = {
  message: null,
  type: null,
  type_score: null,
  genre: null,
  genre_score: null,
  title: null,
  author: null,
  date: null,
  language: null,
  language_from: null,
  confidence: null,
  words: null,
  simhash: null,
};

function toAnalysis({
  id,
  version,
  page,
  ext,
  judged,
}: Numbered): Omit<Row<'analysis'>, 'settings' | 'analysed' | 'is_current'> {
  const failure = 'failure' in judged ? judged.failure : undefined;
  return {
    id,
    version,
    page,
    milliseconds: judged.milliseconds,
    ...('rows' in judged ? judged.rows.facts : NO_FACTS),
    error: failure?.code ?? null,
    ...(failure && { message: failure.message }),
    near: null,
    ext: ext.length > 0 ? JSON.stringify(ext) : null,
  };
}

/** About as many bytes as the rows take: texts and paths are most of them. */
function sumTexts(numbered: readonly Numbered[]): number {
  return numbered.reduce(
    (sum, { judged }) =>
      sum + ('rows' in judged ? countTexts(judged.rows) : 0) + (judged.row?.data?.length ?? 0),
    0,
  );
}

function countTexts({ region, block, link, module, field }: PageRows): number {
  const paths = [...region, ...block].reduce((sum, row) => sum + row.path.length + row.text.length, 0);
  const texts = [...link, ...module, ...field].reduce((sum, row) => sum + row.text.length, 0);
  return paths + texts;
}

function isGood({ judged }: Outcome): boolean {
  return 'rows' in judged;
}

function toCandidate({ id, page, version, seen }: Numbered): Candidate {
  return { id, page, version, seen, isCurrent: false };
}

function toIds(numbered: readonly Numbered[]): string {
  return numbered.map(({ id }) => id).join();
}

function toSegment(numbered: readonly Numbered[]): BuiltSegment {
  return buildSegment(
    numbered.flatMap(({ id, host, judged }) =>
      'rows' in judged ? [toDocument(id, { ...judged.rows.facts, host }, judged.rows)] : [],
    ),
  );
}
