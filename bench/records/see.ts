/**
 * Shows what is offered of marked pages beside what is wanted, with the texts that hashes do not show.
 *
 *   npx tsx bench/records/see.ts MARKS-DIR DATA-DIR NAME…
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyze, FORMATS } from '@anatome/core';
import { collectRecordTables, findRecordTable } from '@anatome/core/record';
import { toWantedCell } from './cell-key.ts';
import { toOurTable } from './our-table.ts';
import { openPages } from './page-source.ts';
import { scoreTable } from './score-table.ts';

const [marks = '', data = '', ...names] = process.argv.slice(2);
const { needs } = FORMATS.find(({ name }) => name === 'csv')!;
const open = openPages(data);

for (const name of names) {
  const { bytes, url } = open(name);
  const analysis = analyze(bytes, { url, needs });
  console.log(`\n=== ${name} ${url ?? ''} (${analysis.outline.type?.label})`);
  for (const table of collectRecordTables(analysis, { most: 8 })) {
    const { series, type, rows, score, isOffered, columns, hidden, nodes, title } = table;
    const reasons = table.reasons
      .map(({ step, values }) => `${step} ${JSON.stringify(values ?? '')}`)
      .join('; ');
    console.log(
      `${isOffered ? '*' : '-'} ${series} ${type} ×${rows.length} ${score.toFixed(2)} ${hidden} @${nodes[0]} "${title}" ${columns.map((each) => each.name).join('|')}`.slice(
        0,
        250,
      ),
    );
    console.log(
      `      ${analysis.page
        .textOf(...nodes)
        .replace(/\s+/g, ' ')
        .slice(0, 100)}\n      ${reasons}`.slice(0, 700),
    );
  }
  const first = findRecordTable(analysis);
  if (first !== undefined) compare(name, url, toOurTable(analysis.page, first));
}

function compare(name: string, url: string | undefined, ours: ReturnType<typeof toOurTable>): void {
  const mark = JSON.parse(readFileSync(join(marks, `${name}.json`), 'utf8'));
  if (mark.none) {
    console.log('WANTED none');
    return;
  }
  const wanted = {
    ...mark,
    cells: mark.cells.map((row: string[]) => row.map((cell) => toWantedCell(cell, url))),
  };
  const { isRight, right, cells, rowOf, columnOf } = scoreTable(wanted, ours);
  console.log(
    `${isRight ? 'RIGHT' : 'WRONG'} wanted ×${mark.rows}; ${right} of ${cells} cells; rows ${rowOf.join(' ')}`,
  );
  for (const [at, column] of mark.columns.entries())
    console.log(`   ${column} = ${ours.columns[columnOf[at]]?.name ?? 'nothing'}`);
  for (const place of [0, 1]) {
    console.log(`   wanted ${JSON.stringify(mark.cells[place])}`);
    console.log(
      `   ours   ${JSON.stringify(ours.cells[rowOf[place]]?.map((texts) => texts[0]?.slice(0, 60)))}`,
    );
  }
}
