/**
 * Turns marks into hashes, which may be kept where the pages may not.
 *
 *   npx tsx bench/records/make-wanted.ts DIR [build|judge]…
 *
 * DIR holds marks/NAME.json, a folder for each part with a folder NAME for each page, and index.ndjson with its address.
 * Parts that are not named stay as they are.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toWantedCell } from './cell-key.ts';
import { readWanted, WANTED_FILE, type WantedPage, type WantedTable } from './wanted.ts';

interface MarkedTable {
  readonly rows: number;
  readonly columns: readonly string[];
  readonly shown: readonly number[];
  readonly cells: readonly (readonly string[])[];
}

interface Mark extends MarkedTable {
  readonly none: boolean;
  readonly also?: readonly MarkedTable[];
}

const [dir = '', ...asked] = process.argv.slice(2);
const parts = asked.length > 0 ? asked : ['build', 'judge'];
const kept = readWanted().filter(({ part }) => !parts.includes(part));
const marked = parts.flatMap((part) =>
  readdirSync(join(dir, part))
    .sort()
    .map((page) => toWantedPage(page, part)),
);
const pages = [...kept, ...marked];
writeFileSync(WANTED_FILE, pages.map((page) => `${JSON.stringify(page)}\n`).join(''));
console.log(`${marked.length} pages marked, ${pages.length} in ${WANTED_FILE}.`);

function toWantedPage(page: string, part: string): WantedPage {
  const mark = JSON.parse(readFileSync(join(dir, 'marks', `${page}.json`), 'utf8')) as Mark;
  const base = findBase(page, part);
  const marked = mark.none ? [] : [mark, ...(mark.also ?? [])];
  return { page, part, tables: marked.map((table) => toWantedTable(table, base)) };
}

function toWantedTable({ rows, columns, shown, cells }: MarkedTable, base: string | undefined): WantedTable {
  return { rows, columns, shown, cells: cells.map((row) => row.map((cell) => toWantedCell(cell, base))) };
}

/** What addresses of a page are read against: its own address, and what its `base` says. */
function findBase(page: string, part: string): string | undefined {
  const lines = readFileSync(join(dir, 'index.ndjson'), 'utf8').split('\n');
  const index = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Record<string, string>);
  const url = index.find(({ name }) => name.replace('/', '-') === page)?.url || undefined;
  const html = readFileSync(join(dir, part, page, 'page.html'), 'latin1');
  const declared = /<base\b[^>]*?\bhref\s*=\s*["']?([^"'\s>]+)/i.exec(html)?.[1];
  return declared !== undefined && URL.canParse(declared, url) ? new URL(declared, url).href : url;
}
