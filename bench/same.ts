/** Whether what is said of a page depends on anything but the page: orders, analysers, failures, processes. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { readContentPages } from './pages.ts';
import { digestPage } from './same/digest-page.ts';
import { findDifferences, type NamedPage } from './same/orders.ts';

const PAGES = 200;
const EVERY = 4;

/** Analyses 200 real pages in all orders and in two further processes. */
export function benchSame(dataDir: string): Record<string, number> {
  const pages: NamedPage[] = [];
  for (const page of readContentPages(dataDir, EVERY)) if (pages.length < PAGES) pages.push(page);
  const { runs, said } = findDifferences(pages);
  const others = [tellElsewhere(dataDir), tellElsewhere(dataDir)];
  for (const { name, bytes } of pages) {
    const here = JSON.stringify(digestPage(name, bytes));
    if (others.some((told) => told.get(name) !== here)) said.push(`in another process, ${name}`);
  }
  for (const line of said.slice(0, 20)) console.log(line);
  console.log(
    `${pages.length} pages, ${runs} further analyses and two further processes: ${said.length} differ.`,
  );
  return { pages: pages.length, different: said.length, equal: said.length === 0 ? 1 : 0 };
}

function tellElsewhere(dataDir: string): Map<string, string> {
  const child = join(import.meta.dirname, 'same', 'digest-child.ts');
  const tsx = join(import.meta.dirname, '..', 'node_modules', '.bin', 'tsx');
  const built = join(import.meta.dirname, '..', 'tsconfig.built.json');
  const args = ['--tsconfig', built, child, dataDir, String(EVERY), String(PAGES)];
  const lines = execFileSync(tsx, args, { encoding: 'utf8', maxBuffer: 1 << 28 })
    .trimEnd()
    .split('\n');
  return new Map(
    lines.map((line) => {
      const [name, parts] = JSON.parse(line) as [string, unknown];
      return [name, JSON.stringify(parts)];
    }),
  );
}
