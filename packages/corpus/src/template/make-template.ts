/** Makes the template of a host from the pages that the corpus has of it, and keeps it. */
import {
  type Analyzer,
  collectFingerprints,
  createAnalyzer,
  createTemplate,
  type PageFingerprints,
  type SiteTemplate,
} from '@anatome/core';
import { findNonPage } from '@anatome/core/decode';
import type { Engine } from '../store/engine.ts';
import { type KeptVersion, readVersion } from '../store/read-version.ts';
import type { Row } from '../store/tables.ts';

export interface MakeOptions {
  readonly host: string;
  /** A text repeats when so many other pages have it; 2 when left out. */
  readonly least?: number | undefined;
  /** Told after each page. */
  readonly onPage?: ((done: number, total: number) => void) | undefined;
}

/** Of a larger host so many pages are read: those of the lowest keys, which are as good as drawn. */
const MOST_READ = 500;
/** A page that takes longer is left at what was found until then. */
const PAGE_TIME = 10_000;
const NEEDS = { lenses: [], parts: [] } as const;

/** Makes and keeps a template; the same pages give the same one. Too few pages that differ are a TemplateError. */
export async function makeTemplate(
  engine: Engine,
  { host, least, onPage }: MakeOptions,
): Promise<SiteTemplate> {
  const versions = await findVersions(engine, host.toLowerCase());
  const analyzer = createAnalyzer({ budget: { time: PAGE_TIME } });
  const pages: PageFingerprints[] = [];
  for (const [place, id] of versions.entries()) {
    const version = await readVersion(engine, id);
    if (version !== undefined && findNonPage(version.bytes, version) === undefined)
      pages.push(fingerprint(analyzer, version));
    onPage?.(place + 1, versions.length);
  }
  const template = createTemplate(pages, { least });
  await keepTemplate(engine, template);
  return template;
}

function fingerprint(
  analyzer: Analyzer,
  { bytes, url, contentType, sheets, images }: KeptVersion,
): PageFingerprints {
  const known = { url, contentType, sheets, images, needs: NEEDS };
  return collectFingerprints(analyzer.analyze(bytes, known));
}

/** The newest version of each page. */
async function findVersions({ db }: Engine, host: string): Promise<number[]> {
  const rows = await db
    .selectFrom('version')
    .innerJoin('page', 'page.id', 'version.page')
    .select(({ fn }) => fn.max('version.id').as('id'))
    .where('page.host', '=', host)
    .groupBy(['page.id', 'page.key'])
    .orderBy('page.key')
    .limit(MOST_READ)
    .execute();
  return rows.map(({ id }) => Number(id));
}

async function keepTemplate(engine: Engine, template: SiteTemplate): Promise<void> {
  const row: Row<'template'> = {
    id: template.id,
    host: template.host,
    made: new Date().toISOString(),
    pages: template.pageCount,
    texts: template.file.blocks.length,
    file: JSON.stringify(template.file),
  };
  await engine.write(async ({ db, insert }) => {
    await db.deleteFrom('template').where('id', '=', row.id).execute();
    await insert('template', [row]);
  });
}
