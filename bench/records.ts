/**
 * The table one wants: whether it comes first (or rightly none does), and how many of its cells are right, beside what
 * people marked who had not seen ours. Then how the first tables of many pages are drawn, and whether they are content.
 *
 *   RECORDS_PART=build|judge   one half of the marked pages alone
 *   RECORDS_MARKED=only        no further pages
 */
import { analyze, FORMATS } from '@anatome/core';
import { collectRecordTables, findRecordTable, type RecordTable } from '@anatome/core/record';
import { ColumnFigures } from './records/column-figures.ts';
import { measureContentWords } from './records/content-words.ts';
import { type OurTable, toOurTable } from './records/our-table.ts';
import { openPages } from './records/page-source.ts';
import { scoreTable, type TableScore } from './records/score-table.ts';
import { readWanted, type WantedPage } from './records/wanted.ts';

const { needs } = FORMATS.find(({ name }) => name === 'csv')!;

/** Runs it, with a line for each page. */
export function benchRecords(dataDir: string): Record<string, number> {
  const part = process.env.RECORDS_PART;
  const wanted = readWanted().filter((page) => part === undefined || page.part === part);
  return {
    ...measureWanted(dataDir, wanted),
    ...(process.env.RECORDS_MARKED === 'only' ? {} : measureContentWords(dataDir)),
  };
}

interface Verdict {
  readonly isRight: boolean;
  readonly score: TableScore | undefined;
}

function measureWanted(dataDir: string, wanted: readonly WantedPage[]): Record<string, number> {
  const open = openPages(dataDir);
  const figures = new ColumnFigures();
  const sums = { right: 0, cells: 0, found: 0, shares: 0, tables: 0, later: 0, several: 0, among: 0 };
  const counts: number[] = [];
  for (const marked of wanted) {
    const { bytes, url } = open(marked.page);
    const analysis = analyze(bytes, { url, needs });
    const first = findRecordTable(analysis);
    const ours = first && toOurTable(analysis.page, first);
    if (ours !== undefined) figures.add(ours);
    const { isRight, score } = judge(marked, ours);
    const all = collectRecordTables(analysis);
    const rank = all.findIndex((table) => judge(marked, toOurTable(analysis.page, table)).isRight);
    counts.push(all.length);
    if (isRight) sums.right++;
    if (isRight || (rank >= 0 && rank < FEW)) sums.later++;
    if (hasSeveralRows(marked)) {
      sums.several++;
      if (isRight || rank >= 0) sums.among++;
    }
    if (isRight && score !== undefined) {
      sums.tables++;
      sums.cells += score.cells;
      sums.found += score.right;
      sums.shares += score.right / score.cells;
    }
    printVerdict(marked, { isRight, score }, first);
  }
  return {
    pages: wanted.length,
    right_first: sums.right / wanted.length,
    right_among_five: sums.later / wanted.length,
    right_among_all: sums.among / sums.several,
    candidates_median: counts.sort((one, other) => one - other)[counts.length >> 1],
    candidates_most: counts.at(-1) ?? 0,
    cells_right: sums.found / sums.cells,
    cells_right_by_page: sums.shares / sums.tables,
    ...figures.toMetrics(''),
  };
}

/** Tables that somebody may look through. */
const FEW = 5;

/** Whether a table of several rows is wanted: one that can be among the candidates. */
function hasSeveralRows({ tables }: WantedPage): boolean {
  return tables.length > 0 && tables[0].rows > 1;
}

/** The better of the tables that would do. */
function judge({ tables }: WantedPage, ours: OurTable | undefined): Verdict {
  if (ours === undefined || tables.length === 0)
    return { isRight: ours === undefined && tables.length === 0, score: undefined };
  const scores = tables.map((table) => scoreTable(table, ours));
  const value = ({ isRight, right, cells }: TableScore) => (isRight ? 1 : 0) + right / cells;
  const score = scores.reduce((best, each) => (value(each) > value(best) ? each : best));
  return { isRight: score.isRight, score };
}

function printVerdict(
  { page, part, tables }: WantedPage,
  { isRight, score }: Verdict,
  first: RecordTable | undefined,
): void {
  const offered =
    first === undefined
      ? 'none'
      : `series ${first.series} ${first.type} ×${first.rows.length} ${first.score.toFixed(2)} [${first.columns.map(({ name }) => name).join(', ')}]`;
  const wanted =
    tables.length === 0
      ? 'none'
      : `×${tables[0].rows} rows found ${score?.matched ?? 0} of ${tables[0].shown.length}`;
  const cells = score === undefined ? '' : `, cells ${score.right} of ${score.cells}`;
  console.log(
    `${isRight ? 'right' : 'WRONG'}  ${part.padEnd(6)}${page.padEnd(18)} wanted ${wanted}${cells}; offered ${offered}`.slice(
      0,
      240,
    ),
  );
}
