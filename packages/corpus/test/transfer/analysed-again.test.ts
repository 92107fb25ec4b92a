import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROW_TABLES } from '../../src/analysis/row/page-rows.ts';
import {
  addPages,
  checkCorpus,
  type Engine,
  exportCorpus,
  importCorpus,
  openEngine,
  searchCorpus,
} from '../../src/index.ts';
import { analyseHere } from '../analysis/analyse-here.ts';
import { arrive } from '../store/arrive.ts';
import { ENGINES, type TestPlaces } from '../store/engines.ts';

const FIXTURES = join(import.meta.dirname, '../../../../fixtures/quality');
const PAGES = ['forum-answers', 'collection-shoes', 'docs-install'] as const;
const folder = mkdtempSync(join(tmpdir(), 'anatome-again-'));
let places: readonly TestPlaces[];
const opened: Engine[] = [];

beforeAll(async () => {
  places = [await ENGINES.sqlite(), await ENGINES.postgres()];
}, 60_000);
afterAll(async () => {
  for (const engine of opened) await engine.close();
  for (const each of places) await each.close();
  rmSync(folder, { recursive: true });
}, 60_000);

async function open(at: number): Promise<Engine> {
  const engine = await openEngine(await places[at].place());
  opened.push(engine);
  return engine;
}

/** All rows that were found, told by the address of their page, for numbers and times are anybody's. */
async function readFound(engine: Engine): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const table of ROW_TABLES) {
    const rows = await engine.query(
      `SELECT page.address, one.* FROM "${table}" AS one JOIN analysis ON analysis.id = one.analysis AND is_current = 1 JOIN page ON page.id = analysis.page`,
    );
    found.push([table, rows.map(({ analysis: _, ...row }) => JSON.stringify(row)).sort()]);
  }
  const analyses = await engine.query(
    'SELECT address, settings, type, title, language, words, simhash FROM analysis JOIN page ON page.id = analysis.page WHERE is_current = 1',
  );
  return [...found, analyses.map((row) => JSON.stringify(row)).sort()];
}

it('stored, exported, imported into the other database, analysed again: equal rows, equal hits', async () => {
  const first = await open(0);
  await addPages(
    first,
    PAGES.map((name) =>
      arrive(`https://${name}.example/`, readFileSync(join(FIXTURES, `${name}.html`), 'utf8'), {
        contentType: 'text/html',
      }),
    ),
  );
  await analyseHere(first);
  const file = join(folder, 'c.gz');
  await exportCorpus(first, file);
  const second = await open(1);
  expect(await importCorpus(second, file)).toMatchObject({ as: 'whole', pages: 3, analyses: 3 });
  expect(await checkCorpus(second)).toEqual([]);
  const found = await readFound(first);
  expect(JSON.stringify(found).length).toBeGreaterThan(10_000);
  expect(await readFound(second)).toEqual(found);
  expect(await searchCorpus(second, { query: 'the' })).toEqual(await searchCorpus(first, { query: 'the' }));
  await analyseHere(second, { redo: 'all' });
  expect(await readFound(second)).toEqual(found);
}, 120_000);
