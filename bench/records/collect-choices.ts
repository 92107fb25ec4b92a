/** Answers of pages with their clues, and which of them are right: what the weights of the choice are fitted on. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyze, FORMATS, type PartialPageAnalysis } from '@anatome/core';
import {
  type Clues,
  collectRecordTables,
  describeAnswers,
  drawSingle,
  type RecordTable,
} from '@anatome/core/record';
import { toOurTable } from './our-table.ts';
import { openPages } from './page-source.ts';
import { scoreTable } from './score-table.ts';
import { readWanted, type WantedPage } from './wanted.ts';

/** An answer: its kind, its clues, how right it is: 1 right, less where it is a good part of what is wanted. */
export interface ChoiceAnswer {
  readonly kind: 'series' | 'single' | 'none';
  readonly clues: Clues;
  readonly right: number;
  readonly about: string;
}

/** A page and its answers. */
export interface ChoicePage {
  readonly page: string;
  readonly part: string;
  readonly url: string;
  readonly answers: readonly ChoiceAnswer[];
}

/** A page somebody read: which spans of its text are the table, or whether it is about one thing; none of both is none. */
interface ReadPage {
  readonly page: string;
  readonly single: boolean;
  readonly tables: readonly { readonly rows: number; readonly span: readonly [start: number, end: number] }[];
}

const { needs } = FORMATS.find(({ name }) => name === 'csv')!;
const READ_FILE = join(import.meta.dirname, 'read-choices.ndjson');
/** How far the number of rows may be off, and how much of the span must be the same. */
const ROWS_OFF = 0.1;
const SAME_SPAN = 0.8;
/** How much of a wanted table one has to have to be learnt from where no answer is right. */
const GOOD_PART = 0.3;

/** Collects pages of the parts that may be looked at, and those that were read for this. */
export function* collectChoices(
  dataDir: string,
  skip: ReadonlySet<string> = new Set(),
): Generator<ChoicePage> {
  const open = openPages(dataDir);
  for (const wanted of readWanted()) {
    if (wanted.part === 'judge' || skip.has(wanted.page)) continue;
    const { bytes, url } = open(wanted.page);
    const analysis = analyze(bytes, { url, needs });
    const isRight = (table: RecordTable | undefined) => judgeWanted(wanted, analysis, table);
    yield describe(analysis, { page: wanted.page, part: wanted.part, url: url ?? '' }, isRight);
  }
  for (const read of readPages()) {
    if (skip.has(read.page)) continue;
    const { bytes, url } = open(read.page);
    const analysis = analyze(bytes, { url, needs });
    const isRight = (table: RecordTable | undefined) => judgeRead(read, analysis, table);
    yield describe(analysis, { page: read.page, part: 'read', url: url ?? '' }, isRight);
  }
}

function readPages(): ReadPage[] {
  const lines = readFileSync(READ_FILE, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as ReadPage);
}

function describe(
  analysis: PartialPageAnalysis,
  about: Omit<ChoicePage, 'answers'>,
  judge: (table: RecordTable | undefined) => number,
): ChoicePage {
  const { series, single, none } = describeAnswers(analysis);
  const tables = new Map(collectRecordTables(analysis).map((table) => [table.series, table]));
  const answers: ChoiceAnswer[] = series
    .filter(({ candidate }) => candidate.units.length > 1)
    .map(({ candidate, clues }) => {
      const table = tables.get(candidate.series)!;
      const said = analysis.page
        .textOf(...candidate.nodes)
        .replace(/\s+/g, ' ')
        .slice(0, 60);
      return {
        kind: 'series',
        clues,
        right: judge(table),
        about: `${candidate.series} ${candidate.type}×${candidate.units.length} ${said}`,
      };
    });
  if (single !== undefined) {
    const table = drawSingle(single.draft, { score: 1, reasons: [], isOffered: true });
    const names = table.columns.map(({ name }) => name).join('|');
    answers.push({ kind: 'single', clues: single.clues, right: judge(table), about: `single ${names}` });
  }
  answers.push({ kind: 'none', clues: none.clues, right: judge(undefined), about: 'none' });
  const best = Math.max(...answers.map(({ right }) => right));
  return { ...about, answers: answers.map((answer) => ({ ...answer, right: settle(answer.right, best) })) };
}

/** Only the best counts, and only where it is good enough. */
function settle(right: number, best: number): number {
  return right === best && best >= GOOD_PART ? right : 0;
}

function judgeWanted(
  { tables }: WantedPage,
  { page }: PartialPageAnalysis,
  table: RecordTable | undefined,
): number {
  if (table === undefined || tables.length === 0) return table === undefined && tables.length === 0 ? 1 : 0;
  const ours = toOurTable(page, table);
  const rows = ours.cells.length;
  return Math.max(
    ...tables.map((wanted) => {
      if ((wanted.rows === 1) !== (table.type === 'single')) return 0;
      const { isRight, matched } = scoreTable(wanted, ours);
      const off = Math.abs(rows - wanted.rows) / wanted.rows;
      return isRight ? 1 : (0.99 * matched) / wanted.shown.length / (1 + off);
    }),
  );
}

function judgeRead(
  { single, tables }: ReadPage,
  { page }: PartialPageAnalysis,
  table: RecordTable | undefined,
): number {
  if (table === undefined) return !single && tables.length === 0 ? 1 : 0;
  if (table.type === 'single') return single ? 1 : 0;
  const rows = table.units.length;
  const [start, end] = [page.textAt[table.nodes[0]], page.textAt[table.nodes[1]]];
  const isRight = tables.some(({ rows: wanted, span: [from, to] }) => {
    const both = Math.max(0, Math.min(end, to) - Math.max(start, from));
    const any = Math.max(end, to) - Math.min(start, from);
    return Math.abs(rows - wanted) <= Math.max(1, wanted * ROWS_OFF) && both >= SAME_SPAN * any;
  });
  return isRight ? 1 : 0;
}
