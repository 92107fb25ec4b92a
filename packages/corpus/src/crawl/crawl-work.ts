/** The next address of a host: chosen, asked, and written down with all that follows from it. */
import { toStorable } from '../store/to-storable.ts';
import { chooseAddress } from './choose-address.ts';
import type { CrawlContext } from './crawl-context.ts';
import type { CrawlEnding, CrawlReport } from './crawl-report.ts';
import type { HostState } from './crawl-state.ts';
import type { WaitingAddress } from './frontier.ts';
import { putOff } from './put-off.ts';
import { recordVisit } from './record-visit.ts';
import { type Validators, type Visit, visitPage, visitReference } from './visit.ts';

/** Visits the next address of a host, or says of its addresses that they may not be. */
export async function visitNext(context: CrawlContext, host: HostState): Promise<void> {
  const { state, bounds } = context;
  const kind = state.kindFor(host, bounds);
  if (kind === undefined) return;
  if (kind === 'page') state.visiting++;
  try {
    const address = await chooseAddress(context, host, kind);
    if (address === undefined) return;
    if (kind === 'page') state.asked++;
    else state.headers++;
    const visit = await askFor(context, address);
    if (visit.outcome === 'later') await putOff(context, address, visit);
    else await recordVisit(context, address, visit);
  } finally {
    if (kind === 'page') state.visiting--;
    context.options.onProgress?.(toReport(context, undefined));
  }
}

/** Writes down how the crawl ended. */
export async function finishCrawl(context: CrawlContext, isStopped: boolean): Promise<CrawlReport> {
  const ending = isStopped ? 'stopped' : toEnding(context);
  await context.write(async ({ db }) => {
    await db
      .updateTable('crawl')
      .set({ ended: new Date().toISOString(), ending })
      .where('id', '=', context.crawl)
      .execute();
  });
  return toReport(context, ending);
}

function toReport(context: CrawlContext, ending: CrawlEnding | undefined): CrawlReport {
  const { id, round } = context.record;
  return context.tally.toReport(context.state, { crawl: id, round, ending });
}

function toEnding(context: CrawlContext): CrawlEnding {
  const { state, bounds } = context;
  const references = bounds.references === 'none' ? 0 : state.waitingReferences;
  if (state.waiting + references === 0) return 'done';
  const isClosed = [...state.hosts.values()].every(
    ({ pages, references: others, closed }) => pages + others === 0 || closed !== undefined,
  );
  return isClosed ? 'waiting' : 'max';
}

async function askFor(context: CrawlContext, address: WaitingAddress): Promise<Visit> {
  if (address.kind === 'reference') return visitReference(address, context.tools);
  const validators = context.record.round > 1 ? await readValidators(context, address.address) : undefined;
  return visitPage(address, { ...context.tools, validators });
}

async function readValidators(context: CrawlContext, address: string): Promise<Validators | undefined> {
  const row = await context.engine.db
    .selectFrom('version')
    .innerJoin('page', 'page.id', 'version.page')
    .select('headers')
    .where('page.address', '=', toStorable(address))
    .orderBy('version.seen', 'desc')
    .orderBy('version.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row?.headers) return undefined;
  const headers = new Map(JSON.parse(row.headers) as [string, string][]);
  return { etag: headers.get('etag'), lastModified: headers.get('last-modified') };
}
