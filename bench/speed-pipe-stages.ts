/** What JSON of a page costs step by step: the analysis as `analyze` runs it, then the parts of the answer. */
import { readFileSync } from 'node:fs';
import { analyze, FORMATS, requireOutline, toHeadedMarkdown, toHeadedText, toJson } from '@anatome/core';
import { collectRecordTables } from '@anatome/core/record';
import { timeCpu } from './cpu.ts';
import type { StageSeconds } from './speed-stages.ts';
import { timeStages } from './speed-stages.ts';

/** Every n-th line: steps timed one by one are for comparing them with each other. */
const EVERY = 6;
const ROUNDS = 3;

const { needs } = FORMATS.find(({ name }) => name === 'json')!;

/** Best CPU seconds by step. */
export function timeJsonStages(path: string): { readonly seconds: StageSeconds; readonly megabytes: number } {
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line, at) => line !== '' && at % EVERY === 0);
  const best: StageSeconds = new Map();
  for (let round = 0; round <= ROUNDS; round++) {
    const own: StageSeconds = new Map();
    for (const line of lines) timeLine(line, own);
    if (round > 0)
      for (const [step, seconds] of own)
        best.set(step, Math.min(best.get(step) ?? Number.POSITIVE_INFINITY, seconds));
  }
  const megabytes = lines.reduce((sum, line) => sum + Buffer.byteLength(JSON.parse(line).html), 0) / 1e6;
  return { seconds: best, megabytes };
}

function timeLine(line: string, seconds: StageSeconds): void {
  const time = <Result>(step: string, work: () => Result): Result => {
    const timed = timeCpu(work);
    seconds.set(step, (seconds.get(step) ?? 0) + timed.seconds);
    return timed.result;
  };
  const { html } = time('line read', () => JSON.parse(line) as { html: string });
  timeStages(Buffer.from(html), seconds);
  const partial = analyze(html, { needs });
  const analysis = { ...partial, outline: requireOutline(partial) };
  time('text', () => toHeadedText(analysis));
  time('Markdown', () => toHeadedMarkdown(analysis));
  time('records', () => collectRecordTables(analysis, { offered: true }));
  const json = time('all of JSON', () => toJson(analysis));
  time('line written', () => JSON.stringify(json));
}

/** Prints milliseconds per megabyte. */
export function printStages({ seconds, megabytes }: ReturnType<typeof timeJsonStages>): void {
  console.log('\nby step, ms of CPU per MB of HTML; JSON holds text, Markdown and records');
  for (const [step, spent] of seconds)
    console.log(`  ${step.padEnd(20)}${((spent * 1000) / megabytes).toFixed(2).padStart(8)}`);
}
