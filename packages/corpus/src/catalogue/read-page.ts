import type { Row } from '../store/tables.ts';
import type { OutlineLine } from './diff-outlines.ts';
import type { Reading } from './reading.ts';

/** A version of a page, and what its last analysis came to. */
export interface VersionLine {
  readonly version: number;
  /** When it came first, and when it was last seen unchanged. */
  readonly fetched: string;
  readonly seen: string;
  /** What it was kept from: a file, an archive, a list, an address. */
  readonly source: string;
  /** The status of the HTTP response; null for what came in another way. */
  readonly status: number | null;
  readonly contentType: string | null;
  readonly bytes: number;
  /** Style sheets and images that were kept with it. */
  readonly parts: number;
  readonly analysis: number | null;
  readonly title: string | null;
  readonly words: number | null;
  /** Why it could not be analysed. */
  readonly message: string | null;
}

/** A link, and the page it leads to or comes from where the corpus has it. */
export interface LinkLine {
  readonly kind: string;
  readonly url: string;
  readonly text: string;
  /** The node of the link on the page that it is on. */
  readonly node: number;
  readonly page: number | null;
  /** The version there that is searched; of a link to this page, the one that has the link. */
  readonly version: number | null;
  readonly title: string | null;
}

/** A module of the page, and the page a linked one leads to where the corpus has it. */
export interface ModuleLine {
  readonly name: string;
  readonly realised: string;
  readonly score: number;
  readonly url: string | null;
  readonly page: number | null;
  /** The version there that is searched. */
  readonly version: number | null;
  readonly nodes: readonly [start: number, end: number];
  readonly path: string;
  readonly text: string;
}

/** A page that says nearly the same. */
export interface NearLine {
  readonly page: number;
  readonly url: string;
  readonly title: string | null;
}

type Facts = Pick<
  Row<'analysis'>,
  'title' | 'type' | 'genre' | 'author' | 'date' | 'language' | 'confidence' | 'words'
> & {
  readonly analysis: number;
  readonly version: number;
  readonly typeScore: number | null;
  readonly genreScore: number | null;
  readonly languageFrom: string | null;
  readonly analysed: string;
};

/** All that is known of a page. */
export interface PageRecord {
  readonly page: number;
  readonly url: string;
  readonly host: string;
  readonly added: string;
  /** What the current analysis says; null where there is none. */
  readonly facts: Facts | null;
  /** Modules that the current analysis found, in the order of the page. */
  readonly modules: readonly ModuleLine[];
  /** The newest first. */
  readonly versions: readonly VersionLine[];
  readonly linksOut: PageLinks;
  readonly linksIn: PageLinks;
  readonly near: readonly NearLine[];
}

export interface PageLinks {
  readonly total: number;
  /** How many there are of each kind. */
  readonly kinds: readonly { readonly kind: string; readonly count: number }[];
  /** The first of them. */
  readonly links: readonly LinkLine[];
}

/** So many versions, links and near pages are told. */
const MOST_VERSIONS = 500;
const MOST_LINKS = 200;
const MOST_NEAR = 50;
const MOST_MODULES = 200;

/** Reads all that is known of a page; undefined where there is none of that number. */
export async function readPage(source: Reading, page: number): Promise<PageRecord | undefined> {
  const { db } = source;
  const row = await db
    .selectFrom('page')
    .select(['id as page', 'url', 'host', 'added', 'key'])
    .where('id', '=', page)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { key, ...own } = row;
  const facts = await readFacts(source, page);
  return {
    ...own,
    facts,
    modules: await readModules(source, facts?.analysis),
    versions: await readVersions(source, page),
    linksOut: await readLinksOut(source, facts?.analysis),
    linksIn: await readLinksIn(source, key, page),
    near: await readNear(source, facts?.analysis),
  };
}

async function readFacts({ db }: Reading, page: number): Promise<Facts | null> {
  const row = await db
    .selectFrom('analysis')
    .select(['id as analysis', 'version', 'analysed', 'title', 'author', 'date', 'language', 'confidence'])
    .select(['type', 'type_score as typeScore', 'genre', 'genre_score as genreScore'])
    .select(['language_from as languageFrom', 'words'])
    .where('page', '=', page)
    .where('is_current', '=', 1)
    .executeTakeFirst();
  return row ?? null;
}

async function readModules({ db }: Reading, analysis: number | undefined): Promise<ModuleLine[]> {
  if (analysis === undefined) return [];
  const rows = await db
    .selectFrom('module')
    .leftJoin('page', 'page.key', 'module.target')
    .leftJoin('analysis as there', (join) =>
      join.onRef('there.page', '=', 'page.id').on('there.is_current', '=', 1),
    )
    .select(['module.name', 'module.realised', 'module.score', 'module.url', 'module.path', 'module.text'])
    .select(['module.node', 'module.node_end as end', 'page.id as page', 'there.version'])
    .where('module.analysis', '=', analysis)
    .orderBy('module.ordinal')
    .limit(MOST_MODULES)
    .execute();
  return rows.map(({ node, end, ...module }) => ({ ...module, nodes: [node, end] }));
}

async function readVersions({ db }: Reading, page: number): Promise<VersionLine[]> {
  const versions = await db
    .selectFrom('version')
    .innerJoin('blob', 'blob.hash', 'version.blob')
    .select(['version.id as version', 'fetched', 'seen', 'source', 'status', 'content_type as contentType'])
    .select((select) => [
      'blob.size as bytes',
      select
        .selectFrom('part')
        .select(({ fn }) => fn.countAll<number>().as('parts'))
        .whereRef('part.version', '=', 'version.id')
        .as('parts'),
    ])
    .where('page', '=', page)
    .orderBy('fetched', 'desc')
    .orderBy('version.id', 'desc')
    .limit(MOST_VERSIONS)
    .execute();
  const analyses = await db
    .selectFrom('analysis')
    .select(['version', 'id', 'title', 'words', 'message'])
    .where('page', '=', page)
    .orderBy('id')
    .execute();
  const last = new Map(analyses.map((analysis) => [analysis.version, analysis]));
  return versions.map((version) => {
    const { id = null, title = null, words = null, message = null } = last.get(version.version) ?? {};
    return { ...version, parts: version.parts ?? 0, analysis: id, title, words, message };
  });
}

async function readLinksOut({ db }: Reading, analysis: number | undefined): Promise<PageLinks> {
  if (analysis === undefined) return NO_LINKS;
  const kinds = await db
    .selectFrom('link')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
    .where('analysis', '=', analysis)
    .groupBy('kind')
    .orderBy('count', 'desc')
    .orderBy('kind')
    .execute();
  const links = await db
    .selectFrom('link')
    .leftJoin('page', 'page.key', 'link.target')
    .leftJoin('analysis as there', (join) =>
      join.onRef('there.page', '=', 'page.id').on('there.is_current', '=', 1),
    )
    .select(['link.kind', 'link.url', 'link.text', 'link.node', 'page.id as page'])
    .select(['there.title', 'there.version'])
    .where('link.analysis', '=', analysis)
    .orderBy('link.ordinal')
    .limit(MOST_LINKS)
    .execute();
  return { total: sum(kinds), kinds, links };
}

/** Links on other pages that lead here. */
async function readLinksIn({ db }: Reading, key: number, page: number): Promise<PageLinks> {
  const found = db
    .selectFrom('link')
    .innerJoin('analysis as there', (join) =>
      join.onRef('there.id', '=', 'link.analysis').on('there.is_current', '=', 1),
    )
    .where('link.target', '=', key)
    .where('there.page', '<>', page);
  const kinds = await found
    .select(({ fn }) => ['link.kind', fn.countAll<number>().as('count')])
    .groupBy('link.kind')
    .orderBy('count', 'desc')
    .orderBy('link.kind')
    .execute();
  const links = await found
    .innerJoin('page', 'page.id', 'there.page')
    .select(['link.kind', 'page.url', 'link.text', 'link.node', 'page.id as page'])
    .select(['there.title', 'there.version'])
    .orderBy('page.id')
    .orderBy('link.ordinal')
    .limit(MOST_LINKS)
    .execute();
  return { total: sum(kinds), kinds, links };
}

const NO_LINKS: PageLinks = { total: 0, kinds: [], links: [] };

function sum(kinds: PageLinks['kinds']): number {
  return kinds.reduce((total, { count }) => total + count, 0);
}

/** The outline of an analysis in the order of the page, as it was kept. */
export async function readOutline({ db }: Reading, analysis: number): Promise<OutlineLine[]> {
  const rows = await db
    .selectFrom('region')
    .select(['ordinal', 'parent', 'label', 'level', 'text', 'path', 'node', 'node_end as end'])
    .where('analysis', '=', analysis)
    .orderBy('ordinal')
    .execute();
  const depths = new Map<number, number>();
  return rows.map(({ ordinal, parent, node, end, ...line }) => {
    const depth = parent < 0 ? 0 : (depths.get(parent) ?? 0) + 1;
    depths.set(ordinal, depth);
    return { ...line, depth, nodes: [node, end] };
  });
}

/** Other pages that say nearly the same: `near` is the first of them. */
async function readNear({ db }: Reading, analysis: number | undefined): Promise<NearLine[]> {
  if (analysis === undefined) return [];
  const own = await db.selectFrom('analysis').select('near').where('id', '=', analysis).executeTakeFirst();
  if (own?.near == null) return [];
  return db
    .selectFrom('analysis')
    .innerJoin('page', 'page.id', 'analysis.page')
    .select(['page.id as page', 'page.url', 'analysis.title'])
    .where('analysis.near', '=', own.near)
    .where('analysis.id', '<>', analysis)
    .where('analysis.is_current', '=', 1)
    .orderBy('page.id')
    .limit(MOST_NEAR)
    .execute();
}
