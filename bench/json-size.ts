/** How large the JSON of a page is beside the page, and whether it follows its schema. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyze, FORMATS, writeFormat } from '@anatome/core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Metrics } from './benches.ts';
import { readSetPages, SETS } from './content-sets/set-pages.ts';

/** Smaller pages are mostly what JSON needs for any page. */
const LEAST_BYTES = 4000;
/** Every n-th pair of pages of each set: some six hundred in all. */
const EVERY = 4;
const SCHEMA = join(import.meta.dirname, '..', 'docs', 'analysis.schema.json');

/** The parts of the JSON of a page, each as a share of the page's bytes. */
type Shares = Readonly<Record<string, number>>;

const { needs } = FORMATS.find(({ name }) => name === 'json')!;

/** Measures and prints shares by part. */
export function benchJsonSize(dataDir: string): Metrics {
  const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(
    JSON.parse(readFileSync(SCHEMA, 'utf8')),
  );
  const pages: Shares[] = [];
  let invalid = 0;
  for (const set of SETS) {
    for (const { name, html, url } of readSetPages(dataDir, set, EVERY)) {
      const size = Buffer.byteLength(html);
      if (size < LEAST_BYTES) continue;
      const json = writeFormat('json', analyze(html, { url: url || undefined, needs })) as Record<
        string,
        unknown
      >;
      const read = JSON.parse(JSON.stringify(json));
      if (!validate(read)) {
        invalid++;
        console.log(`${set}/${name} does not follow the schema: ${JSON.stringify(validate.errors?.[0])}`);
      }
      pages.push(weigh(read, size));
    }
  }
  return report(pages, invalid);
}

function weigh(json: Record<string, unknown>, size: number): Shares {
  const parts = ['outline', 'content', 'records', 'metadata'].map((part) => [
    part,
    weighValue(json[part]) / size,
  ]);
  return { whole: weighValue(json) / size, ...Object.fromEntries(parts) };
}

function weighValue(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

function report(pages: readonly Shares[], invalid: number): Metrics {
  console.log(`${pages.length} pages; bytes of JSON over decoded bytes of the page\n`);
  console.log(
    `${''.padEnd(10)}${['median', '90 %', '99 %', 'most'].map((name) => name.padStart(8)).join('')}`,
  );
  for (const part of Object.keys(pages[0])) {
    const shares = pages.map((page) => page[part]).sort((one, other) => one - other);
    const shown = [0.5, 0.9, 0.99, 1].map((rank) => quantile(shares, rank).toFixed(3).padStart(8));
    console.log(`${part.padEnd(10)}${shown.join('')}`);
  }
  const whole = pages.map((page) => page.whole).sort((one, other) => one - other);
  return {
    pages: pages.length,
    median: quantile(whole, 0.5),
    p90: quantile(whole, 0.9),
    most: quantile(whole, 1),
    invalid,
  };
}

function quantile(sorted: readonly number[], rank: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * rank))];
}
