/** The script of the threads that read the corpus. */
import {
  type CorpusSearch,
  compareVersions,
  type Engine,
  findAnalysis,
  findPage,
  listPages,
  listSamples,
  minePatterns,
  openEngine,
  type PageFilters,
  type PageListOptions,
  type PageRecord,
  QueryError,
  readPage,
  readPart,
  readSample,
  readSketches,
  readStatus,
  readVersion,
  StoreError,
  searchCorpus,
  searchPattern,
  searchRecords,
  tabulateModules,
} from '@anatome/corpus';
import { answerTasks, type Done, readTaskData, TaskError } from '@anatome/pool';
import type { SearchAnswer, SketchedPageList } from './corpus-answers.ts';
import type { CorpusData, CorpusResult, CorpusTask } from './corpus-task.ts';
import { toSketchSvg } from './to-sketch-svg.ts';

const { store } = readTaskData<CorpusData>();
let opened: Promise<Engine> | undefined;

/** Opened when something is first asked; what failed is tried again. */
function open(): Promise<Engine> {
  opened ??= openEngine(store, { isReadOnly: true }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function read(task: CorpusTask, engine: Engine): Promise<CorpusResult> {
  switch (task.kind) {
    case 'status':
      return toJson(await readStatus(engine));
    case 'search':
      return toJson(await searchSketched(engine, task.asked));
    case 'records':
      return toJson(await timed(() => searchRecords(engine, task.asked)));
    case 'pages':
      return toJson(await listSketched(engine, task.filters, task.options));
    case 'modules':
      return toJson(await engine.read((db) => tabulateModules({ db }, task.genre, task.options)));
    case 'page':
      return toJson(await describePage(engine, task.page));
    case 'record': {
      const page = await findPage(engine, task.version);
      return toJson(await describePage(engine, page ?? missing(`version ${task.version}`)));
    }
    case 'diff':
      return toJson(await engine.read((db) => compareVersions({ db }, task.from, task.to)));
    case 'sketch': {
      const analysis =
        (await findAnalysis(engine, task.version)) ?? missing(`analysis of version ${task.version}`);
      const sketches = await readSketches(engine, [analysis]);
      return toBytes(toSketchSvg(sketches.get(analysis)!), 'image/svg+xml; charset=utf-8');
    }
    case 'samples':
      return toJson({ samples: await listSamples(engine) });
    case 'sample':
      return toJson(await engine.read((db) => readSample({ db }, task.name)));
    case 'patterns':
      return toJson(await timed(() => minePatterns(engine, task.wish)));
    case 'pattern':
      return toJson(await timed(() => searchPattern(engine, task.asked)));
    case 'version':
      return { version: (await readVersion(engine, task.version)) ?? missing(`version ${task.version}`) };
    case 'part': {
      const part = await readPart(engine, task.version, task.url);
      const { kind, bytes } = part ?? missing(`part of version ${task.version} at this address`);
      return { body: bytes, contentType: kind };
    }
  }
}

/** Hits with the pictures of how their pages are built. */
async function searchSketched(engine: Engine, asked: CorpusSearch): Promise<SearchAnswer> {
  const result = await timed(() => searchCorpus(engine, asked));
  const documents = result.hits.map(({ document }) => document);
  const sketches = await readSketches(engine, documents);
  const hits = result.hits.map((hit) => ({ ...hit, sketch: sketches.get(hit.document) ?? [] }));
  return { ...result, hits };
}

/** What was found, and how long that took. */
async function timed<Found>(find: () => Promise<Found>): Promise<Found & { milliseconds: number }> {
  const started = performance.now();
  const found = await find();
  return { ...found, milliseconds: Math.round((performance.now() - started) * 10) / 10 };
}

/** Pages with theirs, all from one state of the corpus. */
function listSketched(
  engine: Engine,
  filters: PageFilters,
  options: PageListOptions,
): Promise<SketchedPageList> {
  return engine.read(async (db) => {
    const list = await listPages({ db }, filters, options);
    const analyses = list.pages.flatMap(({ analysis }) => analysis ?? []);
    const sketches = await readSketches({ db }, analyses);
    const pages = list.pages.map((page) => ({ ...page, sketch: sketches.get(page.analysis ?? 0) ?? [] }));
    return { ...list, pages };
  });
}

async function describePage(engine: Engine, page: number): Promise<PageRecord> {
  return (await engine.read((db) => readPage({ db }, page))) ?? missing(`page ${page}`);
}

function missing(what: string): never {
  throw new TaskError('not-found', `The corpus has no ${what}.`);
}

function toJson(value: unknown): CorpusResult {
  return toBytes(JSON.stringify(value), 'application/json');
}

function toBytes(text: string, contentType: string): CorpusResult {
  return { body: new TextEncoder().encode(text), contentType };
}

function toDone(result: CorpusResult): Done {
  return { result, transfer: 'body' in result ? [result.body.buffer as ArrayBuffer] : [] };
}

/** What is wrong with a question, and what is wrong with the corpus. */
function toTaskError(error: unknown): unknown {
  if (error instanceof QueryError) return new TaskError('bad-query', error.message);
  if (!(error instanceof StoreError)) return error;
  if (error.code === 'unknown') return new TaskError('not-found', error.message);
  return new TaskError(error.code === 'bad-query' ? 'bad-query' : 'corpus', error.message);
}

answerTasks(async (task: CorpusTask) => {
  try {
    return toDone(await read(task, await open()));
  } catch (error) {
    throw toTaskError(error);
  }
});
