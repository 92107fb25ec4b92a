/** Scores of the table that is offered first: whether it is the one that people marked. */
import { analyze, FORMATS } from '@anatome/core';
import { findRecordTable } from '@anatome/core/record';
import { toOurTable } from '../records/our-table.ts';
import { openPages } from '../records/page-source.ts';
import { scoreTable } from '../records/score-table.ts';
import { readWanted } from '../records/wanted.ts';
import type { Shown } from './reliability.ts';

const { needs } = FORMATS.find(({ name }) => name === 'csv')!;

/** Collects the scores of first tables; the part `judge` is not looked at. */
export function collectTableScores(dataDir: string, every: number): Shown[] {
  const open = openPages(dataDir);
  const shown: Shown[] = [];
  for (const [at, { page: name, part, tables }] of readWanted().entries()) {
    if (part === 'judge' || at % every !== 0) continue;
    const { bytes, url } = open(name);
    const analysis = analyze(bytes, { url, needs });
    const first = findRecordTable(analysis);
    if (first === undefined) continue;
    const ours = toOurTable(analysis.page, first);
    const found = Number(tables.some((table) => scoreTable(table, ours).isRight));
    shown.push({ said: first.score, found });
  }
  return shown;
}
